import { once } from 'node:events';
import { Readable } from 'node:stream';
import { collect } from './collect';

const chunks = ['ab', 'cd', 'ef'].map(text => Buffer.from(text));

it('holds a short stream', async () => {
  expect(String(await collect(Readable.from(chunks), 6))).toBe('abcdef');
  expect(String(await collect(Readable.from([]), 6))).toBe('');
});

it('hands on a long one whole', async () => {
  const rest = await collect(Readable.from(chunks), 3);
  expect(Buffer.isBuffer(rest)).toBe(false);
  let text = '';
  for await (const chunk of rest as Readable) text += chunk;
  expect(text).toBe('abcdef');
});

it.each(['before any of it is read', 'in the middle'])(
  'ends the source of one that is given up %s',
  async when => {
    const source = Readable.from(chunks);
    const ended = once(source, 'close');
    const rest = (await collect(source, 1)) as Readable;
    if (when === 'in the middle') await once(rest, 'readable');
    rest.destroy();
    await ended;
    expect(source.readableEnded).toBe(false);
  },
);
