import { CameraFeeds, type CameraFeedsOptions } from './CameraFeeds';
import type { CameraName } from './CameraTable';
import {
  RENDITIONS,
  type CameraFeed,
  type CameraHost,
  type EncodedFrame,
  type Rendition,
  type VideoCodec,
} from './CameraHost';

export interface CameraPoolOptions extends CameraFeedsOptions {
  /** Threads that the cameras may use at most. */
  threads: number;
}

interface Member {
  feeds: CameraFeeds;
  /** Its encoder does not load. */
  isUnavailable: boolean;
}

/** Pixels a second that a thread has before another one is used: six overview cameras. */
const BUSY_FROM = 6 * pixelRateOf('overview');

/** ms after a camera was started. */
const SPARE_AFTER = 5_000;
/** ms after the services' own start, when the first pages are loaded: until then only a driver has one made ready. */
const CALM_AFTER = 30_000;

/**
 * The camera threads. A driver's camera runs where there is least to do, others
 * fill one thread after the other. One more than are used is kept ready,
 * because a driver cannot wait for its start.
 */
export class CameraPool implements CameraHost {
  private readonly members: Member[] = [];
  private calmAt = performance.now() + CALM_AFTER;
  private spareTimer?: NodeJS.Timeout;

  constructor(private readonly options: CameraPoolOptions) {
    const { feeds } = this.addMember();
    whenKnown(feeds, isAvailable => {
      if (isAvailable) this.keepSpare();
    });
  }

  isAvailable(): Promise<boolean> {
    return this.members[0].feeds.isAvailable();
  }

  get isPrepared(): boolean {
    return this.members[0].feeds.isPrepared;
  }

  speaks() {
    return true;
  }

  start(
    robotId: string,
    rendition: Rendition,
    listener: (frame: EncodedFrame) => void,
    codec?: VideoCodec,
  ): CameraFeed {
    const { feeds } = this.memberFor({ robotId, rendition });
    const feed = feeds.start(robotId, rendition, listener, codec);
    if (rendition === 'driving') this.calmAt = performance.now();
    this.keepSpare();
    return feed;
  }

  paintsFor(robotId: string, rendition: Rendition): number {
    return this.members.reduce(
      (sum, { feeds }) => sum + feeds.paintsFor(robotId, rendition),
      0,
    );
  }

  async close() {
    clearTimeout(this.spareTimer);
    await Promise.all(this.members.map(({ feeds }) => feeds.close()));
  }

  /** Where the camera runs already, or is to run. */
  private memberFor(camera: CameraName): Member {
    const owner = this.members.find(({ feeds }) => feeds.isRunning(camera));
    if (owner) return owner;
    const [first, ...others] = this.members;
    const prepared = others.filter(
      ({ feeds, isUnavailable }) => feeds.isPrepared && !isUnavailable,
    );
    const ready = [first, ...prepared];
    const notBusy = ready.find(member => loadOf(member) < BUSY_FROM);
    if (notBusy)
      return camera.rendition === 'overview' ? notBusy : idlestOf(ready);
    const starting = others.filter(({ feeds }) => !feeds.isPrepared);
    if (starting.length === 0 && !this.isFull) return this.addMember();
    return idlestOf([...ready, ...starting]);
  }

  private get isFull(): boolean {
    return this.members.length >= this.options.threads;
  }

  /** Not at once: its start would take the time of the picture that somebody waits for now. */
  private keepSpare() {
    clearTimeout(this.spareTimer);
    const untilCalm = this.calmAt - performance.now();
    this.spareTimer = setTimeout(
      () => {
        const areAllUsed = this.members.every(
          ({ feeds }) => feeds.renditions().length > 0,
        );
        const isSpareWanted = areAllUsed || this.members.length === 1;
        if (isSpareWanted && !this.isFull) this.addMember();
      },
      Math.max(SPARE_AFTER, untilCalm),
    );
    this.spareTimer.unref();
  }

  private addMember(): Member {
    const feeds = new CameraFeeds(this.options);
    const member: Member = { feeds, isUnavailable: false };
    this.members.push(member);
    whenKnown(feeds, isAvailable => {
      member.isUnavailable = !isAvailable;
    });
    return member;
  }
}

/** Never when the feeds are closed before. */
function whenKnown(feeds: CameraFeeds, act: (isAvailable: boolean) => void) {
  feeds.isAvailable().then(act, () => {});
}

function idlestOf(members: readonly Member[]): Member {
  return [...members].sort((a, b) => loadOf(a) - loadOf(b))[0];
}

function loadOf({ feeds }: Member): number {
  return feeds
    .renditions()
    .reduce((sum, rendition) => sum + pixelRateOf(rendition), 0);
}

function pixelRateOf(rendition: Rendition): number {
  const { width, height, framesPerSecond } = RENDITIONS[rendition];
  return width * height * framesPerSecond;
}
