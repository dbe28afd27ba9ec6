import { readRobot, readRobots } from './readRobots';

const parkingSpot = {
  description: 'By the flower beds',
  address_description: { address_line_1: '1 Tryon Row' },
  geocoded_address: { lat: 35.2, lng: -80.8 },
};

describe('readRobots', () => {
  it('takes a complete robot as it is', () => {
    const robot = {
      id: 'SH1',
      deployment_kind: 'active',
      version: 7,
      assigned_pilot_uuid: 'someone',
      parking_spot: {
        description: 'Park outside the office',
        address_description: {
          address_line_1: '1 Tryon Row',
          locality: 'Charlotte',
        },
        geocoded_address: { lat: 35.2, lng: -80.8 },
      },
      last_known_position: {
        lat: 35,
        lng: -80,
        received_at: '2026-11-20T12:00:00Z',
      },
      last_known_battery_soc: {
        percentage: 64,
        voltage: 25.1,
        usage: 1_900_000,
      },
      last_known_cargo_temperature: { temperature_in_celsius: 41 },
    };
    expect(readRobots([robot])).toEqual({ items: [robot], leftOut: 0 });
  });

  it.each([
    ['parking_spot', { description: 'x' }],
    ['parking_spot', { address_description: { address_line_1: 5 } }],
    [
      'last_known_position',
      { lat: 91, lng: 0, received_at: '2026-11-20T12:00:00Z' },
    ],
    ['last_known_position', { lat: 1, lng: 0, received_at: 'soon' }],
    ['last_known_position', { lat: 1, lng: 0 }],
    ['last_known_battery_soc', { percentage: 'NaN', voltage: 1, usage: 1 }],
    ['last_known_battery_soc', { percentage: 1, voltage: null, usage: 1 }],
    ['last_known_battery_soc', { percentage: Infinity, voltage: 1, usage: 1 }],
    ['last_known_battery_soc', [{ percentage: 1, voltage: 1, usage: 1 }]],
    ['last_known_battery_soc', null],
    ['parking_spot', [parkingSpot]],
    ['parking_spot', { ...parkingSpot, geocoded_address: { lat: 91, lng: 0 } }],
    ['last_known_cargo_temperature', { temperature_in_celsius: Infinity }],
    ['last_known_cargo_temperature', 20],
    ['version', '7'],
    ['version', 1.5],
    ['version', 2 ** 53],
    ['assigned_pilot_uuid', 17],
    ['assigned_pilot_uuid', null],
  ])('leaves out %s when it is %j', (field, value) => {
    const robot = readRobot({
      id: 'SH1',
      deployment_kind: 'active',
      [field]: value,
    });
    expect(robot).toEqual({ id: 'SH1', deployment_kind: 'active' });
  });

  it('keeps charge between empty and full', () => {
    const soc = { percentage: 140, voltage: 25, usage: 0 };
    expect(
      readRobot({ id: 'SH1', last_known_battery_soc: soc })
        ?.last_known_battery_soc,
    ).toMatchObject({ percentage: 100 });
  });

  it('calls a parking spot that nobody described by its address', () => {
    const spot = { ...parkingSpot, description: '' };
    expect(
      readRobot({ id: 'SH1', parking_spot: spot })?.parking_spot,
    ).toStrictEqual({ ...parkingSpot, description: '1 Tryon Row' });
  });

  it('shows a robot of any name and kind, without what the contract does not name', () => {
    const sent = JSON.parse(
      '{"id":"tool 5","__proto__":{"version":3},"secret":"x","last_known_cargo_temperature":{"temperature_in_celsius":4,"unit":"C"}}',
    );
    expect(readRobot(sent)).toStrictEqual({
      id: 'tool 5',
      deployment_kind: 'not set',
      last_known_cargo_temperature: { temperature_in_celsius: 4 },
    });
  });

  it('shows 9,999 of 10,000 robots when one makes no sense', () => {
    const list = Array.from({ length: 10_000 }, (_, index) => ({
      id: index === 5_000 ? ['SH5000'] : `SH${index}`,
      deployment_kind: 'active',
    }));
    const { items, leftOut } = readRobots(list);
    expect(items).toHaveLength(9_999);
    expect(leftOut).toBe(1);
    expect(items[5_000].id).toBe('SH5001');
  });

  it('drops what has no id, takes each id once, and tells how many it left out', () => {
    const list = [
      null,
      5,
      {},
      { id: '' },
      { id: 'SH1', deployment_kind: 'active' },
      { id: 'SH1' },
    ];
    const problems: string[] = [];
    expect(readRobots(list, problem => problems.push(problem))).toMatchObject({
      items: [{ id: 'SH1', deployment_kind: 'active' }],
      leftOut: 5,
    });
    expect(problems).toEqual(['The list of robots has 5 that make no sense']);
  });

  it.each([[null], [{ robots: [] }], ['[]']])('refuses %j as a list', value => {
    expect(() => readRobots(value)).toThrow(
      'The list of robots is not a list.',
    );
  });
});
