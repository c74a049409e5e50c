/**
 * The view of a board that is larger than its window, moved by pointer, wheel, two fingers or keys. A `Camera` holds the
 * centre and the scale; the board has its own units, the window pixels. `handle` turns pointers and the wheel into moves of
 * the camera, taps and drags. The caller decides what a tap or a drag means.
 */
export interface Point {
  x: number;
  y: number;
}

export class Camera {
  /** The point of the board at the centre of the window. */
  x = 0;
  y = 0;
  /** Pixels per unit. */
  scale = 1;
  width = 0;
  height = 0;
  /** The view before a temporary zoom. */
  private savedView: { x: number; y: number; scale: number } | null = null;

  constructor(
    /** The size of the board. */
    public board: { width: number; height: number },
    /** The least and the most pixels per unit, from the scale at which the whole board fits. */
    private readonly limits: (fit: number) => readonly [number, number],
  ) {}

  get fit(): number {
    return Math.min(this.width / this.board.width, this.height / this.board.height);
  }

  /** The pixels per unit at which the board covers the window. */
  get cover(): number {
    return Math.max(this.width / this.board.width, this.height / this.board.height);
  }

  /** The position of the board's corner in the window. */
  get left(): number {
    return this.width / 2 - this.x * this.scale;
  }
  get top(): number {
    return this.height / 2 - this.y * this.scale;
  }

  /** Keep the view within the board and the scale within limits; a smaller board is centred. */
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

  /** A board that was completely visible stays so in a resized window. */
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

  /** Move the board by so many pixels. */
  pan(dx: number, dy: number): void {
    this.look(this.x - dx / this.scale, this.y - dy / this.scale);
  }

  /** Zoom, with the point under the pointer fixed. */
  zoom(by: number, x = this.width / 2, y = this.height / 2): void {
    const held = this.toBoard(x, y);
    const scale = this.bound(this.scale * by);
    this.look(held.x - (x - this.width / 2) / scale, held.y - (y - this.height / 2) / scale, scale);
  }

  /** Scroll a point into view, at least so many pixels from the edge. */
  show(x: number, y: number, edge = 48): void {
    const away = { x: Math.max(0, this.width / 2 - edge) / this.scale, y: Math.max(0, this.height / 2 - edge) / this.scale };
    const near = (at: number, to: number, far: number) => Math.max(to - far, Math.min(to + far, at));
    this.look(near(this.x, x, away.x), near(this.y, y, away.y));
  }

  /** Zoom in on a point temporarily, to at least so many pixels per unit. */
  visit(x: number, y: number, scale: number): void {
    if (this.scale >= scale) return this.show(x, y);
    this.savedView ??= { x: this.x, y: this.y, scale: this.scale };
    this.look(x, y, scale);
  }

  /** Return from a temporary zoom. */
  leave(): void {
    if (this.savedView) this.look(this.savedView.x, this.savedView.y, this.savedView.scale);
    this.savedView = null;
  }

  /** Keep the view that the player has chosen. */
  stay(): void {
    this.savedView = null;
  }

  toBoard(x: number, y: number): Point {
    return { x: this.x + (x - this.width / 2) / this.scale, y: this.y + (y - this.height / 2) / this.scale };
  }
}

/** Callbacks for input on a board; points are in the board's units. */
export interface Handling {
  /** The camera has moved. */
  moved: () => void;
  tap: (at: Point) => void;
  /** Whether dragging from a point drags a piece; elsewhere it moves the board. */
  lift: (at: Point, event: PointerEvent) => boolean;
  drag: (at: Point) => void;
  /** The dragged piece is dropped; null if the drag was cancelled. */
  drop: (at: Point | null) => void;
  /** The mouse over the board, or a resting finger; null for neither. */
  hover: (at: Point | null) => void;
  /** A pointer goes down, before it is known what it will do. */
  press?: (at: Point) => void;
  /** Whether a resting finger only inspects, and does not tap. */
  rests?: boolean;
}

/** A pointer that moves less than this is a tap. */
export const STILL = 7;
const REST = 450;

/** Handle the input of a box. Return a function that stops it. */
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

/** Follow a drag that started beside the board: the point on the board, if it is over it, and whether it was dropped. */
export function fromBeside(box: HTMLElement, camera: Camera, event: PointerEvent): { at: Point | null; ended: boolean } {
  const rect = box.getBoundingClientRect();
  const [x, y] = [event.clientX - rect.left, event.clientY - rect.top];
  const over = x > 0 && x < rect.width && y > 0 && y < rect.height && event.type !== "pointercancel";
  return { at: over ? camera.toBoard(x, y) : null, ended: event.type !== "pointermove" };
}
