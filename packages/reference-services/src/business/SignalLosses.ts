import type { FleetSimulationHost } from '../simulation';
import type { ProblemLog } from './problemLog';

/** Robots that nobody can reach for a while. */
export class SignalLosses {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly simulation: Pick<FleetSimulationHost, 'setSignal'>,
    private readonly problem: ProblemLog,
  ) {}

  lose(robotId: string, seconds: number): void {
    this.set(robotId, 'lost');
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.set(robotId, 'good');
    }, seconds * 1000);
    this.timers.add(timer);
  }

  close(): void {
    this.timers.forEach(clearTimeout);
  }

  private set(robotId: string, signal: 'lost' | 'good') {
    this.simulation
      .setSignal(robotId, signal)
      .catch(error => this.problem('a signal could not be changed', error));
  }
}
