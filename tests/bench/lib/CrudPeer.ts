import { fork, type ChildProcess } from 'node:child_process';
import type { OrderLife } from './manyOrders';
import { settle } from './settle';
import type { BenchDatabase } from './startDatabase';

const ROWS_A_STATEMENT = 400;

/** Orders as plain documents behind HTTP, on an empty database, in a process of its own. */
export class CrudPeer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly database: BenchDatabase,
    readonly url: string,
  ) {}

  static async start(database: BenchDatabase, port: number): Promise<CrudPeer> {
    const child = fork(require.resolve('./crudPeerMain'), {
      execArgv: [
        '--no-warnings',
        '--require',
        '@backstage/cli-node/config/nodeTransform.cjs',
      ],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE: JSON.stringify(database.place),
        PORT: String(port),
      },
    });
    await new Promise<void>((done, fail) => {
      // The program's loader says things of its own.
      child.on('message', message => message === 'ready' && done());
      child.once('exit', code => fail(new Error(`The peer ended: ${code}`)));
    });
    return new CrudPeer(child, database, `http://127.0.0.1:${port}`);
  }

  get pid(): number {
    return this.child.pid as number;
  }

  async seed(lives: readonly OrderLife[]): Promise<void> {
    const database = this.database.open();
    try {
      await database('documents').delete();
      await database.batchInsert(
        'documents',
        lives.map(({ order }) => ({
          id: order.uuid,
          document: JSON.stringify(order),
        })),
        ROWS_A_STATEMENT,
      );
      await settle(database);
    } finally {
      await database.destroy();
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise(done => this.child.once('exit', done));
    this.child.disconnect();
    await ended;
  }
}
