import type { Robot } from '@sidehelm/contracts';

const OFFICE = { lat: 35.2271, lng: -80.8431 };
const KINDS = ['active', 'active', 'active', 'testing', 'retired'];

/** A fleet around the office; all last known values differ between rounds. */
export function manyRobots(count: number, round = 0): Robot[] {
  const receivedAt = new Date().toISOString();
  return Array.from({ length: count }, (_, index) => ({
    id: `SH${index + 1}`,
    deployment_kind: KINDS[index % KINDS.length],
    parking_spot: {
      description: 'Park outside the office',
      address_description: { address_line_1: `${index + 1} Tryon Row` },
      geocoded_address: OFFICE,
    },
    last_known_position: {
      lat: OFFICE.lat + ((index % 40) - 20) / 4_000 + round / 1e6,
      lng: OFFICE.lng + (Math.floor(index / 40) - 12) / 4_000,
      received_at: receivedAt,
    },
    last_known_battery_soc: {
      percentage: (index * 7 + round) % 101,
      voltage: 22 + ((index + round) % 45) / 10,
      usage: 1_000_000 + index * 1_000 + round,
    },
    last_known_cargo_temperature: {
      temperature_in_celsius: (index + round) % 60,
    },
  }));
}
