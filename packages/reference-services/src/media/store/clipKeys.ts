import { isRobotId } from '@sidehelm/console-common';
import { dateOf, slotOf, timeNameOf, timeOfName } from '../rules/slots';

/** What a file of a store is. */
export type FileKind = 'video' | 'sidecar' | 'preview' | 'telemetry';

const ENDINGS: Record<FileKind, string> = {
  video: 'mp4',
  sidecar: 'json',
  preview: 'jpg',
  telemetry: 'jsonl',
};
const KINDS = new Map(
  Object.entries(ENDINGS).map(([kind, ending]) => [ending, kind as FileKind]),
);

/** `<robot>/<yyyy-mm-dd>/<hh-mm-ss>.<ending>`, the only names that a store knows. */
const KEY =
  /^([A-Z]+[0-9]+)\/(\d{4}-\d{2}-\d{2})\/(\d{2}-\d{2}-\d{2})\.([a-z0-9]+)$/;

export interface KeyParts {
  robotId: string;
  /** The second that the file is named after, ms since 1970. */
  second: number;
  kind: FileKind;
}

/** The name of a file of a clip that began at `startedAt`. */
export function keyOf(
  robotId: string,
  startedAt: number,
  kind: FileKind,
): string {
  return `${robotId}/${dateOf(startedAt)}/${timeNameOf(startedAt)}.${ENDINGS[kind]}`;
}

/** The name of what a robot told in the slot of a moment. */
export function telemetryKeyOf(robotId: string, time: number): string {
  return keyOf(robotId, slotOf(time), 'telemetry');
}

/** Undefined for whatever is no name of ours, such as a path that leads elsewhere. */
export function readKey(key: string): KeyParts | undefined {
  const [, robotId, date, time, ending] = KEY.exec(key) ?? [];
  const kind = KINDS.get(ending);
  if (kind === undefined || !isRobotId(robotId)) return undefined;
  const second = timeOfName(date, time);
  return second === undefined ? undefined : { robotId, second, kind };
}

/** @throws TypeError for a name that is none of ours; nothing outside of the store is ever touched. */
export function checkKey(key: string): void {
  if (!readKey(key)) throw new TypeError(`"${key}" is no name of a recording.`);
}
