import { SupervisedWorker, type SimulationLogger } from '../../simulation';
import type {
  MapAnswer,
  MapQuestion,
  MapSource,
  TileRequest,
} from './MapSource';
import type { MapSurvey } from './MapSurvey';

interface Waiting {
  question: MapQuestion;
  /** The thread that runs now has the question. */
  isAsked: boolean;
  resolve(value: Uint8Array | MapSurvey): void;
  reject(error: Error): void;
}

type Question = MapQuestion extends infer Q
  ? Q extends MapQuestion
    ? Omit<Q, 'id'>
    : never
  : never;

export interface MapThreadOptions {
  /** Path of the thread's script. */
  file: string;
  seed: number;
  logger: SimulationLogger;
}

/**
 * The map in a thread of its own, started by the first question. When the
 * thread dies, what it was asked fails; what is asked until the next one runs
 * waits for that.
 */
export class MapThread implements MapSource {
  private thread: SupervisedWorker<MapQuestion, MapAnswer> | undefined;
  private isUp = false;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(private readonly options: MapThreadOptions) {}

  async tile(request: TileRequest): Promise<Buffer> {
    const value = await this.ask({ kind: 'tile', request });
    return Buffer.from(value as Uint8Array);
  }

  async survey(): Promise<MapSurvey> {
    return (await this.ask({ kind: 'survey' })) as MapSurvey;
  }

  async close(): Promise<void> {
    this.isUp = false;
    await this.thread?.close();
    this.fail([...this.waiting.values()]);
  }

  private ask(question: Question): Promise<Uint8Array | MapSurvey> {
    this.thread ??= this.start();
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const asked = { ...question, id };
      this.waiting.set(id, {
        question: asked,
        isAsked: false,
        resolve,
        reject,
      });
      this.postWaiting();
    });
  }

  private start() {
    const { file, seed, logger } = this.options;
    return new SupervisedWorker<MapQuestion, MapAnswer>(
      { name: 'map thread', file, workerData: { seed }, logger },
      {
        onEvent: answer => this.handle(answer),
        onUp: () => {
          this.isUp = true;
          this.postWaiting();
        },
        onDown: () => {
          this.isUp = false;
          this.fail(
            [...this.waiting.values()].filter(({ isAsked }) => isAsked),
          );
        },
      },
    );
  }

  private postWaiting() {
    if (!this.isUp) return;
    for (const waiting of this.waiting.values()) {
      if (waiting.isAsked) continue;
      waiting.isAsked = true;
      this.thread?.post(waiting.question);
    }
  }

  private handle(answer: MapAnswer) {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.value);
  }

  private fail(lost: Waiting[]) {
    for (const { question, reject } of lost) {
      this.waiting.delete(question.id);
      reject(new Error('The map thread has ended'));
    }
  }
}
