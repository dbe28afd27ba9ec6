import { tokens } from '@sidehelm/theme';
import { paintRobot } from './paintRobot';
import type { RobotDrawable } from './RobotDrawable';

const robot: RobotDrawable = {
  id: 'SH1',
  lat: 35,
  lng: -80,
  heading: 90,
  kind: 'active',
  battery: 50,
  isBatteryLow: false,
  isStale: false,
  age: undefined,
  isSelected: false,
  condition: undefined,
  conditionText: '',
};

/** What is painted of a robot: every call, and the colour of strokes and fills. */
function paint(changes: Partial<RobotDrawable> = {}) {
  const style: Record<string, unknown> = {};
  const calls: unknown[][] = [];
  const context = new Proxy(style, {
    get:
      (_, name: string) =>
      (...values: unknown[]) => {
        const ink = { stroke: style.strokeStyle, fill: style.fillStyle }[name];
        calls.push([name, ...values, ...(ink === undefined ? [] : [ink])]);
        return { width: 20 };
      },
  }) as unknown as CanvasRenderingContext2D;
  paintRobot(
    context,
    { ...robot, ...changes },
    { isHovered: false, hasLabel: true },
  );
  return calls;
}
const named = (calls: unknown[][], name: string) =>
  calls.filter(([called]) => called === name);

describe('paintRobot', () => {
  it('turns the arrow to the heading, and draws a dot where none is known', () => {
    expect(named(paint(), 'rotate')).toEqual([['rotate', Math.PI / 2]]);
    const calls = paint({ heading: undefined });
    expect(named(calls, 'rotate')).toEqual([]);
    expect(calls).toContainEqual(['arc', 0, 0, 3.5, 0, 2 * Math.PI]);
  });

  it.each([
    ['active', ['arc', 0, 0, 11, 0, 2 * Math.PI], tokens.color.ok],
    ['testing', ['roundRect', -10, -10, 20, 20, 4], tokens.color.text],
    ['retired', ['arc', 0, 0, 9, 0, 2 * Math.PI], tokens.color.muted],
    ['<b>odd</b>', ['moveTo', 0, -13], tokens.color.muted],
  ])('shows the kind %s by shape and colour', (kind, shape, color) => {
    const calls = paint({ kind });
    expect(calls[1]).toEqual(shape);
    expect(named(calls, 'stroke')[0]).toEqual(['stroke', color]);
  });

  it('shows the charge as a part of a ring, low charge in another colour', () => {
    const charge = (changes: Partial<RobotDrawable>) => {
      const calls = paint(changes);
      const ring = calls.findIndex(
        ([name, , , radius, from]) =>
          name === 'arc' && radius === 14.5 && from !== 0,
      );
      return calls.slice(ring, ring + 2);
    };
    const top = -Math.PI / 2;
    expect(charge({ battery: 50 })).toEqual([
      ['arc', 0, 0, 14.5, top, top + Math.PI],
      ['stroke', tokens.color.text],
    ]);
    expect(charge({ battery: 25, isBatteryLow: true })).toEqual([
      ['arc', 0, 0, 14.5, top, 0],
      ['stroke', tokens.color.warn],
    ]);
    expect(charge({ battery: undefined })).toEqual([]);
  });

  it('draws an old position hollow and dashed, with a question mark and its age, without heading and charge', () => {
    const calls = paint({ isStale: true, age: '4 min' });
    expect(named(calls, 'setLineDash')).toEqual([
      ['setLineDash', [3.5, 3]],
      ['setLineDash', []],
    ]);
    expect(named(calls, 'fillText').map(([, text]) => text)).toEqual([
      '?',
      'SH1 · 4 min',
    ]);
    expect(named(calls, 'rotate')).toEqual([]);
    expect(named(calls, 'arc')).toHaveLength(1);
    expect(named(paint(), 'setLineDash')).toEqual([['setLineDash', []]]);
  });
});
