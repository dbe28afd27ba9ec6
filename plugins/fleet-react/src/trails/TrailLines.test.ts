import type { RobotTrail } from './readTrails';
import { strokeLine, TrailLines } from './TrailLines';

const trail = (label: string, ...places: [number, number][]): RobotTrail => ({
  label,
  points: places.map(([lat, lng], time) => ({ position: { lat, lng }, time })),
});

/** What is drawn, as texts. */
function draw(line: Float64Array, worldSize: number) {
  const drawn: string[] = [];
  const tell =
    (name: string) =>
    (...place: unknown[]) => {
      const pixels = place.map(value => Number(value).toFixed(0));
      drawn.push([name, ...pixels].join(' '));
    };
  strokeLine(
    {
      beginPath: tell('begin'),
      moveTo: tell('move'),
      lineTo: tell('line'),
      stroke: tell('stroke'),
    },
    line,
    { worldSize, x: 0, y: 0 },
  );
  return drawn;
}

describe('TrailLines', () => {
  it('stand where Mercator has them', () => {
    const lines = new TrailLines();
    lines.setTrails([trail('SH1', [0, 0], [0, 90], [66.5133, 180])]);
    expect(draw(lines.get()[0].line, 256)).toEqual([
      'begin',
      'move 128 128',
      'line 192 128',
      'line 256 64',
      'stroke',
    ]);
  });

  it('leave out what nobody can see, and never the end', () => {
    const lines = new TrailLines();
    lines.setTrails([trail('SH1', [0, 0], [0, 0.1], [0, 0.2], [0, 0.3])]);
    expect(draw(lines.get()[0].line, 256)).toEqual([
      'begin',
      'move 128 128',
      'line 128 128',
      'stroke',
    ]);
  });

  it('are kept of a trail that did not grow', () => {
    const lines = new TrailLines();
    const [still, growing] = [trail('SH1', [0, 0]), trail('SH2', [0, 0])];
    lines.setTrails([still, growing]);
    const before = lines.get();
    lines.setTrails([still, trail('SH2', [0, 0], [1, 1])]);
    const after = lines.get();
    expect(after[0].line).toBe(before[0].line);
    expect(after[1].line).not.toBe(before[1].line);
  });

  it('are nothing of a single point', () => {
    const lines = new TrailLines();
    lines.setTrails([trail('SH1', [0, 0]), trail('SH2')]);
    expect(lines.get().flatMap(({ line }) => draw(line, 256))).toEqual([]);
  });
});
