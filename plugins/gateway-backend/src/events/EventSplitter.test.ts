import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EventSplitter } from './EventSplitter';

async function split(...chunks: (string | Buffer)[]): Promise<string[]> {
  const out: string[] = [];
  const splitter = new EventSplitter();
  splitter.on('data', chunk => out.push(String(chunk)));
  await pipeline(
    Readable.from(chunks.map(chunk => Buffer.from(chunk))),
    splitter,
  );
  return out;
}

it.each<[string, string[], string[]]>([
  ['an event as it is', ['data: 1\n\n'], ['data: 1\n\n']],
  ['an event in pieces as one', ['da', 'ta: 1', '\n', '\n'], ['data: 1\n\n']],
  [
    'whole events, and what follows later',
    ['data: 1\n\ndata: 2\n\ndata:', ' 3\n\n'],
    ['data: 1\n\ndata: 2\n\n', 'data: 3\n\n'],
  ],
  ['line ends of Windows', ['data: 1\r\n\r\n'], ['data: 1\r\n\r\n']],
  ['one line end of Windows as one', ['data: 1\r\ndata: 2\r\n'], []],
  ['line ends of old', ['data: 1\r\rdata'], ['data: 1\r\r']],
  ['line ends of several kinds', ['data: 1\n\r\n'], ['data: 1\n\r\n']],
  [
    'nothing of what breaks off',
    ['data: 1\n\nid: 7\ndata: 2\n'],
    ['data: 1\n\n'],
  ],
])('lets pass %s', async (...[, chunks, expected]) => {
  expect(await split(...chunks)).toEqual(expected);
});

it('cuts no letter in two', async () => {
  const bytes = Buffer.from('data: Zoë\n\n');
  const cut = bytes.indexOf(0xc3) + 1;
  expect(await split(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual([
    'data: Zoë\n\n',
  ]);
});

it('refuses an event that does not end', async () => {
  const endless = Array.from({ length: 6 }, () => 'x'.repeat(60_000));
  await expect(split(...endless)).rejects.toThrow('An event of more than');
});
