import { splitAtJumps } from './splitAtJumps';

/** Metres north of a place. */
const at = (metres: number) => ({ lat: 35 + metres / 111_320, lng: -80 });

describe('splitAtJumps', () => {
  it('leaves a way whole that a robot can have gone', () => {
    const way = [at(0), at(3), at(40), at(80)];
    expect(splitAtJumps(way)).toEqual([way]);
  });

  it('draws no line over more than 50 m', () => {
    expect(splitAtJumps([at(0), at(10), at(61), at(0), at(5)])).toEqual([
      [at(0), at(10)],
      [at(61)],
      [at(0), at(5)],
    ]);
  });

  it('has no parts of no way', () => {
    expect(splitAtJumps([])).toEqual([]);
  });
});
