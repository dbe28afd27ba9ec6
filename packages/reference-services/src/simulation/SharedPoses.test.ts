import { SharedPoses } from './SharedPoses';

const pose = {
  time: 12.5,
  simulatedTime: 3,
  x: -3,
  y: 4,
  heading: 90,
  speed: 1.2,
  yawRate: -7,
  signs: 5,
};

describe('SharedPoses', () => {
  it('reads in another view of the memory what was written', () => {
    const poses = SharedPoses.create(3);
    poses.write(1, pose);
    const reader = new SharedPoses(poses.buffer);
    expect(reader.read(1)).toEqual(pose);
    poses.write(1, { ...pose, x: 99 });
    expect(reader.read(1)?.x).toBe(99);
  });

  it('knows nothing of a robot that was never written', () => {
    const poses = SharedPoses.create(3);
    poses.write(1, pose);
    expect(poses.read(0)).toBeUndefined();
    expect(poses.read(2)).toBeUndefined();
  });

  it('does not hand out a pose that is being written', () => {
    const poses = SharedPoses.create(1);
    poses.write(0, pose);
    Atomics.add(new Int32Array(poses.buffer), 0, 1);
    expect(poses.read(0)).toBeUndefined();
  });

  it('has the cars that give way beside the robots', () => {
    const poses = SharedPoses.create(2);
    const reader = new SharedPoses(poses.buffer);
    expect(reader.readCars().cars).toEqual([]);
    const car = { lane: 3, departure: 12, place: 1, along: 80.5, speed: 2 };
    const cars = [car, { ...car, place: 2, along: 70 }];
    poses.write(1, pose);
    poses.writeCars({ simulatedTime: 7, cars });
    expect(reader.readCars()).toEqual({ simulatedTime: 7, cars });
    expect(reader.read(1)).toEqual(pose);
    poses.writeCars({ simulatedTime: 8, cars: [] });
    expect(reader.readCars()).toEqual({ simulatedTime: 8, cars: [] });
  });
});
