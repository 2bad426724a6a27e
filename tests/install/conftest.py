"""What the tests of an installation share: it takes some seconds to make."""

import shutil
import tarfile

import pytest

from tests.install import places
from tests.runtimes import listed_by_git


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """Made from the sdist, as an index would have it."""
    folder = tmp_path_factory.mktemp("dist")
    packed = places.built("sdist", places.ROOT, folder)
    with tarfile.open(packed) as archive:
        archive.extractall(folder / "source", filter="data")
    (source,) = (folder / "source").iterdir()
    return places.built("wheel", source, folder)


@pytest.fixture(scope="session")
def base(tmp_path_factory, wheel):
    return places.place(tmp_path_factory.mktemp("base"), wheel)


@pytest.fixture(scope="session")
def clone(tmp_path_factory):
    """Makes a copy of all that git has, with the environment that an install line makes in it."""
    made = {}

    def with_extra(extra, wheel):
        if extra not in made:
            folder = tmp_path_factory.mktemp("clone")
            for name in listed_by_git("--cached", "--others", "--exclude-standard"):
                if (places.ROOT / name).is_file():
                    (folder / name).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(places.ROOT / name, folder / name)
            places.place(folder / ".venv", wheel, extra)
            made[extra] = folder
        return made[extra]

    return with_extra
