"""Archives in parts: an archive, and endings that continue it."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from hypothesis import given
from hypothesis import strategies as st

from tools import split

CONTENT = st.dictionaries(
    st.text("abc/é", min_size=1, max_size=9), st.tuples(st.binary(max_size=99), st.booleans()), min_size=1
)


@given(CONTENT, st.data())
def test_an_archive_and_its_ending_make_the_whole(
    content: dict[str, tuple[bytes, bool]], data: st.DataObject
) -> None:
    members = split.members(zipped(content))
    assert [member.name for member in members] == list(content)
    first = data.draw(st.sets(st.sampled_from(list(content))))
    here = [member for member in members if member.name in first]
    later = [member for member in members if member.name not in first]
    archive = split.archive(here)
    assert unzipped(archive) == {name: content[name][0] for name in content if name in first}
    before = b"".join(member.content for member in here)
    assert archive.startswith(before)
    assert unzipped(before + split.ending(here, later)) == {name: part[0] for name, part in content.items()}


@given(st.text("ab", min_size=1), st.binary())
def test_a_member_can_be_made(name: str, content: bytes) -> None:
    assert unzipped(split.archive([split.member(name, content)])) == {name: content}


def zipped(content: dict[str, tuple[bytes, bool]]) -> bytes:
    target = BytesIO()
    with ZipFile(target, "w") as archive:
        for name, (part, is_stored) in content.items():
            archive.writestr(ZipInfo(name), part, ZIP_STORED if is_stored else ZIP_DEFLATED)
    return target.getvalue()


def unzipped(archive: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(archive)) as opened:
        assert opened.testzip() is None
        return {name: opened.read(name) for name in opened.namelist()}
