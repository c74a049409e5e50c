"""How wide the client sets a text: the advance widths of its typeface, and the lines of a text in a given room."""

from __future__ import annotations

CHARACTERS = (
    " !\"#$%&'()*+,-"
    "./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u00a0¡¢£¤¥¦§¨"
    "©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿŒœŸ"
    "–—‘’“”…−×½\u202f"
)
"""The characters that the four languages use."""
REGULAR = (
    "200 289 426 497 497 824 609 249 303 303 418 497 249 311 249 350 497 497 497 497 497 497 497 497 497 497 "
    "249 249 497 497 497 425 847 543 588 571 615 527 494 617 652 263 479 579 486 727 647 664 566 664 569 534 "
    "536 645 515 786 513 476 539 303 350 303 497 500 542 504 553 456 555 496 292 504 544 246 247 495 255 829 "
    "547 542 555 555 347 419 338 544 467 719 446 467 425 303 241 303 497 200 289 497 497 497 497 241 497 542 "
    "744 345 429 497 0 423 542 331 497 367 367 542 562 560 249 542 367 365 429 781 808 796 425 544 544 544 544 "
    "544 544 822 571 527 527 527 527 263 263 263 263 639 647 664 664 664 664 664 497 664 645 645 645 645 476 "
    "583 576 504 504 504 504 504 504 778 456 496 496 496 496 246 246 246 246 544 547 542 542 542 542 542 497 "
    "542 544 544 544 544 467 555 467 847 839 611 480 800 249 249 426 426 948 497 497 808 100 "
)
BOLD = (
    "200 320 493 516 516 844 645 280 328 328 441 516 280 324 280 343 516 516 516 516 516 516 516 516 516 516 "
    "280 280 516 516 516 448 880 561 599 577 627 540 513 630 665 286 497 600 505 748 659 676 585 676 596 547 "
    "548 657 540 803 546 506 541 328 343 328 516 500 550 518 565 463 566 509 322 523 561 265 266 527 274 846 "
    "562 550 566 566 378 434 365 558 501 754 487 500 446 328 257 328 516 200 320 516 516 516 516 257 516 550 "
    "748 353 460 516 0 447 550 352 516 373 373 550 581 606 280 550 373 370 460 798 831 809 448 561 561 561 561 "
    "561 561 836 577 540 540 540 540 286 286 286 286 652 658 676 676 676 676 676 516 676 657 657 657 657 506 "
    "604 610 518 518 518 518 518 518 780 463 509 509 509 509 265 265 265 265 553 562 550 550 550 550 550 516 "
    "550 559 559 559 559 500 566 500 862 828 724 480 800 280 280 493 493 967 516 516 831 100 "
)
"""Their advance widths in Source Sans 3 at weights 400 and 620, in thousandths of the type size, as in Chromium."""
WIDEST = 900
"""The width that a character outside the table is given."""


def advance_widths(listed: str) -> dict[str, int]:
    return dict(zip(CHARACTERS, map(int, listed.split()), strict=True))


WIDTHS = {400: advance_widths(REGULAR), 620: advance_widths(BOLD)}


def width(text: str, size: float, weight: int = 400) -> float:
    """Return the width of a text on one line, in pixels, at a type size in pixels."""
    widths = WIDTHS[weight]
    return sum(widths.get(character, WIDEST) for character in text) * size / 1000


def lines(text: str, room: float, size: float, weight: int = 400) -> int:
    """Return how many lines a text takes in a room of so many pixels, broken at spaces."""
    count, line = 1, ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width(longer, size, weight) > room:
            count, longer = count + 1, word
        line = longer
    return count
