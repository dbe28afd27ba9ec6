import type { TrailPoint } from '@sidehelm/contracts';
import type { District } from '@sidehelm/robot-simulator';
import { demoDriverOf } from '../../platform/demoDriverOf';
import type { Sample } from '../rules/Clip';
import { SLOT } from '../rules/slots';
import { drivesOf, poseAt } from './DemoWay';
import type { DemoRobot } from './planDemo';

const SECOND = 1_000;
/** ms between two points of a trail. */
const TRAIL_EVERY = { moving: 2_000, standing: 10_000 };
/** Percent at the first moment, and what a minute costs. */
const BATTERY = { first: 86, perMinute: 0.15 };
/** What full throttle and full steering come to. */
const FULL = { speed: 1.8, yawRate: 60 };

const rounded = (value: number, digits: number) =>
  Number(value.toFixed(digits));

const isWithin = (spans: readonly { from: number; to: number }[], at: number) =>
  spans.some(({ from, to }) => at >= from && at < to);

/** What a robot told in one of its slots, once a second. */
export function samplesOf(
  robot: DemoRobot,
  slot: number,
  district: District,
): Sample[] {
  const drives = drivesOf(robot);
  return Array.from({ length: SLOT / SECOND }, (_, second) => {
    const at = slot + second * SECOND;
    const { x, y, heading, speed, yawRate } = poseAt(robot.legs, at);
    const { lat, lng } = district.toLatLng({ x, y });
    const minutes = (at - robot.legs[0].from) / 60_000;
    // Commands take as long as they do, a little more now and then.
    const delay = 18 + ((at / SECOND) % 7) * 3;
    return {
      at,
      lat: rounded(lat, 7),
      lng: rounded(lng, 7),
      heading: rounded((heading + 360) % 360, 1),
      speed: rounded(speed, 2),
      battery_percentage: rounded(
        BATTERY.first - BATTERY.perMinute * minutes,
        1,
      ),
      signal: 'good',
      lid: isWithin(robot.lidOpen, at) ? 'open' : 'closed',
      is_stopped: false,
      ...(isWithin(drives, at) && {
        driver_name: demoDriverOf(robot.robotId).name,
        throttle: rounded(Math.min(1, speed / FULL.speed), 2),
        steering: rounded(Math.max(-1, Math.min(1, yawRate / FULL.yawRate)), 2),
        command_delay: delay,
      }),
    };
  });
}

/** The way of a robot on the map, from its first slot or leg to the end of the last. */
export function trailOf(robot: DemoRobot, district: District): TrailPoint[] {
  const { legs, slots } = robot;
  const from = Math.min(slots[0], legs[0].from);
  const to = Math.max(slots[slots.length - 1] + SLOT, legs[legs.length - 1].to);
  const points: TrailPoint[] = [];
  for (let at = from; at < to;) {
    const { x, y, speed } = poseAt(legs, at);
    const { lat, lng } = district.toLatLng({ x, y });
    points.push({
      latitude: rounded(lat, 7),
      longitude: rounded(lng, 7),
      timestamp: new Date(at).toISOString(),
    });
    at += speed > 0 ? TRAIL_EVERY.moving : TRAIL_EVERY.standing;
  }
  return points;
}
