/**
 * A driver for the benchmark of the ways that commands take: fifty commands a second, for some seconds by each way in turn, and no
 * more on their way than a console lets. Says when which command was due, as one line of JSON.
 *
 *     controlClientMain URL SECONDS ROUNDS
 */
import { DriveWindow } from '@sidehelm/console-common';
import type { ClientMessage } from '@sidehelm/contracts';
import { monotonicNow } from '../../simulation/monotonicNow';
import { TestClient } from './TestClient';
import { TestDataChannel } from './TestDataChannel';

const ROBOT = 'SH1';
const INTERVAL = 20;

interface Way {
  name: string;
  window: DriveWindow;
  send(message: ClientMessage): void;
}

const sleep = (milliseconds: number) =>
  new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });

async function main() {
  const [url, seconds, rounds] = process.argv.slice(2);
  const client = await TestClient.connect(
    `${url.replace('http', 'ws')}/teleop/signal/users`,
    'ada',
    monotonicNow,
    problem => console.error(problem),
  );
  await client.watch(ROBOT);
  const lease = await client.takeWheel(ROBOT);
  const data = await TestDataChannel.open(client, ROBOT, {
    // Any address of the namespace.
    bindAddress: undefined,
  });
  const ways: Way[] = [
    {
      name: 'websocket',
      window: new DriveWindow(),
      send: message => client.send(message),
    },
    {
      name: 'data-channel',
      window: new DriveWindow(),
      send: message => data.send(message),
    },
  ];
  // Both keep what they heard; a pong of either is looked at as it comes.
  const hear = (window: DriveWindow, frame: unknown) => {
    const message = JSON.parse(String(frame));
    if (message.type === 'pong')
      window.arrive(message.client_time, monotonicNow());
  };
  client.socket.on('message', frame => hear(ways[0].window, frame));
  data.onText = text => hear(ways[1].window, text);

  const due: { way: string; round: number; seq: number; at: number }[] = [];
  let seq = 0;
  for (let round = 0; round < Number(rounds); round++)
    for (const way of ways) {
      const end = monotonicNow() + Number(seconds) * 1_000;
      way.window.reset();
      while (monotonicNow() < end) {
        seq += 1;
        const at = monotonicNow();
        due.push({ way: way.name, round, seq, at });
        if (way.window.admits(true)) {
          way.send({
            type: 'drive',
            robot_id: ROBOT,
            lease_id: lease,
            seq,
            sent_at: at,
            power: 0,
            steer: 0,
            steer_compensation: 0,
          });
          way.window.leave(at);
          way.send({ type: 'ping', client_time: at });
        }
        await sleep(Math.max(0, at + INTERVAL - monotonicNow()));
      }
    }
  await sleep(2_000);
  console.log(JSON.stringify(due));
  process.exit(0);
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
