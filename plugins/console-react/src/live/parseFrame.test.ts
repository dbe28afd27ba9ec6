import { parseFrame } from './parseFrame';

describe('parseFrame', () => {
  it('gives the object', () => {
    expect(parseFrame('{"type":"pong"}')).toEqual({ type: 'pong' });
  });

  it.each([
    ['bytes', new ArrayBuffer(2)],
    ['nothing', undefined],
    ['no JSON', '{"type":'],
    ['a list', '[{"type":"pong"}]'],
    ['a text', '"pong"'],
    ['null', 'null'],
  ])('refuses %s', (_, frame) => {
    expect(parseFrame(frame)).toBeUndefined();
  });
});
