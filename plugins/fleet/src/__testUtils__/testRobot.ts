import type { ParkingSpot, Robot } from '@sidehelm/contracts';

export const office: ParkingSpot = {
  description: 'Park outside the office',
  address_description: {
    address_line_1: '1 Tryon Row',
    locality: 'Charlotte',
    state: 'North Carolina',
  },
  geocoded_address: { lat: 35.2271, lng: -80.8431 },
};

/** A complete robot, heard just now unless told otherwise. */
export function testRobot(id: string, changes: Partial<Robot> = {}): Robot {
  return {
    id,
    deployment_kind: 'active',
    parking_spot: office,
    last_known_position: {
      lat: 35.2271,
      lng: -80.8431,
      received_at: new Date().toISOString(),
    },
    last_known_battery_soc: { percentage: 64, voltage: 25.1, usage: 1_900_000 },
    last_known_cargo_temperature: { temperature_in_celsius: 41 },
    ...changes,
  };
}
