import { testDrawable } from '../__testUtils__/testDrawable';
import { INDEX_INTERVAL, RobotClusters, type MapItem } from './RobotClusters';

const WORLD = { west: -180, south: -85, east: 180, north: 85 };
const counts = (items: readonly MapItem[]) =>
  items.map(item =>
    item.type === 'robot' ? item.robot.id : item.cluster.count,
  );

function setUp() {
  let time = 0;
  const clusters = new RobotClusters(() => time);
  return {
    clusters,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

/** About 3 m apart. */
const near = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    testDrawable(`SH${index}`, 35 + index * 3e-5, -80),
  );

describe('RobotClusters', () => {
  it('joins robots that would cover each other, and parts them from near', () => {
    const { clusters } = setUp();
    clusters.setRobots([...near(5), testDrawable('FAR1', 36, -80)]);
    expect(counts(clusters.at(12, WORLD)).sort()).toEqual([5, 'FAR1']);
    expect(counts(clusters.at(20, WORLD))).toHaveLength(6);
    expect(counts(clusters.at(17.6, WORLD)).sort()).toEqual([5, 'FAR1']);
  });

  it('counts those that need somebody, and knows who is in a cluster', () => {
    const { clusters } = setUp();
    clusters.setRobots(
      near(4).map((robot, index) => ({
        ...robot,
        condition: (['driven', 'battery', 'signal-lost', undefined] as const)[
          index
        ],
      })),
    );
    const [item] = clusters.at(12, WORLD);
    if (item.type !== 'cluster') throw new Error('No cluster.');
    expect(item.cluster).toMatchObject({
      count: 4,
      troubled: 2,
      worst: 'signal-lost',
    });
    const ids = clusters.robotsOf(item.cluster).map(robot => robot.id);
    expect(ids.sort()).toEqual(['SH0', 'SH1', 'SH2', 'SH3']);
    expect(clusters.robotsOf(item.cluster, 2)).toHaveLength(2);
    expect(clusters.robotsOf({ ...item.cluster, id: 99_999 })).toEqual([]);
  });

  it('never hides the selected robot, and draws it last', () => {
    const { clusters } = setUp();
    const robots = near(5);
    clusters.setRobots(robots);
    clusters.at(12, WORLD);
    clusters.setRobots(
      robots.map(robot => ({ ...robot, isSelected: robot.id === 'SH2' })),
    );
    expect(counts(clusters.at(12, WORLD))).toEqual([4, 'SH2']);
  });

  it('answers what lies in the box only, also across the date line', () => {
    const { clusters } = setUp();
    clusters.setRobots([
      testDrawable('A1', 0, 179.9),
      testDrawable('B1', 0, -179.9),
      testDrawable('C1', 0, 0),
    ]);
    const box = { west: 179, south: -1, east: 181, north: 1 };
    expect(counts(clusters.at(10, box)).sort()).toEqual(['A1', 'B1']);
  });

  it('indexes moving robots once a second, a new zoom at once', () => {
    const { clusters, wait } = setUp();
    const latitudes = (zoom: number) =>
      clusters
        .at(zoom, WORLD)
        .map(item => (item.type === 'robot' ? item.robot.lat : NaN));
    clusters.setRobots([testDrawable('SH1', 10, 0)]);
    expect(latitudes(15)).toEqual([10]);
    expect(clusters.pendingFor).toBe(0);
    wait(300);
    clusters.setRobots([testDrawable('SH1', 20, 0)]);
    expect(latitudes(15)).toEqual([10]);
    expect(clusters.pendingFor).toBe(INDEX_INTERVAL - 300);
    wait(INDEX_INTERVAL - 300);
    expect(latitudes(15)).toEqual([20]);
    clusters.setRobots([testDrawable('SH1', 30, 0)]);
    expect(latitudes(14)).toEqual([30]);
  });

  it('shows who is there from now on at once, although they are as many', () => {
    const { clusters, wait } = setUp();
    clusters.setRobots([testDrawable('SH1', 10, 0)]);
    expect(counts(clusters.at(15, WORLD))).toEqual(['SH1']);
    wait(10);
    clusters.setRobots([testDrawable('SH2', 20, 0)]);
    expect(clusters.pendingFor).toBe(0);
    expect(counts(clusters.at(15, WORLD))).toEqual(['SH2']);
  });

  it('indexes 5,000 robots well within a frame', () => {
    const { clusters } = setUp();
    let seed = 1;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const robots = () =>
      Array.from({ length: 5_000 }, (_, index) =>
        testDrawable(`SH${index}`, 35 + random() * 0.2, -80 + random() * 0.2),
      );
    const times = Array.from({ length: 9 }, (_, index) => {
      clusters.setRobots(robots());
      const began = performance.now();
      const items = clusters.at(10 + index, WORLD);
      const time = performance.now() - began;
      expect(
        items.reduce(
          (sum, item) =>
            sum + (item.type === 'cluster' ? item.cluster.count : 1),
          0,
        ),
      ).toBe(5_000);
      return time;
    });
    // Generous for busy machines; a quadratic way would take seconds.
    expect(times.sort((a, b) => a - b)[4]).toBeLessThan(100);
  });
});
