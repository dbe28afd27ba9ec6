import { text } from 'node:stream/consumers';
import { JsonList } from './JsonList';

describe('a list that is written in pieces', () => {
  it.each([0, 1, 200, 201, 1_000])(
    'of %i items is what it was',
    async count => {
      const items = Array.from({ length: count }, (_, at) => ({ at, it: 'ü' }));
      expect(JSON.parse(await text(new JsonList(items).stream()))).toEqual(
        items,
      );
    },
  );
});
