import type { RobotTrail } from './readTrails';
import { changedPieces, nextLines, type Lines } from './trailLines';

const SECONDS = 1_000;

/** Goes east, a point every ten seconds. */
const trail = (label: string, from: number, to: number): RobotTrail => ({
  label,
  points: Array.from({ length: to - from }, (_, index) => ({
    position: { lat: 35.2271, lng: -80.8431 + (from + index) * 0.0001 },
    time: (from + index) * 10 * SECONDS,
  })),
});

const NONE: Lines = new Map();
const piecesOf = (lines: Lines, label = 'SH1') => lines.get(label) ?? [];

describe('nextLines', () => {
  it('has pieces of two minutes that meet', () => {
    const pieces = piecesOf(nextLines(NONE, [trail('SH1', 0, 30)]));
    expect(pieces.map(({ start }) => start / SECONDS)).toEqual([0, 120, 240]);
    const ends = pieces.map(piece => piece.placesAt(20).at(-1));
    const starts = pieces.map(piece => piece.placesAt(20)[0]);
    expect(ends[0]).toEqual(starts[1]);
    expect(ends[1]).toEqual(starts[2]);
  });

  it('keeps what lies between the ends of a trail that went on', () => {
    const before = nextLines(NONE, [trail('SH1', 0, 100)]);
    // As an answer is read: all objects are new.
    const after = nextLines(before, [trail('SH1', 1, 101)]);
    const [old, now] = [before, after].map(lines => piecesOf(lines));
    expect(now).toHaveLength(9);
    expect(now.slice(1, -1)).toEqual(old.slice(1, -1));
    now.slice(1, -1).forEach((piece, at) => expect(piece).toBe(old[at + 1]));
    expect(now[0]).not.toBe(old[0]);
    expect(now[8]).not.toBe(old[8]);
    expect(changedPieces(before, after)).toEqual([
      old[0],
      now[0],
      now[8],
      old[8],
    ]);
  });

  it('changes nothing when nothing has changed', () => {
    const before = nextLines(NONE, [trail('SH1', 0, 100)]);
    const after = nextLines(before, [trail('SH1', 0, 100)]);
    expect(changedPieces(before, after)).toEqual([]);
  });

  it('sees a point that was mended', () => {
    const before = nextLines(NONE, [trail('SH1', 0, 40)]);
    const mended = trail('SH1', 0, 40);
    mended.points[20].position.lat += 0.001;
    const after = nextLines(before, [mended]);
    expect(changedPieces(before, after)).toEqual([
      piecesOf(after)[1],
      piecesOf(before)[1],
    ]);
  });

  it('sees robots that come and go, and keeps the order of the others', () => {
    const before = nextLines(NONE, [trail('SH1', 0, 9), trail('SH2', 0, 9)]);
    const after = nextLines(before, [trail('SH3', 0, 9), trail('SH2', 0, 9)]);
    expect([...after.keys()]).toEqual(['SH2', 'SH3']);
    expect(changedPieces(before, after)).toEqual([
      ...piecesOf(before, 'SH1'),
      ...piecesOf(after, 'SH3'),
    ]);
  });

  it('has no line of a single point', () => {
    const lines = nextLines(NONE, [trail('SH1', 0, 1), trail('SH2', 0, 0)]);
    expect([...lines]).toEqual([
      ['SH1', []],
      ['SH2', []],
    ]);
  });

  it.each([0, 7, 12, 13, 29])('loses no way when it begins at %d', from => {
    const lines = nextLines(NONE, [trail('SH1', from, 45)]);
    const pieces = piecesOf(lines);
    expect(pieces[0].start / SECONDS).toBe(from * 10);
    const length = pieces.reduce(
      (sum, { bounds: { min, max } }) => sum + max!.x - min!.x,
      0,
    );
    expect(length).toBeCloseTo(((44 - from) * 0.0001 * 256) / 360, 9);
  });
});

describe('TrailPiece', () => {
  it('stands where Mercator has it', () => {
    const points = [
      [0, 0],
      [0, 90],
      [66.5133, 180],
    ].map(([lat, lng], time) => ({ position: { lat, lng }, time }));
    const [piece] = piecesOf(nextLines(NONE, [{ label: 'SH1', points }]));
    expect(
      piece.placesAt(0).map(({ x, y }) => [Math.round(x), Math.round(y)]),
    ).toEqual([
      [128, 128],
      [192, 128],
      [256, 64],
    ]);
  });

  it('leaves out what nobody can see, never the ends, and has it again from near', () => {
    const corner = trail('SH1', 0, 9);
    corner.points[4].position.lat += 0.00005;
    const [piece] = piecesOf(nextLines(NONE, [corner]));
    expect(piece.placesAt(12)).toHaveLength(2);
    expect(piece.placesAt(19)).toHaveLength(5);
    expect(piece.placesAt(12)[1]).toEqual(piece.placesAt(19)[4]);
  });
});
