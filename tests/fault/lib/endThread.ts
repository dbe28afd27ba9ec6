import { once } from 'node:events';
import { WebSocket } from 'ws';
import { monotonicNow } from '../../support/RobotObserver';

/** Where the debugger of a program listens once it is asked to; apart from those of other programs. */
const PORT = 17940;

/** What a program needs so that its threads can be ended. */
export const DEBUGGER_VARIABLES = {
  NODE_OPTIONS: [process.env.NODE_OPTIONS, `--inspect-port=127.0.0.1:${PORT}`]
    .filter(Boolean)
    .join(' '),
};

interface Message {
  id?: number;
  method?: string;
  params?: {
    sessionId?: string;
    workerInfo?: { title: string; url: string };
  };
}

async function openDebugger(pid: number): Promise<WebSocket> {
  const end = monotonicNow() + 10_000;
  for (;;) {
    // A signal from outside: the program itself knows nothing of tests.
    process.kill(pid, 'SIGUSR1');
    try {
      const answer = await fetch(`http://127.0.0.1:${PORT}/json/list`);
      const [{ webSocketDebuggerUrl: url }] = await answer.json();
      const socket = new WebSocket(url);
      await once(socket, 'open');
      return socket;
    } catch (error) {
      if (monotonicNow() > end) throw error;
      await new Promise(done => setTimeout(done, 100));
    }
  }
}

/**
 * Ends one thread of a program, from one step to the next and without a goodbye: a signal would end all of the
 * program, so its debugger does it. Answers when, ms of the monotonic clock.
 */
export async function endThread(pid: number, file: string): Promise<number> {
  const socket = await openDebugger(pid);
  try {
    const thread = await new Promise<string>((done, fail) => {
      const timer = setTimeout(
        () => fail(new Error(`There is no thread of ${file}.`)),
        5_000,
      );
      socket.on('message', data => {
        const { method, params }: Message = JSON.parse(String(data));
        if (
          method !== 'NodeWorker.attachedToWorker' ||
          !params?.sessionId ||
          !params.workerInfo?.url.includes(file)
        )
          return;
        clearTimeout(timer);
        done(params.sessionId);
      });
      socket.send(
        JSON.stringify({
          id: 1,
          method: 'NodeWorker.enable',
          params: { waitForDebuggerOnStart: false },
        }),
      );
    });
    const at = monotonicNow();
    socket.send(
      JSON.stringify({
        id: 2,
        method: 'NodeWorker.sendMessageToWorker',
        params: {
          sessionId: thread,
          message: JSON.stringify({
            id: 1,
            method: 'Runtime.evaluate',
            // In a thread it ends the thread alone.
            params: { expression: 'process.exit(1)' },
          }),
        },
      }),
    );
    // Who hangs up before it was read ends nothing.
    await new Promise(done => setTimeout(done, 300));
    return at;
  } finally {
    socket.terminate();
  }
}
