"""A process that sends what is due until it is killed."""

from __future__ import annotations

import asyncio

from ilion.server.base.settings import Settings
from ilion.server.people.mail import Mailer
from ilion.server.people.notices import Notices
from ilion.server.people.push import Push
from ilion.server.postgres import Database


async def main() -> None:
    settings = Settings.from_env()
    db = await Database.connect(settings.database_url, 2)
    notices = Notices(db, Mailer(settings), Push(db, settings), settings, grace=0)
    while True:
        if not await notices.step():
            await asyncio.sleep(0.02)


if __name__ == "__main__":
    asyncio.run(main())
