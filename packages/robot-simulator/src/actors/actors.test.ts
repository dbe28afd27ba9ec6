import { createDistrict } from '../district/createDistrict';
import { distanceTo } from '../fleet/obstruction';
import { actorsAt, actorsNear } from './actors';
import { Actor } from './types';

describe('actors', () => {
  const district = createDistrict({ seed: 3 });
  const times = Array.from({ length: 40 }, (_item, i) => i * 7.3);

  it('depend on seed and time alone', () => {
    const again = createDistrict({ seed: 3 });
    expect(actorsAt(again, 123.4)).toEqual(actorsAt(district, 123.4));
  });

  it('keep cars on the road and people off it, except at crossings', () => {
    const astray = times.flatMap(time =>
      actorsAt(district, time).filter(({ kind, x, y, width, heading }) => {
        if (kind === 'pedestrian') return district.surfaceAt(x, y) === 'road';
        const isNs = heading % 180 === 0;
        return [-width / 2, width / 2].some(side => {
          const at = isNs ? { x: x + side, y } : { x, y: y + side };
          return district.surfaceAt(at.x, at.y) === 'sidewalk';
        });
      }),
    );
    expect(astray).toEqual([]);
  });

  it('never let cars touch each other or people', () => {
    const halves = ({ kind, heading, width, length }: Actor) => {
      if (kind === 'pedestrian') return [width / 2, width / 2];
      return heading % 180 === 0
        ? [width / 2, length / 2]
        : [length / 2, width / 2];
    };
    const touching = times.flatMap(time => {
      const actors = actorsAt(district, time);
      return actors.filter(car => {
        if (car.kind !== 'car') return false;
        const [dx, dy] = halves(car);
        return actors.some(other => {
          const [ox, oy] = halves(other);
          return (
            other !== car &&
            Math.abs(car.x - other.x) < dx + ox &&
            Math.abs(car.y - other.y) < dy + oy
          );
        });
      });
    });
    expect(touching).toEqual([]);
  });

  it('keep people clear of everything solid', () => {
    const inside = times.flatMap(time =>
      actorsAt(district, time).filter(
        ({ kind, x, y }) =>
          kind === 'pedestrian' &&
          district
            .obstaclesNear(x, y, 0.1)
            .some(solid => distanceTo(solid, x, y) < 0.1),
      ),
    );
    expect(inside).toEqual([]);
  });

  it('move without jumps', () => {
    const before = new Map(actorsAt(district, 50).map(a => [a.id, a]));
    let compared = 0;
    for (const actor of actorsAt(district, 50.02)) {
      const last = before.get(actor.id);
      if (!last) continue;
      compared++;
      const moved = Math.hypot(actor.x - last.x, actor.y - last.y);
      expect(moved).toBeLessThan(0.2);
    }
    expect(compared).toBeGreaterThan(200);
  });

  it('finds by place the same actors as the full list', () => {
    for (const [x, y] of [
      [0, 0],
      [-120, 60],
      [200, -150],
    ]) {
      const near = actorsNear(district, 77, x, y, 60);
      const all = actorsAt(district, 77).filter(
        a => Math.hypot(a.x - x, a.y - y) <= 60,
      );
      const ids = (list: typeof all) => list.map(({ id }) => id).sort();
      expect(ids(near)).toEqual(ids(all));
      expect(near.length).toBeGreaterThan(3);
    }
  });
});
