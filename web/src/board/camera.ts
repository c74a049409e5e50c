/**
 * Looking at a board that is larger than its window: moved by hand, by wheel, by two fingers or by keys.
 *
 * A `Camera` is where one looks and how close; the board is measured in units of its own, the window in pixels. `handle`
 * turns pointers and the wheel into looking, tapping and dragging. What a tap or a drag means is the caller's.
 */
export interface Point {
  x: number;
  y: number;
}

export class Camera {
  /** The point of the board in the middle of the window. */
  x = 0;
  y = 0;
  /** Pixels a unit. */
  scale = 1;
  width = 0;
  height = 0;
  /** Where one stood before one went closer for a while. */
  private stood: { x: number; y: number; scale: number } | null = null;

  constructor(
    /** The size of the board. */
    public board: { width: number; height: number },
    /** The least and the most pixels a unit, given those at which the whole board fits. */
    private readonly limits: (fit: number) => readonly [number, number],
  ) {}

  get fit(): number {
    return Math.min(this.width / this.board.width, this.height / this.board.height);
  }

  /** The pixels a unit at which the board leaves nothing of the window bare. */
  get cover(): number {
    return Math.max(this.width / this.board.width, this.height / this.board.height);
  }

  /** Where the board's corner lies in the window. */
  get left(): number {
    return this.width / 2 - this.x * this.scale;
  }
  get top(): number {
    return this.height / 2 - this.y * this.scale;
  }

  /** Never beyond the board's edge, never too close or too far; a board smaller than its window is in its middle. */
  private clamp(): void {
    const half = { x: this.width / 2 / this.scale, y: this.height / 2 / this.scale };
    for (const [at, size] of [
      ["x", this.board.width],
      ["y", this.board.height],
    ] as const) {
      this[at] = size <= 2 * half[at] ? size / 2 : Math.max(half[at], Math.min(size - half[at], this[at]));
    }
  }

  private bound(scale: number): number {
    const [least, most] = this.limits(this.fit);
    return Math.max(least, Math.min(most, scale));
  }

  /** What was seen whole is seen whole in another window, too. */
  resize(width: number, height: number): void {
    const whole = this.width > 0 && this.scale <= this.bound(this.fit) * 1.01;
    this.width = width;
    this.height = height;
    this.scale = this.bound(whole ? this.fit : this.scale);
    this.clamp();
  }

  look(x: number, y: number, scale = this.scale): void {
    this.scale = this.bound(scale);
    this.x = x;
    this.y = y;
    this.clamp();
  }

  /** The board follows the hand by so many pixels. */
  pan(dx: number, dy: number): void {
    this.look(this.x - dx / this.scale, this.y - dy / this.scale);
  }

  /** Closer or farther, with the point under the hand staying there. */
  zoom(by: number, x = this.width / 2, y = this.height / 2): void {
    const held = this.toBoard(x, y);
    const scale = this.bound(this.scale * by);
    this.look(held.x - (x - this.width / 2) / scale, held.y - (y - this.height / 2) / scale, scale);
  }

  /** Bring a point into view, so many pixels from the edge. */
  show(x: number, y: number, edge = 48): void {
    const away = { x: Math.max(0, this.width / 2 - edge) / this.scale, y: Math.max(0, this.height / 2 - edge) / this.scale };
    const near = (at: number, to: number, far: number) => Math.max(to - far, Math.min(to + far, at));
    this.look(near(this.x, x, away.x), near(this.y, y, away.y));
  }

  /** Go closer to a point, at least so many pixels a unit; one can come back from there. */
  visit(x: number, y: number, scale: number): void {
    if (this.scale >= scale) return this.show(x, y);
    this.stood ??= { x: this.x, y: this.y, scale: this.scale };
    this.look(x, y, scale);
  }

  /** Back from a visit to where one stood. */
  leave(): void {
    if (this.stood) this.look(this.stood.x, this.stood.y, this.stood.scale);
    this.stood = null;
  }

  /** Somebody has chosen where to look, and stays there. */
  stay(): void {
    this.stood = null;
  }

  toBoard(x: number, y: number): Point {
    return { x: this.x + (x - this.width / 2) / this.scale, y: this.y + (y - this.height / 2) / this.scale };
  }
}

