// Stands in the place of sw.js while sources change: a worker left from a visit without --watch would go on serving
// the old site. Chromium may ignore the first call while that worker is busy, but every page sends a message; see
// static/offline.js.

addEventListener("install", () => skipWaiting());
addEventListener("message", () => skipWaiting());
addEventListener("activate", () => registration.unregister());
