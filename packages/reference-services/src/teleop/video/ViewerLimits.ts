import type { Rendition } from '../../simulation';
import type { VideoConfig } from './VideoConfig';

/** Who watches what. */
export interface View {
  robotId: string;
  rendition: Rendition;
  userUuid: string;
  /** Its connection is gone; it ends unless that comes back at once. */
  isLost?: boolean;
}

export interface ViewApplication extends View {
  /** The person's roles let them drive. */
  mayDrive: boolean;
  /** The person's roles let them open the wall of all cameras. */
  mayWatchWall: boolean;
  /** The person drives this very robot. */
  isDriving: boolean;
}

/** Part of the places that only the large picture of people who may drive gets. */
const RESERVED = 0.2;
/** Views that one person has of one robot: some tabs, the wall, and what just lost its connection. */
const MAX_OF_ROBOT = 10;
/** A wall of 64 cameras, and some views beside it. */
const MAX_OF_USER = 80;
/** Robots that one person watches at once without a wall: some tabs and phones. */
const MAX_ROBOTS_WITHOUT_WALL = 4;

/**
 * Says who gets video when many want it: walls never take it from a driver.
 *
 * 1. Whoever drives a robot gets its large picture, however many watch.
 * 2. People who may drive get the large picture up to the limits of `VideoConfig`.
 * 3. All other views leave a fifth of these places free.
 *
 * Nobody has more views than one person needs, and only who may open the wall
 * watches more than a few robots at once: several small tabs are a wall, too.
 */
export class ViewerLimits {
  constructor(private readonly config: VideoConfig) {}

  /** Why the view is refused beside those there are; undefined when it is not. */
  refusalOf(
    application: ViewApplication,
    views: readonly View[],
  ): string | undefined {
    const wallRefusal = this.wallRefusalOf(application, views);
    if (wallRefusal) return wallRefusal;
    const { robotId, rendition, userUuid, mayDrive, isDriving } = application;
    const { maxViewers = 200, maxViewersPerRobot = 30 } = this.config;
    const ofRobot = views.filter(view => view.robotId === robotId);
    const isLarge = rendition === 'driving';
    const isDriver = isLarge && isDriving;
    // No small ones keep a driver from seeing.
    const own = ofRobot.filter(
      view =>
        view.userUuid === userUuid &&
        (!isDriver || view.rendition === rendition),
    );
    if (own.length >= MAX_OF_ROBOT)
      return 'You watch this robot too often. Close another view of it and try again.';
    if (isDriver) return undefined;
    const ofUser = views.filter(view => view.userUuid === userUuid);
    if (ofUser.length >= MAX_OF_USER) {
      return 'You watch too many videos. Close another view and try again.';
    }
    const share = isLarge && mayDrive ? 1 : 1 - RESERVED;
    const isFull =
      views.length >= Math.ceil(maxViewers * share) ||
      ofRobot.length >= Math.ceil(maxViewersPerRobot * share);
    return isFull
      ? 'Too many people watch this video. Close another view and try again.'
      : undefined;
  }

  /** Of a further robot, to who has no wall. */
  private wallRefusalOf(
    { robotId, userUuid, mayWatchWall, isDriving }: ViewApplication,
    views: readonly View[],
  ): string | undefined {
    if (mayWatchWall || isDriving) return undefined;
    const robots = new Set(
      views
        .filter(view => view.userUuid === userUuid && !view.isLost)
        .map(view => view.robotId),
    );
    return robots.has(robotId) || robots.size < MAX_ROBOTS_WITHOUT_WALL
      ? undefined
      : `You may watch ${MAX_ROBOTS_WITHOUT_WALL} robots at once. Close the view of another robot and try again.`;
  }
}
