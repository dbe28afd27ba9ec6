import { CameraFeeds, type CameraFeedsOptions } from './CameraFeeds';
import {
  RENDITIONS,
  type CameraFeed,
  type CameraHost,
  type EncodedFrame,
  type Rendition,
} from './CameraHost';

export interface CameraPoolOptions extends CameraFeedsOptions {
  /** Threads that the cameras may use at most. */
  threads: number;
}

interface Member {
  feeds: CameraFeeds;
  /** Listeners of each running camera, by robot and rendition. */
  cameras: Map<string, { rendition: Rendition; listeners: number }>;
  /** Its encoder does not load. */
  isUnavailable: boolean;
}

/** Pixels a second that a thread has before another one is started: six overview cameras. */
const BUSY_FROM = 6 * pixelRateOf('overview');

/** The camera threads: a new camera runs where there is least to do, and a thread is started when the others are busy. */
export class CameraPool implements CameraHost {
  private readonly members: Member[] = [];

  constructor(private readonly options: CameraPoolOptions) {
    this.members.push(this.createMember());
  }

  isAvailable(): Promise<boolean> {
    return this.members[0].feeds.isAvailable();
  }

  start(
    robotId: string,
    rendition: Rendition,
    listener: (frame: EncodedFrame) => void,
  ): CameraFeed {
    const key = `${robotId}/${rendition}`;
    const { feeds, cameras } = this.memberFor(key);
    const camera = cameras.get(key) ?? { rendition, listeners: 0 };
    camera.listeners += 1;
    cameras.set(key, camera);
    const feed = feeds.start(robotId, rendition, listener);
    let isRunning = true;
    return {
      requestKeyFrame: feed.requestKeyFrame,
      stop: () => {
        if (!isRunning) return;
        isRunning = false;
        camera.listeners -= 1;
        if (camera.listeners === 0) cameras.delete(key);
        feed.stop();
      },
    };
  }

  async close() {
    await Promise.all(this.members.map(({ feeds }) => feeds.close()));
  }

  /** Where the camera runs already, or is to run. */
  private memberFor(key: string): Member {
    const owner = this.members.find(({ cameras }) => cameras.has(key));
    if (owner) return owner;
    const [first, ...others] = this.members;
    const usable = [first, ...others.filter(each => !each.isUnavailable)];
    const [idlest] = usable.sort((a, b) => loadOf(a) - loadOf(b));
    const isFull = this.members.length >= this.options.threads;
    if (isFull || loadOf(idlest) < BUSY_FROM) return idlest;
    const member = this.createMember();
    this.members.push(member);
    return member;
  }

  private createMember(): Member {
    const feeds = new CameraFeeds(this.options);
    const member = { feeds, cameras: new Map(), isUnavailable: false };
    feeds.isAvailable().then(isAvailable => {
      member.isUnavailable = !isAvailable;
    });
    return member;
  }
}

function loadOf({ cameras }: Member): number {
  return [...cameras.values()].reduce(
    (sum, { rendition }) => sum + pixelRateOf(rendition),
    0,
  );
}

function pixelRateOf(rendition: Rendition): number {
  const { width, height, framesPerSecond } = RENDITIONS[rendition];
  return width * height * framesPerSecond;
}