/** What comes of hands on a board; points are the board's own. */
export interface Handling {
  /** The camera has moved. */
  moved: () => void;
  tap: (at: Point) => void;
  /** Whether dragging from a point takes something along; anywhere else it moves the board. */
  lift: (at: Point, event: PointerEvent) => boolean;
  drag: (at: Point) => void;
  /** What was lifted is put down; nowhere when the drag was broken off. */
  drop: (at: Point | null) => void;
  /** A mouse over the board, a finger resting on it, or neither. */
  hover: (at: Point | null) => void;
  /** A hand comes down, before it is known what it will do. */
  press?: (at: Point) => void;
  /** Whether a finger that rests only looks, and does not tap. */
  rests?: boolean;
}

/** A hand that moves less than this only taps. */
export const STILL = 7;
const REST = 450;

/** Let a box be handled; returns how to stop. */
export function handle(box: HTMLElement, camera: Camera, on: Handling): () => void {
  const hands = new Map<number, Point>();
  let begun: { at: Point; lifted: boolean; moved: boolean; rested: boolean } | null = null;
  let apart = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const inBox = (event: { clientX: number; clientY: number }): Point => {
    const rect = box.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  };
  const onBoard = (p: Point) => camera.toBoard(p.x, p.y);

  function down(event: PointerEvent): void {
    if (event.button) return;
    box.setPointerCapture(event.pointerId);
    const at = inBox(event);
    hands.set(event.pointerId, at);
    clearTimeout(resting);
    if (hands.size === 2) {
      if (begun?.lifted && begun.moved) on.drop(null);
      begun = null;
      apart = spread();
      return;
    }
    begun = { at, lifted: false, moved: false, rested: false };
    on.press?.(onBoard(at));
    if (on.rests && event.pointerType !== "mouse") {
      resting = setTimeout(() => {
        if (!begun || begun.moved) return;
        begun.rested = true;
        on.hover(onBoard(at));
      }, REST);
    }
  }

  const spread = () => {
    const [a, b] = [...hands.values()];
    return Math.hypot(a!.x - b!.x, a!.y - b!.y);
  };

  function move(event: PointerEvent): void {
    const to = inBox(event);
    const from = hands.get(event.pointerId);
    if (!from) {
      if (event.pointerType === "mouse") on.hover(onBoard(to));
      return;
    }
    hands.set(event.pointerId, to);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (hands.size === 2) {
      const [a, b] = [...hands.values()];
      const now = spread();
      camera.pan(dx / 2, dy / 2);
      camera.zoom(now / (apart || now), (a!.x + b!.x) / 2, (a!.y + b!.y) / 2);
      apart = now;
      on.moved();
      return;
    }
    if (!begun) return;
    if (!begun.moved && Math.hypot(to.x - begun.at.x, to.y - begun.at.y) > STILL) {
      begun.moved = true;
      clearTimeout(resting);
      begun.lifted = on.lift(onBoard(begun.at), event);
    }
    if (!begun.moved) return;
    if (begun.lifted) on.drag(onBoard(to));
    else {
      camera.pan(dx, dy);
      on.moved();
    }
  }

  function up(event: PointerEvent): void {
    hands.delete(event.pointerId);
    clearTimeout(resting);
    const was = begun;
    begun = null;
    if (!was) return;
    const broken = event.type === "pointercancel";
    if (was.lifted) on.drop(broken ? null : onBoard(inBox(event)));
    else if (was.rested) on.hover(null);
    else if (!was.moved && !broken) on.tap(onBoard(was.at));
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = inBox(event);
    const step = event.deltaMode ? event.deltaY * 16 : event.deltaY;
    camera.zoom(Math.exp(-step * (event.ctrlKey ? 0.008 : 0.0016)), x, y);
    on.moved();
  }

  const leave = () => on.hover(null);
  const events = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, pointerleave: leave } as const;
  for (const [name, heard] of Object.entries(events)) box.addEventListener(name, heard as EventListener);
  box.addEventListener("wheel", wheel, { passive: false });
  return () => {
    clearTimeout(resting);
    for (const [name, heard] of Object.entries(events)) box.removeEventListener(name, heard as EventListener);
    box.removeEventListener("wheel", wheel);
  };
}

/** Something is dragged from beside the board: where on it the hand is, if it is over it, and whether it has let go. */
export function fromBeside(box: HTMLElement, camera: Camera, event: PointerEvent): { at: Point | null; ended: boolean } {
  const rect = box.getBoundingClientRect();
  const [x, y] = [event.clientX - rect.left, event.clientY - rect.top];
  const over = x > 0 && x < rect.width && y > 0 && y < rect.height && event.type !== "pointercancel";
  return { at: over ? camera.toBoard(x, y) : null, ended: event.type !== "pointermove" };
}
