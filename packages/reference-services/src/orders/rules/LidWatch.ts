import type { FleetReports } from '../../platform/fleetReports';
import type { LidStore, StoredLid } from '../store/LidStore';

/** What is known of a robot's lid. */
export interface Lid extends StoredLid {
  /** From before a restart: nobody has heard since how it is now. */
  isKept?: true;
}

export interface LidWatchOptions {
  store: Pick<LidStore, 'save'>;
  /** What was known when the services ended. */
  stored?: ReadonlyMap<string, StoredLid>;
  onProblem(error: unknown): void;
}

/** Remembers when the robots' lids were opened and closed, also over a restart. A lid that is then told as it was is believed to have stayed so. */
export class LidWatch {
  private readonly lids = new Map<string, Lid>();
  /** Robots whose lid is not in the database as it is. */
  private readonly unsaved = new Set<string>();
  private written = Promise.resolve();

  constructor(private readonly options: LidWatchOptions) {
    options.stored?.forEach((lid, robotId) =>
      this.lids.set(robotId, { ...lid, isKept: true }),
    );
  }

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

  /** As its robot has told since the services began; `undefined` before: what is recorded tells of nothing that nobody has heard. */
  isOpenNow(robotId: string): boolean | undefined {
    const lid = this.lids.get(robotId);
    return lid?.isKept ? undefined : lid?.isOpen;
  }

  /** Resolves when all is written that the database takes. */
  async close(): Promise<void> {
    this.write();
    await this.written;
  }

  private note(robotId: string, isOpen: boolean, at: number) {
    const known = this.lids.get(robotId);
    if (known?.isOpen === isOpen) {
      delete known.isKept;
      return;
    }
    this.lids.set(robotId, {
      knownSince: at,
      ...known,
      isKept: undefined,
      isOpen,
      ...(isOpen && { openedAt: at }),
      // What is closed when it is first heard of was not closed just now.
      ...(!isOpen && known && { closedAt: at }),
    });
    this.unsaved.add(robotId);
    this.write();
  }

  /** Nobody waits for the database. What it does not take is written with the next change. */
  private write() {
    this.written = this.written.then(async () => {
      for (const robotId of [...this.unsaved]) await this.save(robotId);
    });
  }

  private async save(robotId: string) {
    const lid = this.lids.get(robotId);
    this.unsaved.delete(robotId);
    try {
      if (lid) await this.options.store.save(robotId, lid);
    } catch (error) {
      this.unsaved.add(robotId);
      this.options.onProblem(error);
    }
  }
}
