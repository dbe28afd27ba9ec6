import { groupTiles } from './groupTiles';

const spot = (description: string) => ({
  parking_spot: {
    description,
    address_description: {
      address_line_1: '1 Tryon Row',
      locality: 'Charlotte',
      administrative_area: 'North Carolina',
      country: 'United States',
    },
    geocoded_address: { lat: 35, lng: -80 },
  },
});
const pilot = (uuid: string, name?: string) => ({
  assigned_pilot_uuid: uuid,
  assigned_pilot_name: name,
});
const robots = new Map(
  [
    { id: 'SH1', ...spot('Noodle Bar 10'), ...pilot('z', 'Zoe') },
    { id: 'SH2', ...spot('Noodle Bar 9'), ...pilot('a', 'Ada') },
    { id: 'SH3', ...pilot('0d5ec0de-1111-4111-8111-111111111111') },
    { id: 'SH4', ...spot('Noodle Bar 10'), ...pilot('other', 'Ada') },
  ].map(robot => [robot.id, robot]),
);
const order = ['SH4', 'SH3', 'SH2', 'SH1', 'SH9'];
/** Titles with the ids below them. */
const grouped = (grouping: 'none' | 'parking' | 'pilot') =>
  groupTiles(order, robots, grouping).map(({ title, ids }) => [title, ...ids]);

describe('groupTiles', () => {
  it('leaves all in one place when they are not grouped', () => {
    expect(grouped('none')).toEqual([[undefined, ...order]]);
  });

  it('groups by parking spot, and keeps the order within a group', () => {
    expect(grouped('parking')).toEqual([
      ['Noodle Bar 9', 'SH2'],
      ['Noodle Bar 10', 'SH4', 'SH1'],
      ['No parking spot', 'SH3', 'SH9'],
    ]);
  });

  it('groups by pilot, each for itself, by the start of the uuid where the name is not known', () => {
    expect(grouped('pilot')).toEqual([
      ['Ada', 'SH4'],
      ['Ada', 'SH2'],
      ['pilot 0d5ec0de', 'SH3'],
      ['Zoe', 'SH1'],
      ['No pilot', 'SH9'],
    ]);
  });

  it('gives each group a key of its own', () => {
    const keys = groupTiles(
      ['SH1', 'SH9'],
      new Map([['SH1', { id: 'SH1', ...pilot('rest-uuid', 'No pilot') }]]),
      'pilot',
    ).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});
