/** Dragging an element onto another: a picture of it follows the pointer, and the target receives it. */
import type { Attachment } from "svelte/attachments";
import { STILL } from "./camera";

export interface Dragging {
  /** The selector of possible targets. */
  onto: string;
  /** What follows the pointer, if not the element itself. */
  picture?: HTMLElement;
  /** Called when the drag starts. */
  lift?: () => void;
  put: (on: HTMLElement) => void;
}

/** Make an element draggable while it has a target. */
export const drag =
  (what: () => Dragging | null): Attachment<HTMLElement> =>
  (node) => {
    let from: { x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;
    let over: HTMLElement | null = null;

    function down(event: PointerEvent): void {
      if (event.button || !event.isPrimary || !what()) return;
      from = { x: event.clientX, y: event.clientY };
      node.setPointerCapture(event.pointerId);
    }
    function move(event: PointerEvent): void {
      const wanted = from && what();
      if (!from || !wanted) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!ghost) {
        if (Math.hypot(dx, dy) <= STILL) return;
        ghost = likeness(wanted.picture ?? node);
        wanted.lift?.();
      }
      ghost.style.translate = `${dx}px ${dy}px`;
      aim(under(event, wanted.onto));
    }
    function up(event: PointerEvent): void {
      const wanted = ghost && event.type !== "pointercancel" ? what() : null;
      const on = wanted && under(event, wanted.onto);
      if (ghost) mute(node);
      ghost?.remove();
      aim(null);
      from = ghost = null;
      if (wanted && on) wanted.put(on);
    }
    function aim(at: HTMLElement | null): void {
      if (over !== at) over?.removeAttribute("data-aimed");
      at?.setAttribute("data-aimed", "");
      over = at;
    }

    /** Mark a draggable element under the pointer. */
    const hint = () => node.toggleAttribute("data-carried", what() !== null);
    const heard = { pointerenter: hint, pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
    for (const [name, act] of Object.entries(heard)) node.addEventListener(name, act as EventListener);
    node.style.touchAction = "none";
    return () => {
      ghost?.remove();
      aim(null);
      for (const [name, act] of Object.entries(heard)) node.removeEventListener(name, act as EventListener);
    };
  };

const under = (event: PointerEvent, onto: string) => document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(onto) ?? null;

function likeness(node: HTMLElement): HTMLElement {
  const { left, top, width, height } = node.getBoundingClientRect();
  const made = node.cloneNode(true) as HTMLElement;
  Object.assign(made.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: "0",
    zIndex: "40",
    pointerEvents: "none",
    opacity: "0.85",
  });
  made.style.setProperty("--cs", getComputedStyle(node).getPropertyValue("--cs"));
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** Ignore the click that ends a drag. */
function mute(node: HTMLElement): void {
  const stop = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  node.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => node.removeEventListener("click", stop, { capture: true }));
}
