import type { FleetReports } from '../../platform/fleetReports';

/** What a robot has told of its lid; ms since 1970. */
export interface Lid {
  isOpen: boolean;
  /** When it was first heard of. */
  knownSince: number;
  /** When it was opened last. */
  openedAt?: number;
  /** When it was closed last. */
  closedAt?: number;
}

/** Remembers when the robots' lids were opened and closed. */
export class LidWatch {
  private readonly lids = new Map<string, Lid>();

  /** Answers the function that ends it. */
  follow(reports: FleetReports): () => void {
    return reports.subscribe(heard => {
      for (const { robot_id: id, lid, received_at } of heard)
        if (lid) this.note(id, lid === 'open', received_at.getTime());
    });
  }

  /** `undefined` while nothing is known of it. */
  of(robotId: string): Lid | undefined {
    return this.lids.get(robotId);
  }

  private note(robotId: string, isOpen: boolean, at: number) {
    const known = this.lids.get(robotId);
    if (known?.isOpen === isOpen) return;
    this.lids.set(robotId, {
      knownSince: at,
      ...known,
      isOpen,
      ...(isOpen && { openedAt: at }),
      // What is closed when it is first heard of was not closed just now.
      ...(!isOpen && known && { closedAt: at }),
    });
  }
}
