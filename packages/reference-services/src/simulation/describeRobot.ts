import type { RobotSummary, RobotTelemetry } from '@sidehelm/contracts';
import type { RobotState } from '@sidehelm/robot-simulator';
import type { RobotReport } from '../platform/fleetReports';

/** What the watchers of a robot get; `sampledAt` is monotonic ms. */
export function telemetryOf(
  state: RobotState,
  sampledAt: number,
): RobotTelemetry {
  return {
    type: 'telemetry',
    robot_id: state.robot_id,
    server_time: sampledAt,
    signal: state.signal,
    position: { lat: state.lat, lng: state.lng },
    heading: state.heading,
    speed: state.speed,
    battery: state.battery,
    cargo_temperature_in_celsius: state.cargo_temperature_in_celsius,
    lid: state.lid,
    siren: state.siren,
    led: state.led,
    strobe: state.strobe,
    lidars_enabled: state.lidars_enabled,
    ...(state.sound === undefined ? {} : { sound: state.sound }),
    emergency_stop: state.emergency_stop,
    is_armed: state.is_armed,
    collision: state.collision,
    ...localizationOf(state),
  };
}

/** The robot's row in the `robots` feed. */
export function summaryOf(state: RobotState, heardAt: Date): RobotSummary {
  return {
    robot_id: state.robot_id,
    signal: state.signal,
    last_ping_at: heardAt.toISOString(),
    position: { lat: state.lat, lng: state.lng },
    heading: state.heading,
    speed: state.speed,
    battery_percentage: state.battery.percentage,
    cargo_temperature_in_celsius: state.cargo_temperature_in_celsius,
    is_emergency_stopped: state.emergency_stop.latched,
  };
}

/** What the robot tells the robots service. */
export function reportOf(state: RobotState, heardAt: Date): RobotReport {
  return {
    robot_id: state.robot_id,
    lat: state.lat,
    lng: state.lng,
    battery: state.battery,
    cargo_temperature_in_celsius: state.cargo_temperature_in_celsius,
    received_at: heardAt,
  };
}

/** The particles around the robot, to the millimetre. */
function localizationOf({
  localization,
  x: robotX,
  y: robotY,
}: RobotState): Pick<RobotTelemetry, 'localization'> {
  if (!localization) return {};
  const particles = localization.particles.map(({ x, y, angle, alive }) => ({
    x: rounded(x - robotX),
    y: rounded(y - robotY),
    angle: rounded(angle),
    alive: rounded(alive),
  }));
  return { localization: { particles } };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
