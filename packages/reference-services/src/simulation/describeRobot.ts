import type { RobotSummary, RobotTelemetry } from '@sidehelm/contracts';
import type { Particle, RobotState } from '@sidehelm/robot-simulator';
import type { RobotReport } from '../platform/fleetReports';

/** What the watchers of a robot get; `sampledAt` is monotonic ms. */
export function telemetryOf(
  state: RobotState,
  seen: { particles?: readonly Particle[]; clearance?: readonly number[] },
  sampledAt: number,
): RobotTelemetry {
  const { particles, clearance } = seen;
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
    siren_enabled: state.siren_enabled,
    led: state.led,
    strobe: state.strobe,
    lidars_enabled: state.lidars_enabled,
    ...(state.sound === undefined ? {} : { sound: state.sound }),
    ...(state.speech === undefined ? {} : { speech: state.speech }),
    emergency_stop: state.emergency_stop,
    is_armed: state.is_armed,
    collision: state.collision,
    ...(state.held_by && { held_by: state.held_by }),
    ...(state.held_from !== undefined && { held_from: state.held_from }),
    ...(clearance && { clearance: clearance.map(rounded) }),
    ...(particles && { localization: around(state, particles) }),
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
    ...(state.emergency_stop.latched && {
      stopped_by: state.emergency_stop.by,
    }),
    held_by: state.collision ? 'collision' : state.held_by,
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
    lid: state.lid,
    received_at: heardAt,
  };
}

/** The particles around the robot, to the millimetre. */
function around(
  robot: RobotState,
  particles: readonly Particle[],
): RobotTelemetry['localization'] {
  return {
    particles: particles.map(({ x, y, angle, alive }) => ({
      x: rounded(x - robot.x),
      y: rounded(y - robot.y),
      angle: rounded(angle),
      alive: rounded(alive),
    })),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
