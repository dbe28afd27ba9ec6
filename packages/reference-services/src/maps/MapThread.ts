import { Worker } from 'node:worker_threads';
import type {
  MapAnswer,
  MapQuestion,
  MapSource,
  TileRequest,
} from './MapSource';
import type { MapSurvey } from './MapSurvey';

interface Waiting {
  resolve(value: Uint8Array | MapSurvey): void;
  reject(error: Error): void;
}

type Question = MapQuestion extends infer Q
  ? Q extends MapQuestion
    ? Omit<Q, 'id'>
    : never
  : never;

/**
 * The map in a thread of its own, started by the first question. When the
 * thread dies, what was asked fails and the next question starts a new one.
 */
export class MapThread implements MapSource {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(private readonly options: { file: string; seed: number }) {}

  async tile(request: TileRequest): Promise<Buffer> {
    const value = await this.ask({ kind: 'tile', request });
    return Buffer.from(value as Uint8Array);
  }

  async survey(): Promise<MapSurvey> {
    return (await this.ask({ kind: 'survey' })) as MapSurvey;
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private ask(question: Question): Promise<Uint8Array | MapSurvey> {
    const worker = this.worker ?? this.start();
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ ...question, id });
    });
  }

  private start(): Worker {
    const { file, seed } = this.options;
    const worker = new Worker(file, { workerData: { seed }, name: 'map' });
    this.worker = worker;
    worker.on('message', (answer: MapAnswer) => {
      const waiting = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if ('error' in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer.value);
    });
    worker.on('error', error => this.lose(error));
    worker.on('exit', () => this.lose(new Error('The map thread has ended')));
    return worker;
  }

  private lose(error: Error) {
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
