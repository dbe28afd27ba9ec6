import type { Point } from '@sidehelm/robot-simulator';
import type { FleetSimulationHost } from '../../simulation';
import type { ProblemLog } from '../problemLog';

const isSame = (a: Point | undefined, b: Point | undefined) =>
  a?.x === b?.x && a?.y === b?.y;

/** Puts a charger where each robot parks, and moves it when people choose another parking spot. */
export class Chargers {
  private readonly places = new Map<string, Point | undefined>();
  private readonly leave: () => void;

  constructor(
    private readonly simulation: Pick<
      FleetSimulationHost,
      'setCharger' | 'onLost'
    >,
    private readonly problem: ProblemLog,
  ) {
    // A new one knows of none.
    this.leave = simulation.onLost(() => this.places.clear());
  }

  /** Tells the simulation where the robot parks now, unless it knows. */
  place(robotId: string, at: Point | undefined): void {
    const known = this.places.has(robotId);
    if (known && isSame(this.places.get(robotId), at)) return;
    this.places.set(robotId, at);
    this.simulation.setCharger(robotId, at).catch(error => {
      this.places.delete(robotId);
      this.problem('a charger could not be moved', error);
    });
  }

  close(): void {
    this.leave();
  }
}
