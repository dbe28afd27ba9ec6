import type { AssignedPilots } from '../rules/AssignedPilots';

/** Robots are assigned as a test says. */
export class TestPilots implements AssignedPilots {
  private readonly pilots = new Map<string, string>();
  private readonly listeners = new Set<(robotId: string) => void>();

  of(robotId: string) {
    return this.pilots.get(robotId);
  }

  subscribe(listener: (robotId: string) => void) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  assign(robotId: string, userUuid: string | undefined) {
    if (userUuid === undefined) this.pilots.delete(robotId);
    else this.pilots.set(robotId, userUuid);
    this.listeners.forEach(listener => listener(robotId));
  }
}
