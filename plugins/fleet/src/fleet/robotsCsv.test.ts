import { testUser } from '@sidehelm/test-utils';
import Papa from 'papaparse';
import { office, testRobot } from '../__testUtils__/testRobot';
import { robotsCsv } from './robotsCsv';

const read = (csv: string) =>
  Papa.parse<Record<string, string>>(csv, { header: true }).data;

describe('robotsCsv', () => {
  it('holds every field of a robot', async () => {
    const robot = testRobot('SH2', {
      assigned_pilot_uuid: 'p',
      assigned_pilot_name: 'Pia Lot',
      last_known_position: {
        lat: 35.1,
        lng: -80.5,
        received_at: '2026-11-21T10:00:00Z',
      },
      parking_spot: {
        ...office,
        address_description: {
          ...office.address_description,
          address_line_2: 'Floor 2, "west"',
          country: 'United States',
          postal_code: '28202',
        },
        geocoded_address: { lat: 35.2, lng: -80.8, google_place_id: 'abc' },
      },
    });
    const csv = await robotsCsv(
      [robot],
      new Map([['p', testUser({ uuid: 'p', email: 'pia@sidehelm.test' })]]),
    );
    expect(read(csv)).toEqual([
      {
        id: 'SH2',
        deployment_kind: 'active',
        assigned_pilot_uuid: 'p',
        assigned_pilot_name: 'Pia Lot',
        assigned_pilot_email: 'pia@sidehelm.test',
        parking_spot_description: 'Park outside the office',
        parking_spot_address_line_1: '1 Tryon Row',
        parking_spot_address_line_2: 'Floor 2, "west"',
        parking_spot_locality: 'Charlotte',
        parking_spot_state: 'North Carolina',
        parking_spot_country: 'United States',
        parking_spot_postal_code: '28202',
        parking_spot_lat: '35.2',
        parking_spot_lng: '-80.8',
        parking_spot_google_place_id: 'abc',
        last_known_lat: '35.1',
        last_known_lng: '-80.5',
        last_known_position_received_at: '2026-11-21T10:00:00Z',
        battery_percentage: '64',
        battery_voltage: '25.1',
        battery_usage_in_joules: '1900000',
        cargo_temperature_in_celsius: '41',
      },
    ]);
  });

  it('leaves unknown fields empty', async () => {
    const [row] = read(
      await robotsCsv([{ id: 'SH1', deployment_kind: 'parked' }], new Map()),
    );
    const known = Object.entries(row).filter(([, value]) => value !== '');
    expect(known).toEqual([
      ['id', 'SH1'],
      ['deployment_kind', 'parked'],
    ]);
  });

  it('lets no text be a formula', async () => {
    const robot = testRobot('SH1', {
      parking_spot: { ...office, description: '=1' },
    });
    const [row] = read(await robotsCsv([robot], new Map()));
    expect(row.parking_spot_description).toBe("'=1");
  });
});
