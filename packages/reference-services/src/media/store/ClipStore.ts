import type { Readable } from 'node:stream';
import type { ByteRange } from '../rules/Clip';

export interface StoredFile {
  key: string;
  size: number;
  /** ms since 1970. */
  modifiedAt: number;
}

/**
 * Where recordings are kept. Files are named as in `clipKeys`; any other name
 * is refused with a TypeError. Whatever fails otherwise rejects with the
 * store's own error; `storeProblemOf` tells what it means.
 */
export interface ClipStore {
  /** Where it is, for people. */
  readonly place: string;
  /** All files that have a name of ours, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** A small file, whole. */
  read(key: string): Promise<Buffer>;
  /** Rejects when the file is not there. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Takes over a file of this machine, which is gone afterwards; all of it is in the store, or nothing. */
  take(key: string, file: string): Promise<void>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Puts a broken file where it is no recording any more, for people to look at. */
  setAside(key: string): Promise<void>;
  /** Rejects while nothing can be written. */
  check(): Promise<void>;
  /** Bytes that fit in, where that is known. */
  free(): Promise<number | undefined>;
  /** Nothing is asked for any more; what is under way fails. */
  close(): void;
}

/** What keeps a store from taking anything. */
export type StoreProblem = 'full' | 'away';

const CODES_OF_FULL = new Set([
  'ENOSPC',
  'EDQUOT',
  'QuotaExceeded',
  'XMinioStorageFull',
  'StorageFull',
  'InsufficientStorage',
]);
const CODES_OF_MISSING = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

function codesOf(error: unknown): unknown[] {
  const { code, name, Code } = Object(error);
  return [code, name, Code];
}

export function storeProblemOf(error: unknown): StoreProblem {
  return codesOf(error).some(code => CODES_OF_FULL.has(String(code)))
    ? 'full'
    : 'away';
}

/** Of a single file, whatever the rest of the store does. */
const CODES_OF_ONE_FILE = new Set([
  'EACCES',
  'EPERM',
  'EIO',
  'EISDIR',
  'EROFS',
  'ERR_FS_FILE_TOO_LARGE',
  'AccessDenied',
  'InvalidObjectState',
]);

/** Whether this one file cannot be read or changed, though the store is there. */
export function isOfOneFile(error: unknown): boolean {
  return codesOf(error).some(code => CODES_OF_ONE_FILE.has(String(code)));
}

/** Whether a file was asked for that is not there. */
export function isMissing(error: unknown): boolean {
  return codesOf(error).some(code => CODES_OF_MISSING.has(String(code)));
}
