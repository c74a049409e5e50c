"""The rooms of a node, each by its type, as handlers are given them."""

from __future__ import annotations

from litestar.datastructures import State

from ilion.server.base.archive import Archive
from ilion.server.base.settings import Settings
from ilion.server.base.tasks import Tasks
from ilion.server.edge.sockets import Sockets
from ilion.server.people.accounts import Accounts
from ilion.server.people.hosts import Hosts
from ilion.server.people.limits import Ledger, Limits
from ilion.server.people.mail import Mailer
from ilion.server.people.passkeys import Passkeys
from ilion.server.people.people import People
from ilion.server.people.programs import Programs
from ilion.server.people.push import Push
from ilion.server.postgres import Database
from ilion.server.tables.cups import Cups
from ilion.server.tables.days import Days
from ilion.server.tables.seeking import Census, Seekers
from ilion.server.tables.surveyed import Surveyed
from ilion.server.tables.tables import Tables
from ilion.server.thinking.gallery import Gallery
from ilion.server.thinking.oracle import Oracle
from ilion.server.thinking.room import Thinking


class Rooms(State):
    """What ``app.build`` puts into the state of the application."""

    accounts: Accounts
    archive: Archive
    cups: Cups
    census: Census
    days: Days
    db: Database
    gallery: Gallery
    hosts: Hosts
    ledger: Ledger
    limits: Limits
    mailer: Mailer
    oracle: Oracle
    passkeys: Passkeys
    people: People
    programs: Programs
    push: Push
    seekers: Seekers
    settings: Settings
    sockets: Sockets
    surveyed: Surveyed
    tables: Tables
    tasks: Tasks
    thinking: Thinking
