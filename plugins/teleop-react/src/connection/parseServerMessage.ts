import { isRobotId, isValidPosition } from '@sidehelm/console-common';
import type { ServerMessage } from '@sidehelm/contracts';
import { isFields, parseFrame } from '@sidehelm/console-react';

type Check = (value: unknown) => boolean;

const isText: Check = value => typeof value === 'string';
const isNumber: Check = value => Number.isFinite(value);
const isFlag: Check = value => typeof value === 'boolean';
const oneOf =
  (...values: string[]): Check =>
  value =>
    values.includes(value as string);
const optional =
  (check: Check): Check =>
  value =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check);
const isUnit: Check = value =>
  isNumber(value) && Math.abs(value as number) <= 1;
const isDistance: Check = value => isNumber(value) && (value as number) >= 0;
/** In as few directions as make sense, up to as many as the contract allows. */
const isClearance: Check = value =>
  listOf(isDistance)(value) &&
  (value as unknown[]).length >= 4 &&
  (value as unknown[]).length <= 64;
const shape =
  (checks: Record<string, Check>): Check =>
  value =>
    isFields(value) &&
    Object.entries(checks).every(([key, check]) => check(value[key]));

const particle = shape({
  x: isNumber,
  y: isNumber,
  angle: isNumber,
  alive: isNumber,
});

const checks: Record<ServerMessage['type'], Check> = {
  welcome: shape({ session_id: isText, server_time: isNumber }),
  pong: shape({ client_time: isNumber, server_time: isNumber }),
  ack: shape({ id: isText, ok: isFlag, message: optional(isText) }),
  'camera-started': shape({ robot_id: isRobotId, codec: isText }),
  'control-answer': shape({ id: isText, sdp: isText }),
  driving: shape({
    robot_id: isRobotId,
    power: isUnit,
    steer: isUnit,
    rotate: isUnit,
    device: optional(isText),
    limit: optional(isNumber),
    age: isNumber,
    delay: isNumber,
    picture_age: optional(isNumber),
  }),
  interventions: shape({
    robot_id: isRobotId,
    items: listOf(
      shape({
        intervention_id: isText,
        session_id: isText,
        name: isText,
        reason: isText,
        text: optional(isText),
        age: isNumber,
        answer: optional(isText),
        answered_by: optional(isText),
        note: optional(isText),
      }),
    ),
  }),
  error: shape({
    code: isText,
    message: isText,
    robot_id: optional(isText),
    id: optional(isText),
  }),
  lease: shape({
    robot_id: isRobotId,
    holder: optional(
      shape({
        session_id: isText,
        user_uuid: isText,
        name: isText,
        held_for: isNumber,
      }),
    ),
    lease_id: optional(isText),
    watchers: listOf(
      shape({
        session_id: isText,
        name: isText,
        can_drive: optional(isFlag),
      }),
    ),
    reason: optional(isText),
    note: optional(isText),
  }),
  telemetry: shape({
    robot_id: isRobotId,
    server_time: isNumber,
    signal: oneOf('unknown', 'good', 'weak', 'lost'),
    position: isValidPosition,
    heading: isNumber,
    speed: isNumber,
    battery: shape({
      percentage: isNumber,
      voltage: isNumber,
      usage: isNumber,
    }),
    cargo_temperature_in_celsius: isNumber,
    lid: oneOf('open', 'closed'),
    siren: isFlag,
    led: isFlag,
    strobe: isFlag,
    lidars_enabled: isFlag,
    sound: optional(isText),
    speech: optional(isText),
    emergency_stop: shape({
      latched: isFlag,
      number: optional(isNumber),
      by: optional(isText),
      cause: optional(isText),
    }),
    is_armed: isFlag,
    collision: isFlag,
    held_by: optional(isText),
    held_from: optional(isNumber),
    localization: optional(shape({ particles: listOf(particle) })),
  }),
};

/** The message in a frame, or `undefined` for anything that the contract does not know. */
export function parseServerMessage(frame: unknown): ServerMessage | undefined {
  const message = parseFrame(frame);
  if (typeof message?.type !== 'string') return undefined;
  if (!Object.hasOwn(checks, message.type)) return undefined;
  const check = checks[message.type as ServerMessage['type']];
  if (!check(message)) return undefined;
  // It only informs: without it the rest, a stop among it, still counts.
  if (message.clearance !== undefined && !isClearance(message.clearance))
    delete message.clearance;
  return message as unknown as ServerMessage;
}
