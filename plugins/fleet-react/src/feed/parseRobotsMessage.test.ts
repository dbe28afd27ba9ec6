import { parseRobotsMessage } from './parseRobotsMessage';

const parse = (...robots: unknown[]) =>
  parseRobotsMessage(JSON.stringify({ robots }));
const complete = {
  robot_id: 'SH1',
  signal: 'weak',
  last_ping_at: '2026-11-20T12:00:00Z',
  position: { lat: 35, lng: -80 },
  heading: 90,
  speed: -0.5,
  battery_percentage: 64,
  cargo_temperature_in_celsius: 41,
  is_emergency_stopped: true,
  driver_name: 'Ada',
  cpu_percentage: 12,
  disk_free_in_bytes: 5e9,
};

describe('parseRobotsMessage', () => {
  it('takes a complete row as it is', () => {
    expect(parse(complete)).toEqual({
      robots: [complete],
      droppedRows: 0,
      droppedPositions: 0,
    });
  });

  it.each([
    ['not JSON', 'nonsense'],
    ['no list', '{"robots":{}}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['binary', new ArrayBuffer(4)],
  ])('refuses a frame that is %s', (...[, frame]) => {
    expect(parseRobotsMessage(frame)).toBeUndefined();
  });

  it('drops and counts rows that name no robot, or the same again', () => {
    expect(
      parse(null, 5, {}, { robot_id: '<img>' }, complete, { ...complete }),
    ).toMatchObject({ robots: [{ robot_id: 'SH1' }], droppedRows: 5 });
  });

  it.each([
    ['position', { lat: 91, lng: 0 }],
    ['position', { lat: '1', lng: 0 }],
    ['position', null],
    ['last_ping_at', 'soon'],
    ['last_ping_at', 5],
    ['heading', 'north'],
    ['battery_percentage', '64'],
    ['driver_name', { name: 'Ada' }],
    ['driver_name', ''],
    ['cpu_percentage', null],
    ['disk_free_in_bytes', []],
  ])('leaves out %s when it is %j', (field, value) => {
    const robot = parse({ ...complete, [field]: value })?.robots[0];
    expect(robot).toEqual({ ...complete, [field]: undefined });
  });

  it('keeps shares within their bounds, and knows no other signals', () => {
    const row = { ...complete, battery_percentage: 140, cpu_percentage: -1 };
    expect(parse({ ...row, signal: 'purple' })?.robots[0]).toMatchObject({
      battery_percentage: 100,
      cpu_percentage: 0,
      signal: 'unknown',
    });
  });
});
