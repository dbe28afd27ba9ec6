import { once } from 'node:events';
import { WebSocket } from 'ws';
import { FakeService } from '../__testUtils__/FakeService';
import { endSocket } from './endSocket';

let server: FakeService;
beforeEach(async () => {
  server = await FakeService.start();
});
afterEach(() => server.stop());

async function reasonOf(reason: string): Promise<string> {
  server.onSocket = socket => endSocket(socket, 4503, reason);
  const [code, told] = await once(
    new WebSocket(server.url.replace('http', 'ws')),
    'close',
  );
  expect(code).toBe(4503);
  return String(told);
}

// A reason has 123 bytes.
it.each([
  ['short', 'Später.', 'Später.'],
  ['of one byte for each character', 'x'.repeat(200), 'x'.repeat(123)],
  ['of two', 'ж'.repeat(100), 'ж'.repeat(61)],
  ['of three', '駅'.repeat(100), '駅'.repeat(41)],
  ['of four', '🤖'.repeat(100), '🤖'.repeat(30)],
])('closes with a reason that is %s', async (_what, reason, told) => {
  expect(await reasonOf(reason)).toBe(told);
});
