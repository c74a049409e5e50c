"""A process that sends due notifications until it is killed."""

from __future__ import annotations

import asyncio

from ilion.server.database import Database
from ilion.server.runtime.settings import Settings
from ilion.server.users.mailer import Mailer
from ilion.server.users.notifications import NotificationSender
from ilion.server.users.web_push import WebPush


async def main() -> None:
    settings = Settings.from_env()
    db = await Database.connect(settings.database_url, 2)
    notices = NotificationSender(db, Mailer(settings), WebPush(db, settings), settings, grace=0)
    while True:
        if not await notices.step():
            await asyncio.sleep(0.02)


if __name__ == "__main__":
    asyncio.run(main())
