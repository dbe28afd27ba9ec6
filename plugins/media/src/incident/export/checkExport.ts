import { messageOf } from '@sidehelm/console-react';
import type { Export } from '@sidehelm/contracts';
import type { DayClip } from '../../rules/DayClip';
import type { IncidentRange } from '../IncidentEvent';
import { compareRegistration } from './compareRegistration';
import { compareStore, type StoreComparison } from './compareStore';
import { CLIP_NAME } from './incidentZip';
import {
  MANIFEST_NAME,
  readManifest,
  type FileFact,
  type Manifest,
} from './manifest';
import { readZip, type ZipEntry } from './readZip';
import { fingerprintOf } from './sha256';

/** What came of checking a file. */
export interface CheckResult {
  /** Files that are as they were. */
  intact: number;
  /** What is not, each file by its name, in sentences. */
  problems: readonly string[];
  /** What else was found out or could not be, in sentences. */
  notes: readonly string[];
  /** Who exported it, and when; absent where that is not known here. */
  registered?: Export;
  /** The video of the file, where it has one that is as it was. */
  clip?: FileFact;
  /** Why nobody could be asked whether the manifest is the one that was exported. */
  unasked?: string;
}

/** Who knows what was exported. Each may reject: then that is said, and the rest is checked. */
export interface CheckSources {
  /** What is registered of a manifest; `undefined` where nothing is. */
  find: (manifestSha256: string) => Promise<Export | undefined>;
  /** What the store has of a range now. */
  clips: (range: IncidentRange) => Promise<readonly DayClip[]>;
}

/** Bytes; a manifest is far smaller. */
const LARGEST_MANIFEST = 50_000_000;

async function problemOf(
  expected: FileFact,
  entries: readonly ZipEntry[],
  signal?: AbortSignal,
): Promise<string | undefined> {
  const found = entries.filter(({ name }) => name === expected.name);
  if (found.length === 0) return `${expected.name} is missing.`;
  if (found.length > 1) return `${expected.name} is there more than once.`;
  try {
    const { sha256 } = await fingerprintOf(found[0].open(), signal);
    return sha256 === expected.sha256
      ? undefined
      : `${expected.name} was changed.`;
  } catch (thrown) {
    signal?.throwIfAborted();
    return `${expected.name} cannot be read: ${String(thrown)}`;
  }
}

/** What the store has now of what was exported then. */
async function comparedWithStore(
  registered: Export,
  { clips }: CheckSources,
): Promise<StoreComparison> {
  try {
    const range = {
      robotId: registered.robotID,
      from: Date.parse(registered.startTime),
      to: Date.parse(registered.endTime),
    };
    return compareStore(registered, await clips(range));
  } catch (thrown) {
    return {
      problems: [],
      notes: [
        `The recordings in the store could not be compared. ${messageOf(thrown)}`,
      ],
    };
  }
}

/** What is known of the manifest itself, and of the recordings that it names. */
async function checkManifest(
  manifest: Manifest,
  sha256: string,
  sources: CheckSources,
): Promise<Omit<CheckResult, 'intact' | 'clip'>> {
  let registered: Export | undefined;
  try {
    registered = await sources.find(sha256);
  } catch (thrown) {
    return { problems: [], notes: [], unasked: messageOf(thrown) };
  }
  if (!registered)
    return {
      problems: [
        `${MANIFEST_NAME} was changed, or was not made by this console.`,
      ],
      notes: [],
    };
  const store = await comparedWithStore(registered, sources);
  const grew = manifest.recordings.filter(({ sha256: known }) => !known);
  return {
    problems: [...compareRegistration(manifest, registered), ...store.problems],
    notes: [
      ...store.notes,
      ...(grew.length > 0
        ? [
            'A recording was still growing when it was exported: nothing was written down of it.',
          ]
        : []),
    ],
    registered,
  };
}

/**
 * Whether an exported file is as it was: each file by the manifest, the manifest by what was written down when it was exported, and
 * the recordings by those of the store.
 *
 * @throws SyntaxError with a sentence for what is no exported incident
 */
export async function checkExport(
  file: Blob,
  sources: CheckSources,
  signal?: AbortSignal,
): Promise<CheckResult> {
  const entries = await readZip(file);
  const manifests = entries.filter(({ name }) => name === MANIFEST_NAME);
  const [entry] = manifests;
  if (!entry || manifests.length > 1 || entry.size > LARGEST_MANIFEST)
    throw new SyntaxError(
      `This is no exported incident: it must have one ${MANIFEST_NAME}.`,
    );
  const [{ sha256 }, text] = await Promise.all([
    fingerprintOf(entry.open(), signal),
    new Response(entry.open()).text(),
  ]);
  const manifest = readManifest(text);
  if (!manifest)
    throw new SyntaxError(`${MANIFEST_NAME} is none of an exported incident.`);

  const { files } = manifest;
  const changed: string[] = [];
  let clip: FileFact | undefined;
  for (const fact of files) {
    const problem = await problemOf(fact, entries, signal);
    if (problem) changed.push(problem);
    else if (fact.name === CLIP_NAME) clip = fact;
  }
  const known = new Set([MANIFEST_NAME, ...files.map(({ name }) => name)]);
  const strangers = entries.filter(({ name }) => !known.has(name));
  const told = await checkManifest(manifest, sha256, sources);
  return {
    ...told,
    intact: files.length - changed.length,
    ...(clip && { clip }),
    problems: [
      ...told.problems,
      ...changed,
      ...strangers.map(({ name }) => `${name} was added.`),
    ],
  };
}
