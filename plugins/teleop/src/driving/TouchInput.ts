import { ObservableValue } from '@sidehelm/console-react';
import { NEUTRAL, type DriveInput } from './DriveInput';

export type Thumb = 'power' | 'steer';
const THUMBS: readonly Thumb[] = ['power', 'steer'];

/** Zero is where a thumb lands; so far from there is all, CSS pixels. */
const TRAVEL: Record<Thumb, number> = { power: 80, steer: 56 };
/** No thumb rests quite still; CSS pixels. */
const SLACK = 8;

/** A touch is captured by what it began on, unless somebody takes it away. */
const TOUCH_LOSSES = ['pointercancel', 'lostpointercapture'];
/** After these nobody knows what the fingers do, or what lies under them. */
const WINDOW_LOSSES = ['blur', 'pagehide', 'resize', 'orientationchange'];

export interface TouchListener {
  onInput: (input: DriveInput) => void;
  /** The pads are there now. */
  onAdded: () => void;
  /** What the thumbs ask for is not known any more. */
  onLost: () => void;
}

interface Landing {
  thumb: Thumb;
  x: number;
  y: number;
}

/**
 * Two thumbs on two pads: one gives the power, the other steers or turns on the spot. Holding is the dead man's
 * switch: as soon as either thumb lifts, another finger touches anything or the browser takes a touch away, both count
 * as lifted, and what is still on the glass does nothing until it has been put down anew. A thumb lands at zero, so
 * that no touch begins with a jump.
 */
export class TouchInput {
  /** -1..1 while the thumb is down: forward and right are positive. */
  readonly thumbs: Readonly<
    Record<Thumb, ObservableValue<number | undefined>>
  > = {
    power: new ObservableValue<number | undefined>(undefined),
    steer: new ObservableValue<number | undefined>(undefined),
  };
  /** The steering thumb turns the robot on the spot. */
  readonly isRotating = new ObservableValue(false);
  private readonly landings = new Map<number, Landing>();

  constructor(private readonly listener: TouchListener) {}

  /** Listens to the pads on screen. Returns the function that ends it. */
  start(pads: Record<Thumb, HTMLElement>): () => void {
    const endings: (() => void)[] = [];
    const listen = (
      target: EventTarget,
      types: readonly string[],
      listener: (event: never) => void,
      capture = false,
    ) => {
      const heard = listener as EventListener;
      for (const type of types) {
        target.addEventListener(type, heard, capture);
        endings.push(() => target.removeEventListener(type, heard, capture));
      }
    };
    const land = (event: PointerEvent) => this.land(event, pads);
    // In the capture phase: a stop leaves before whatever was touched acts.
    listen(window, ['pointerdown'], land, true);
    listen(window, ['pointermove'], this.move, true);
    listen(window, ['pointerup'], this.lift, true);
    listen(window, TOUCH_LOSSES, this.loseTouch, true);
    listen(window, WINDOW_LOSSES, this.lose, true);
    listen(document, ['visibilitychange'], this.lose);
    for (const thumb of THUMBS)
      listen(pads[thumb], ['contextmenu'], preventDefault);
    this.listener.onAdded();
    return () => {
      endings.forEach(end => end());
      this.forget();
      this.isRotating.set(false);
      this.listener.onLost();
    };
  }

  /** Whether the steering thumb turns on the spot; changes with both thumbs lifted only. */
  setRotating(isRotating: boolean): void {
    this.lose();
    this.isRotating.set(isRotating);
  }

  private land(event: PointerEvent, pads: Record<Thumb, HTMLElement>) {
    const { target, pointerId, clientX, clientY } = event;
    const thumb = THUMBS.find(name => pads[name].contains(target as Node));
    const isThumb =
      thumb !== undefined &&
      event.pointerType !== 'mouse' &&
      this.thumbs[thumb].get() === undefined;
    if (!isThumb) {
      this.lose();
      return;
    }
    event.preventDefault();
    this.landings.set(pointerId, { thumb, x: clientX, y: clientY });
    this.thumbs[thumb].set(0);
    this.emit();
  }

  private readonly move = (event: PointerEvent) => {
    const { pointerId, clientX, clientY } = event;
    const landing = this.landings.get(pointerId);
    if (!landing) return;
    const { thumb, x, y } = landing;
    const distance = thumb === 'power' ? y - clientY : clientX - x;
    this.thumbs[thumb].set(deflection(distance, TRAVEL[thumb]));
    this.emit();
  };

  private readonly lift = ({ pointerId }: PointerEvent) => {
    if (!this.landings.has(pointerId)) return;
    this.forget();
    this.listener.onInput(NEUTRAL);
  };

  private readonly loseTouch = ({ pointerId }: PointerEvent) => {
    if (this.landings.has(pointerId)) this.lose();
  };

  private readonly lose = () => {
    if (this.landings.size === 0) return;
    this.forget();
    this.listener.onLost();
  };

  private forget() {
    this.landings.clear();
    for (const thumb of THUMBS) this.thumbs[thumb].set(undefined);
  }

  private emit() {
    const power = this.thumbs.power.get() ?? 0;
    const steer = this.thumbs.steer.get() ?? 0;
    this.listener.onInput(
      this.isRotating.get()
        ? { power: 0, steer: 0, rotate: steer }
        : { power, steer, rotate: 0 },
    );
  }
}

function preventDefault(event: Event) {
  event.preventDefault();
}

function deflection(distance: number, travel: number): number {
  const beyond = Math.max(0, Math.abs(distance) - SLACK);
  return Math.sign(distance) * Math.min(1, beyond / (travel - SLACK)) || 0;
}
