import type { RobotTrail } from './readTrails';
import { changedPieces, nextLines, type Lines } from './trailLines';
import { TrailPiece } from './TrailPiece';

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

/** Steps from point to point in each piece. */
const stepsOf = (lines: Lines) =>
  piecesOf(lines).map(({ bounds: { min, max } }) =>
    Math.round(((max!.x - min!.x) / 256) * 360 * 10_000),
  );

describe('nextLines', () => {
  it('has pieces of two minutes, and single steps where a trail grows and is forgotten', () => {
    const steps = stepsOf(nextLines(NONE, [trail('SH1', 0, 100)]));
    const inner = steps.slice(steps.indexOf(12), steps.lastIndexOf(12) + 1);
    expect(inner.length).toBeGreaterThanOrEqual(6);
    expect(new Set(inner)).toEqual(new Set([12]));
    const outer = steps.filter(count => count !== 12);
    expect(new Set(outer)).toEqual(new Set([1]));
    expect(steps.reduce((sum, count) => sum + count)).toBe(99);
  });

  it('has pieces that meet', () => {
    const pieces = piecesOf(nextLines(NONE, [trail('SH1', 0, 60)]));
    pieces.slice(1).forEach((piece, at) => {
      expect(piece.placesAt(20)[0]).toEqual(pieces[at].placesAt(20).at(-1));
    });
  });

  it('draws no way where a robot leaps, wherever that is in a piece', () => {
    const whole = trail('SH1', 0, 60);
    for (let leap = 1; leap < 60; leap++) {
      // A hundred steps north.
      const points = whole.points.map(({ position, time }, at) => ({
        position: { ...position, lat: position.lat + (at < leap ? 0 : 0.01) },
        time,
      }));
      const before = nextLines(NONE, [
        { label: 'SH1', points: points.slice(0, 59) },
      ]);
      for (const lines of [before, nextLines(before, [{ ...whole, points }])]) {
        for (const { bounds: area } of piecesOf(lines))
          expect(area.max!.y - area.min!.y).toBeLessThan(1e-9);
        const drawn = stepsOf(lines).reduce((sum, count) => sum + count, 0);
        const all = lines === before ? 58 : 59;
        expect([leap, drawn]).toEqual([leap, leap <= all ? all - 1 : all]);
      }
    }
  });

  it('changes one step at each end of a trail that goes on', () => {
    let lines = nextLines(NONE, [trail('SH1', 0, 100)]);
    const counts: number[] = [];
    for (let gone = 1; gone <= 12; gone++) {
      // As an answer is read: all objects are new.
      const next = nextLines(lines, [trail('SH1', gone, 100 + gone)]);
      counts.push(changedPieces(lines, next).length);
      lines = next;
    }
    // Once in two minutes a piece is whole, and another one begins to be forgotten.
    expect(counts.filter(count => count === 2).length).toBeGreaterThan(9);
    expect(Math.max(...counts)).toBeLessThanOrEqual(30);
  });

  it('forgets a trail of more than an hour by two minutes at once', () => {
    let lines = nextLines(NONE, [trail('SH1', 0, 400)]);
    const counts: number[] = [];
    for (let gone = 1; gone <= 24; gone++) {
      const grown = trail('SH1', gone, 400 + gone);
      const next = nextLines(lines, [grown]);
      expect(next).toEqual(nextLines(NONE, [grown]));
      const missing = piecesOf(next)[0].start / SECONDS - gone * 10;
      expect(missing).toBeLessThanOrEqual(120);
      counts.push(changedPieces(lines, next).length);
      lines = next;
    }
    // What is gone and what has come are told apart from a step that has only come.
    expect(counts.filter(count => count === 1).length).toBeGreaterThan(18);
    const begins = (from: number, to: number) =>
      piecesOf(nextLines(NONE, [trail('SH1', from, to)]))[0].start / SECONDS;
    // An hour without ten seconds is short: the first moments are there.
    expect(begins(3, 363)).toBe(30);
    expect(begins(3, 364)).toBeGreaterThan(30);
  });

  it('draws a long trail of few points from its first one on', () => {
    const { label, points } = trail('SH1', 0, 800);
    const rare = points.filter((_, at) => at % 14 === 3);
    const [first] = piecesOf(nextLines(NONE, [{ label, points: rare }]));
    expect(first.start / SECONDS).toBe(30);
  });

  it('keeps the very pieces between the ends', () => {
    const before = nextLines(NONE, [trail('SH1', 0, 100)]);
    const after = nextLines(before, [trail('SH1', 1, 101)]);
    const kept = piecesOf(after).filter(it => piecesOf(before).includes(it));
    expect(kept.length).toBeGreaterThan(6);
    expect(piecesOf(before).length - kept.length).toBeLessThan(14);
  });

  it('changes nothing when nothing has changed', () => {
    const before = nextLines(NONE, [trail('SH1', 0, 100)]);
    const after = nextLines(before, [trail('SH1', 0, 100)]);
    expect(changedPieces(before, after)).toEqual([]);
  });

  it('sees a point that was mended', () => {
    const before = nextLines(NONE, [trail('SH1', 0, 60)]);
    const mended = trail('SH1', 0, 60);
    mended.points[30].position.lat += 0.0002;
    const after = nextLines(before, [mended]);
    const [now, old] = changedPieces(before, after);
    expect(changedPieces(before, after)).toHaveLength(2);
    expect(piecesOf(after)).toContain(now);
    expect(piecesOf(before)).toContain(old);
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

  it('keeps the pieces of a thinned trail, of which each is a step, when it comes to be forgotten', () => {
    const thinned = (from: number, to: number): RobotTrail => {
      const { label, points } = trail('SH1', 0, 40 * to);
      // One in six and a half minutes.
      return {
        label,
        points: points.filter((_, at) => at % 40 === 0 && at >= 40 * from),
      };
    };
    const before = nextLines(NONE, [thinned(0, 9)]);
    const after = nextLines(before, [thinned(2, 9)]);
    expect(piecesOf(after)).toEqual(piecesOf(before).slice(2));
    expect(changedPieces(before, after)).toEqual(piecesOf(before).slice(0, 2));
  });

  it('has the same pieces step by step as at once', () => {
    let lines = nextLines(NONE, [trail('SH1', 0, 100)]);
    for (const [from, to] of [
      [1, 101],
      [6, 140],
      [30, 141],
      [30, 160],
    ]) {
      const grown = trail('SH1', from, to);
      lines = nextLines(lines, [grown]);
      expect(lines).toEqual(nextLines(NONE, [grown]));
    }
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
    const piece = new TrailPiece(points);
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
    const piece = new TrailPiece(corner.points);
    expect(piece.placesAt(12)).toHaveLength(2);
    expect(piece.placesAt(19)).toHaveLength(5);
    expect(piece.placesAt(12)[1]).toEqual(piece.placesAt(19)[4]);
  });
});
