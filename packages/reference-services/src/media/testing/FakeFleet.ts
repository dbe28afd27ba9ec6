import type { RobotSummary } from '@sidehelm/contracts';
import { ListenerSet } from '../../platform/ListenerSet';
import type { FleetSimulationHost } from '../../simulation';
import { monotonicNow } from '../../simulation/monotonicNow';
import { RecordedCameras } from '../../simulation/RecordedCameras';

/** What of a fleet its recording needs: robots that stand where they are, and whose cameras show the same over and over. */
export class FakeFleet {
  readonly cameras: RecordedCameras;
  readonly now = monotonicNow;
  /** Told to all who listen by `tell`. */
  readonly summaries = new Map<string, RobotSummary>();
  private readonly listeners = new ListenerSet<RobotSummary[]>(error => {
    throw error;
  });

  /** @param frames - access units of the overview, of which the first is a key frame */
  constructor(
    readonly robotIds: readonly string[],
    frames: readonly Uint8Array[],
  ) {
    this.cameras = new RecordedCameras(frames);
    for (const robot_id of robotIds)
      this.summaries.set(robot_id, {
        robot_id,
        signal: 'good',
        position: { lat: 35.2271, lng: -80.8431 },
        heading: 90,
        speed: 0,
        battery_percentage: 80,
        is_emergency_stopped: false,
      });
  }

  latestSummaries(): RobotSummary[] {
    return [...this.summaries.values()];
  }

  subscribeSummaries(listener: (summaries: RobotSummary[]) => void) {
    return this.listeners.add(listener);
  }

  tell() {
    this.listeners.emit(this.latestSummaries());
  }

  /** Where a whole fleet is asked for, though only this of it is used. */
  get asFleet(): FleetSimulationHost {
    return this as unknown as FleetSimulationHost;
  }
}
