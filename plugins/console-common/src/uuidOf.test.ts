import { uuidOf } from './uuidOf';

describe('uuidOf', () => {
  it.each([
    [
      '0D5EC0DE-0000-4000-8003-000000000001',
      '0d5ec0de-0000-4000-8003-000000000001',
    ],
    ['in-progress', undefined],
    ['changes', undefined],
    ['', undefined],
    [undefined, undefined],
    ['0d5ec0de-0000-4000-8003-00000000000', undefined],
    ['0d5ec0de-0000-4000-8003-000000000001/../x', undefined],
    ['<b>0d5ec0de-0000-4000-8003-000000000001</b>', undefined],
  ])('of %s is %s', (text, uuid) => {
    expect(uuidOf(text)).toBe(uuid);
  });
});
