import { hash as digest } from 'node:crypto';
import type { NewEntry } from '../entry/NewEntry';

/** What stands for the hash before the first entry. */
export const GENESIS = '0'.repeat(64);

/** JSON with the names in order and without blanks, so that equal entries are the same text (as RFC 8785 has it). */
export function canonicalText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = value as Record<string, unknown>;
  const parts = Object.keys(fields)
    .filter(name => fields[name] !== undefined)
    .sort()
    .map(name => `${JSON.stringify(name)}:${canonicalText(fields[name])}`);
  return `{${parts.join(',')}}`;
}

/** SHA-256, in hexadecimal digits, of the hash before, the place in the log and the entry's text. */
export function hashOf(previous: string, seq: number, body: string): string {
  return digest('sha256', `${previous}\n${seq}\n${body}`, 'hex');
}

/** The end of the log: the last entry that there is. */
export interface ChainEnd {
  seq: number;
  hash: string;
}

export interface ChainLink extends ChainEnd {
  /** The entry as canonical JSON. */
  body: string;
}

/** The next links behind an end. */
export function linkUp(
  end: ChainEnd,
  entries: readonly NewEntry[],
): ChainLink[] {
  let { seq, hash } = end;
  return entries.map(entry => {
    const body = canonicalText(entry);
    seq += 1;
    hash = hashOf(hash, seq, body);
    return { seq, body, hash };
  });
}
