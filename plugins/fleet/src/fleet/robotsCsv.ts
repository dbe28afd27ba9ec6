import type { Pilots } from './usePilots';
import type { Robot } from '@sidehelm/contracts';
import {
  csvText,
  type CsvValue,
  type CurrentUser,
} from '@sidehelm/console-react';

/** Every field of a robot, by the heading of its column. */
const COLUMNS: Record<
  string,
  (robot: Robot, pilot: CurrentUser | undefined) => CsvValue
> = {
  id: robot => robot.id,
  deployment_kind: robot => robot.deployment_kind,
  assigned_pilot_uuid: robot => robot.assigned_pilot_uuid,
  assigned_pilot_email: (_robot, pilot) => pilot?.email,
  assigned_pilot_name: robot => robot.assigned_pilot_name,
  parking_spot_description: robot => robot.parking_spot?.description,
  parking_spot_address_line_1: robot =>
    robot.parking_spot?.address_description.address_line_1,
  parking_spot_address_line_2: robot =>
    robot.parking_spot?.address_description.address_line_2,
  parking_spot_locality: robot =>
    robot.parking_spot?.address_description.locality,
  parking_spot_state: robot => robot.parking_spot?.address_description.state,
  parking_spot_country: robot =>
    robot.parking_spot?.address_description.country,
  parking_spot_postal_code: robot =>
    robot.parking_spot?.address_description.postal_code,
  parking_spot_lat: robot => robot.parking_spot?.geocoded_address?.lat,
  parking_spot_lng: robot => robot.parking_spot?.geocoded_address?.lng,
  parking_spot_google_place_id: robot =>
    robot.parking_spot?.geocoded_address?.google_place_id,
  last_known_lat: robot => robot.last_known_position?.lat,
  last_known_lng: robot => robot.last_known_position?.lng,
  last_known_position_received_at: robot =>
    robot.last_known_position?.received_at,
  battery_percentage: robot => robot.last_known_battery_soc?.percentage,
  battery_voltage: robot => robot.last_known_battery_soc?.voltage,
  battery_usage_in_joules: robot => robot.last_known_battery_soc?.usage,
  cargo_temperature_in_celsius: robot =>
    robot.last_known_cargo_temperature?.temperature_in_celsius,
};

/** Every field of every robot, as CSV. */
export function robotsCsv(
  robots: readonly Robot[],
  pilots: Pilots,
): Promise<string> {
  const rows = robots.map(robot => {
    const pilot = pilots.get(robot.assigned_pilot_uuid ?? '');
    return Object.values(COLUMNS).map(read => read(robot, pilot));
  });
  return csvText({ fields: Object.keys(COLUMNS), rows });
}
