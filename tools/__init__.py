"""Scripts that set up, build, serve and test the page; the page itself never loads them."""
