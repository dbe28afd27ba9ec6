import { DRIVING } from '@sidehelm/console-common';
import type { DriveMessage, DrivingMessage } from '@sidehelm/contracts';
import type { Lease } from './LeaseRegistry';

/** ms over which the slowest command is looked for; between one and two of it. */
const WINDOW = 500;

interface Metered {
  message: DriveMessage;
  /** Monotonic ms. */
  acceptedAt: number;
  delay: number;
  /** The slowest command of this window and of the one before, ms. */
  window: { startedAt: number; slowest: number; before: number };
}

/** How a drive goes, as the service sees it; ms. */
export interface DriveFigures {
  commandAge: number;
  /** Of the slowest command of about the last second; absent when none came. */
  commandDelay?: number;
  pictureAge?: number;
}

/** What was accepted of each driver last. What is refused, or belongs to a lease that has ended, is never seen here. */
export class DriveMeter {
  private readonly drives = new WeakMap<Lease, Metered>();

  constructor(
    /** Monotonic ms. */
    private readonly now: () => number,
  ) {}

  note(lease: Lease, message: DriveMessage) {
    const acceptedAt = this.now();
    // A client may think that the clock is a little further on.
    const delay = Math.max(0, acceptedAt - message.sent_at);
    const last = this.drives.get(lease);
    // The robot refuses what is too old or out of order, and so nobody drives like that.
    if (delay > DRIVING.maxCommandAge) return;
    if (last && message.seq <= last.message.seq) return;
    const window = last?.window ?? {
      startedAt: acceptedAt,
      slowest: 0,
      before: 0,
    };
    const since = acceptedAt - window.startedAt;
    if (since >= WINDOW) {
      window.before = since < 2 * WINDOW ? window.slowest : 0;
      window.slowest = 0;
      window.startedAt = acceptedAt;
    }
    window.slowest = Math.max(window.slowest, delay);
    this.drives.set(lease, { message, acceptedAt, delay, window });
  }

  /** As those who watch are told it; `undefined` before the first command. */
  latest(lease: Lease): DrivingMessage | undefined {
    const metered = this.drives.get(lease);
    if (!metered) return undefined;
    const { power, steer, rotate = 0, device, limit } = metered.message;
    const { picture_age } = metered.message;
    return {
      type: 'driving',
      robot_id: lease.robotId,
      power,
      steer,
      rotate,
      ...(device === undefined ? {} : { device }),
      ...(limit === undefined ? {} : { limit }),
      age: Math.round(this.now() - metered.acceptedAt),
      delay: Math.round(metered.delay),
      ...(picture_age === undefined ? {} : { picture_age }),
    };
  }

  /** `undefined` before the first command. */
  figures(lease: Lease): DriveFigures | undefined {
    const metered = this.drives.get(lease);
    if (!metered) return undefined;
    const { message, acceptedAt, window } = metered;
    const commandAge = this.now() - acceptedAt;
    return {
      commandAge,
      ...(commandAge < 2 * WINDOW && {
        commandDelay: Math.max(window.slowest, window.before),
      }),
      ...(message.picture_age !== undefined && {
        pictureAge: message.picture_age + commandAge,
      }),
    };
  }
}
