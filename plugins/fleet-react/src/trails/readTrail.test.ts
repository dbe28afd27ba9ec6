import { readTrail } from './readTrail';

const timestamp = '2026-11-20T12:00:00.000Z';
const point = { latitude: 35.2, longitude: -80.8, timestamp };
const read = {
  position: { lat: 35.2, lng: -80.8 },
  time: Date.parse(timestamp),
};

describe('readTrail', () => {
  it('takes the points of the one robot, oldest first', () => {
    const earlier = { ...point, timestamp: '2026-11-20T11:59:50.000Z' };
    expect(
      readTrail({ SH1: [point, earlier], SH2: [point, point] }, 'SH1'),
    ).toEqual([{ ...read, time: read.time - 10_000 }, read]);
  });

  it('knows no trail of a robot that has none', () => {
    const onProblem = jest.fn();
    expect(readTrail({}, 'SH1', onProblem)).toEqual([]);
    expect(onProblem).not.toHaveBeenCalled();
  });

  it.each([
    [{ ...point, latitude: 90.1 }],
    [{ ...point, latitude: -91 }],
    [{ ...point, longitude: 180.5 }],
    [{ ...point, longitude: -181 }],
    [{ ...point, latitude: '35.2' }],
    [{ ...point, longitude: null }],
    [{ ...point, timestamp: 'soon' }],
    [{ ...point, timestamp: 1_763_640_000_000 }],
    [{ lat: 35.2, lng: -80.8, timestamp }],
    [[35.2, -80.8, timestamp]],
    [null],
    ['35.2,-80.8'],
  ])('leaves out %j, and says so', nonsense => {
    const onProblem = jest.fn();
    expect(readTrail({ SH1: [nonsense, point] }, 'SH1', onProblem)).toEqual([
      read,
    ]);
    expect(onProblem.mock.calls).toEqual([
      ['Robot SH1 has points in its trail that make no sense'],
    ]);
  });

  it.each([[null], [[]], ['{}'], [undefined], [{ SH1: point }], [{ SH1: 5 }]])(
    'refuses %j as trails',
    value => {
      expect(() => readTrail(value, 'SH1')).toThrow(SyntaxError);
    },
  );
});
