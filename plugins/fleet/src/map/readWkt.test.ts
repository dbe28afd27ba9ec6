import { readWkt } from './readWkt';

const SQUARE = 'POLYGON((-80 35, -79 35, -79 36, -80 36, -80 35))';

function read(text: string) {
  const problems: string[] = [];
  const reading = readWkt(text, problem => problems.push(problem));
  return { ...reading, problems };
}

describe('readWkt', () => {
  it('takes longitude first', () => {
    const { regions, ignored } = read(SQUARE);
    expect(ignored).toBe(0);
    expect(regions).toHaveLength(1);
    expect(regions[0].rings[0][0]).toEqual({ lat: 35, lng: -80 });
  });

  it.each([
    ['a collection', `GEOMETRYCOLLECTION(${SQUARE}, ${SQUARE})`, 2],
    [
      'a multipolygon',
      'MULTIPOLYGON(((0 0, 1 0, 1 1, 0 0)), ((5 5, 6 5, 6 6, 5 5)))',
      2,
    ],
    ['one on each line', `# blocks\n${SQUARE}\r\n\n${SQUARE}\n`, 2],
    ['one over many lines', 'POLYGON((0 0,\n 1 0,\n 1 1,\n 0 0))', 1],
    ['nothing', '', 0],
    ['an empty shape', 'POLYGON EMPTY', 0],
  ])('reads %s', (_, text, count) => {
    const { regions, ignored } = read(text);
    expect([regions.length, ignored]).toEqual([count, 0]);
  });

  it('keeps holes', () => {
    const { regions } = read(
      'POLYGON((0 0, 9 0, 9 9, 0 9, 0 0), (2 2, 3 2, 3 3, 2 2))',
    );
    expect(regions[0].rings).toHaveLength(2);
  });

  it.each([
    ['a broken line', `${SQUARE}\nPOLYGON((0 0, 1\n${SQUARE}`, 2, 1],
    [
      'a broken shape over many lines',
      `POLYGON((0 0,\n1 x,\n2 2))\n${SQUARE}\nPOLYGON((0 0,\n 1 0,\n 1 1,\n 0 0))`,
      2,
      1,
    ],
    ['a line that the last one closes', `POLYGON((0 0, 1\n${SQUARE}\n))`, 1, 2],
    ['an unknown shape', `${SQUARE}\nPOINT(1 2)`, 1, 1],
    [
      'a place out of range',
      `POLYGON((0 0, 999 0, 1 1, 0 0))\n${SQUARE}`,
      1,
      1,
    ],
    ['a ring of two corners', `POLYGON((0 0, 1 1, 0 0))\n${SQUARE}`, 1, 1],
    ['a page of HTML', '<html>\n<script>alert(1)</script>\n</html>', 0, 3],
    [
      'strangers in a collection',
      `GEOMETRYCOLLECTION(LINESTRING(0 0, 1 1), ${SQUARE})`,
      1,
      1,
    ],
  ])('survives %s and tells', (_, text, count, ignored) => {
    const reading = read(text);
    expect(reading.regions).toHaveLength(count);
    expect(reading.ignored).toBe(ignored);
    expect(reading.problems).toHaveLength(ignored);
  });

  it('refuses a file that would stop the page', () => {
    expect(() => read(' '.repeat(5_000_001))).toThrow('larger than 5 MB');
  });
});
