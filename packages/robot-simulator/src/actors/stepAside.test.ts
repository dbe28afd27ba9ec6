import { createDistrict } from '../district/createDistrict';
import { actorsNear } from './actors';
import { stepAside } from './stepAside';
import type { Actor } from './types';

/** Goes north. */
const walker = (changes: Partial<Actor> = {}): Actor => ({
  id: -2,
  kind: 'pedestrian',
  x: 0,
  y: 0,
  heading: 0,
  speed: 1.2,
  length: 0.36,
  width: 0.5,
  height: 1.7,
  colour: 0,
  travelled: 0,
  ...changes,
});
const robot = (x: number, y: number, isLoud = false) => ({ x, y, isLoud });

describe('people who meet a robot', () => {
  it('step aside, to their right or left, and go on north', () => {
    const right = stepAside(walker(), [robot(0, 1)]);
    const left = stepAside(walker({ id: -3 }), [robot(0, 1)]);
    expect(right.x).toBeGreaterThan(0.3);
    expect(left.x).toBeLessThan(-0.3);
    expect(right.y).toBe(0);
  });

  it('never step towards one beside them', () => {
    expect(stepAside(walker(), [robot(0.9, 0.5)]).x).toBeLessThan(-0.2);
    expect(stepAside(walker(), [robot(-0.9, 0.5)]).x).toBeGreaterThan(0.2);
  });

  it('step aside earlier and further for a siren', () => {
    expect(stepAside(walker(), [robot(0, 4)]).x).toBe(0);
    expect(stepAside(walker(), [robot(0, 4, true)]).x).toBeGreaterThan(0.3);
    expect(stepAside(walker(), [robot(0, 1, true)]).x).toBeGreaterThan(
      stepAside(walker(), [robot(0, 1)]).x,
    );
  });

  it('move without jumps while a robot passes, whichever way', () => {
    for (const across of [-1, -0.5, 0, 0.4, 0.55, 0.7, 1]) {
      let before = stepAside(walker(), [robot(across, 8, true)]);
      for (let y = 8; y > -8; y -= 0.04) {
        const after = stepAside(walker(), [robot(across, y, true)]);
        expect(Math.abs(after.x - before.x)).toBeLessThan(0.05);
        before = after;
      }
    }
  });

  it('are left alone by robots far away', () => {
    const person = walker();
    expect(stepAside(person, [robot(5, 5), robot(40, 0, true)])).toBe(person);
  });
});

describe('people of the district who make room', () => {
  const district = createDistrict({ seed: 1 });
  const [block] = district.blocks.filter(
    ({ row, column }) => row === 2 && column === 2,
  );
  const { x0, y0, x1 } = block.rect;

  it.each([
    ['stands at a corner', 0],
    ['comes along the walls towards one', 1.8],
  ])('jump and run nowhere while a robot %s', (...[, speed]) => {
    let fastest = 0;
    let steps = 0;
    let before = new Map<number, Actor>();
    for (let time = 0; time < 300; time += 0.02) {
      // To and fro.
      const way = x1 - x0 - 4;
      const gone = (speed * time) % (2 * way);
      const place = {
        x: x0 + 2 + Math.min(gone, 2 * way - gone),
        y: y0 + 2.5,
        isLoud: false,
      };
      const after = new Map<number, Actor>();
      for (const actor of actorsNear(district, time, place.x, place.y, 3)) {
        if (actor.kind !== 'pedestrian') continue;
        const now = stepAside(actor, [place]);
        after.set(actor.id, now);
        const was = before.get(actor.id);
        if (!was) continue;
        steps += 1;
        const metres = Math.hypot(now.x - was.x, now.y - was.y);
        fastest = Math.max(fastest, metres / 0.02);
      }
      before = after;
    }
    expect(steps).toBeGreaterThan(500);
    expect(fastest).toBeLessThan(2.5);
  });
});
