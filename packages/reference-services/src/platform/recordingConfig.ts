import { isRobotId } from '@sidehelm/console-common';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import {
  RECORDING_MODES,
  type RecordingMode,
} from '../media/rules/RecordingChoice';
import { integer, oneOf, type Environment } from './settings';
import { StartProblem } from './StartProblem';

/** A bucket of S3 or of whatever speaks its language. */
export interface S3Config {
  bucket: string;
  /** Of another provider; Amazon's own when undefined. */
  endpoint?: string;
  region: string;
}

/** Which robots are recorded, and for how long recordings are kept where. */
export interface RecordingConfig {
  mode: RecordingMode;
  /** These robots alone; all when undefined. */
  robots?: readonly string[];
  /** Cameras that may run for recording alone; no limit when undefined. */
  cameras?: number;
  /** Days for which recordings are kept; for ever when undefined. */
  days?: number;
  /** Bytes that they may take; no limit when undefined. */
  limit?: number;
  /** Bytes that must stay free on the disks. */
  leastFree: number;
  /** Absolute path, of recordings on this machine. */
  directory: string;
  /** Absolute path, of what is not in the store yet. */
  spool: string;
  /** Recordings are kept there instead of in `directory`. */
  s3?: S3Config;
}

/** Each takes 8 % of a core: so recording takes a quarter of the machine at most, and the rest is for those who drive and watch. */
const CAMERAS_A_CORE = 3;
const MOST_CAMERAS = 1_000;
const GIB = 2 ** 30;
const MIB = 2 ** 20;
const MOST_GIB = 1_000_000;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

function readRobots(environment: Environment) {
  const name = 'SIDEHELM_RECORDING_ROBOTS';
  const text = environment[name]?.trim() ?? '';
  if (text === '') return undefined;
  const ids = text.split(',').map(id => id.trim());
  const wrong = ids.find(id => !isRobotId(id));
  if (wrong !== undefined)
    throw new StartProblem(
      `${name} must list robots such as SH1,SH2, but contains "${wrong}".`,
    );
  return ids;
}

function readS3(environment: Environment): S3Config | undefined {
  const name = 'SIDEHELM_RECORDING_S3_BUCKET';
  const bucket = environment[name]?.trim();
  const endpoint = environment.SIDEHELM_RECORDING_S3_ENDPOINT?.trim();
  const region = environment.SIDEHELM_RECORDING_S3_REGION?.trim();
  if (!bucket) {
    if (endpoint || region)
      throw new StartProblem(
        `A server for recordings is set, but no bucket is. Set ${name}, or leave out SIDEHELM_RECORDING_S3_ENDPOINT and SIDEHELM_RECORDING_S3_REGION.`,
      );
    return undefined;
  }
  if (!BUCKET.test(bucket))
    throw new StartProblem(
      `${name} must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens, but is "${bucket}".`,
    );
  const url =
    endpoint && URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (endpoint && !/^https?:$/.test(url?.protocol ?? ''))
    throw new StartProblem(
      `SIDEHELM_RECORDING_S3_ENDPOINT must be an address such as https://s3.example.com, but is "${endpoint}".`,
    );
  return {
    bucket,
    ...(endpoint && { endpoint }),
    region: region || 'us-east-1',
  };
}

/** `SIDEHELM_RECORDING` and what goes with it; 0 is no limit. Throws a `StartProblem` that names the variable. */
export function readRecording(
  environment: Environment,
  dataDirectory: string,
  cores = availableParallelism(),
): RecordingConfig {
  const cameras = integer(
    environment,
    'SIDEHELM_RECORDING_CAMERAS',
    Math.min(CAMERAS_A_CORE * cores, MOST_CAMERAS),
    { from: 0, to: MOST_CAMERAS, what: 'a whole number' },
  );
  const days = integer(environment, 'SIDEHELM_RECORDING_DAYS', 30, {
    from: 0,
    to: 3_650,
    what: 'a whole number',
  });
  const limit = integer(environment, 'SIDEHELM_RECORDING_LIMIT_IN_GIB', 10, {
    from: 0,
    to: MOST_GIB,
    what: 'a whole number',
  });
  const leastFree = integer(
    environment,
    'SIDEHELM_RECORDING_LEAST_FREE_IN_MIB',
    1_024,
    { from: 0, to: MOST_GIB, what: 'a whole number' },
  );
  const directory = environment.SIDEHELM_RECORDING_DIR?.trim();
  return {
    mode: oneOf(environment, 'SIDEHELM_RECORDING', RECORDING_MODES),
    robots: readRobots(environment),
    cameras: cameras || undefined,
    days: days || undefined,
    limit: limit * GIB || undefined,
    leastFree: leastFree * MIB,
    directory: directory
      ? resolve(directory)
      : join(dataDirectory, 'recordings'),
    spool: join(dataDirectory, 'recordings-under-way'),
    s3: readS3(environment),
  };
}
