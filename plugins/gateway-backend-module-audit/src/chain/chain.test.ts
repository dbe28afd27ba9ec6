import { createHash } from 'node:crypto';
import { canonicalText, linkUp } from './chain';

it('writes equal entries as the same text, whatever order they were made in', () => {
  const text = '{"a":"é\\n","b":{"c":1.5,"d":false}}';
  expect(canonicalText({ b: { d: false, c: 1.5 }, a: 'é\n' })).toBe(text);
  expect(
    canonicalText({ a: 'é\n', x: undefined, b: { c: 1.5, d: false } }),
  ).toBe(text);
});

it('hashes what was before, the place and the text', () => {
  const entry = {
    id: '1',
    at: '2026-03-02T10:00:00.000Z',
    act: 'robots.createRobot',
    outcome: 'succeeded',
    actor: 'user:default/ada',
  } as const;
  const before = { seq: 41, hash: 'ab'.repeat(32) };
  const [link, next] = linkUp(before, [entry, { ...entry, id: '2' }]);
  const hash = (text: string) =>
    createHash('sha256').update(text).digest('hex');
  expect(link).toEqual({
    seq: 42,
    body: '{"act":"robots.createRobot","actor":"user:default/ada","at":"2026-03-02T10:00:00.000Z","id":"1","outcome":"succeeded"}',
    hash: hash(`${'ab'.repeat(32)}\n42\n${link.body}`),
  });
  expect(next).toMatchObject({
    seq: 43,
    hash: hash(`${link.hash}\n43\n${next.body}`),
  });
});
