import type { Restaurant } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { BindingStore, Listener } from '../store/BindingStore';
import type { Notice, WaitingNoticeStore } from '../store/WaitingNoticeStore';
import {
  isToldTogether,
  noticeOf,
  recordingNotice,
  summaryOf,
  type Happening,
  type NoticeKind,
} from './notices';

/** ms in which what happens together is told together. */
const TOGETHER = 300;

/** Of one kind that came together; of more people get a number. */
const MOST_SINGLE = 3;

/** What is remembered until it is written; more is left out, so that nothing that hangs fills the memory. */
const MOST_TAKEN = 2_000;

/** ms after which nobody needs to be told any more. */
const USEFUL = 10 * 60_000;

/** Notices that wait for one browser. */
const MOST_WAITING = 20;

interface Dependencies {
  bindings: Pick<BindingStore, 'listeners'>;
  waiting: Pick<WaitingNoticeStore, 'add'>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  findRestaurant(uuid: string): Promise<Restaurant | undefined>;
  /** Uuid of the person a robot is assigned to. */
  pilotOf(robotId: string): string | undefined;
  /** Something waits. */
  onWritten(): void;
}

/** Takes what happens without holding anybody up, and writes down who is to be told of it. */
export class NoticeWriter {
  private taken: Happening[] = [];
  private leftOut = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;
  private isClosed = false;

  constructor(private readonly dependencies: Dependencies) {}

  /** Remembers it; never throws, and waits for nothing. */
  take(happening: Happening): void {
    if (this.isClosed) return;
    if (this.taken.length < MOST_TAKEN) this.taken.push(happening);
    else this.leftOut += 1;
    this.plan();
  }

  /** Writes what was taken; resolves when it is written. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.writing;
    await this.write();
  }

  private plan() {
    if (this.timer || this.writing || this.isClosed) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.writing = this.write().finally(() => {
        this.writing = undefined;
        if (this.taken.length > 0) this.plan();
      });
    }, TOGETHER);
  }

  private async write(): Promise<void> {
    const { taken, leftOut } = this;
    this.taken = [];
    this.leftOut = 0;
    const { logger, onWritten } = this.dependencies;
    if (leftOut > 0)
      logger.warn({ leftOut }, 'more happens than can be told of');
    if (taken.length === 0) return;
    try {
      if (await this.fanOut(taken)) onWritten();
    } catch (error) {
      logger.warn({ err: error }, 'what happened could not be told');
    }
  }

  /** Answers whether somebody is told. */
  private async fanOut(taken: readonly Happening[]): Promise<boolean> {
    const { bindings, waiting } = this.dependencies;
    const byKind = new Map<NoticeKind, Happening[]>();
    for (const happening of taken)
      byKind.set(happening.kind, [
        ...(byKind.get(happening.kind) ?? []),
        happening,
      ]);
    const listeners = await bindings.listeners([...byKind.keys()]);
    if (listeners.length === 0) return false;
    const notices = await this.noticesOf(taken);
    const told: { bindingUuid: string; notice: Notice }[] = [];
    for (const listener of listeners) {
      const theirs = (byKind.get(listener.kind as NoticeKind) ?? []).filter(
        happening => this.concerns(happening, listener),
      );
      for (const notice of this.inFew(theirs, notices))
        told.push({ bindingUuid: listener.uuid, notice });
    }
    if (told.length === 0) return false;
    await waiting.add(told, USEFUL, MOST_WAITING);
    return true;
  }

  /** Nobody is told of what they did themselves, nor of somebody else's robot. */
  private concerns(happening: Happening, { userUuid }: Listener): boolean {
    if (happening.kind === 'recording-stopped') return true;
    const { kind, event } = happening;
    if (event.actor.uuid === userUuid) return false;
    const { pilotOf } = this.dependencies;
    return (
      kind !== 'order-assigned' || pilotOf(event.robot_id ?? '') === userUuid
    );
  }

  private inFew(
    happenings: readonly Happening[],
    notices: ReadonlyMap<Happening, Notice>,
  ): Notice[] {
    const theirs = happenings.flatMap(
      happening => notices.get(happening) ?? [],
    );
    const kind = happenings.at(0)?.kind;
    return kind && isToldTogether(kind) && theirs.length > MOST_SINGLE
      ? [summaryOf(theirs[0], theirs.length)]
      : theirs;
  }

  private async noticesOf(
    taken: readonly Happening[],
  ): Promise<Map<Happening, Notice>> {
    const { findRestaurant } = this.dependencies;
    const names = new Map<string, string | undefined>();
    const told = new Map<Happening, Notice>();
    for (const happening of taken) {
      if (happening.kind === 'recording-stopped') {
        told.set(happening, recordingNotice(happening.news));
        continue;
      }
      const { restaurant_uuid: uuid } = happening.order;
      if (!names.has(uuid)) names.set(uuid, (await findRestaurant(uuid))?.name);
      told.set(happening, noticeOf(happening, names.get(uuid)));
    }
    return told;
  }
}
