import type { Export } from '@sidehelm/contracts';
import { MANIFEST_NAME, readManifest, type FileFact } from './manifest';
import { readZip, type ZipEntry } from './readZip';
import { Fingerprint } from './sha256';

/** What came of checking a file. */
export interface CheckResult {
  /** Files that are as they were. */
  intact: number;
  /** What is not, each file by its name, in sentences. */
  problems: readonly string[];
  /** Who exported it, and when; absent where that is not known here. */
  registered?: Export;
}

/** Bytes; a manifest is far smaller. */
const LARGEST_MANIFEST = 50_000_000;

async function factOf(
  { name, open }: ZipEntry,
  signal?: AbortSignal,
): Promise<FileFact> {
  const fingerprint = new Fingerprint();
  const reader = open().getReader();
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = await reader.read();
    if (done) break;
    fingerprint.add(value);
  }
  const { size } = fingerprint;
  return { name, size_in_bytes: size, sha256: fingerprint.end() };
}

async function problemOf(
  expected: FileFact,
  entries: readonly ZipEntry[],
  signal?: AbortSignal,
): Promise<string | undefined> {
  const found = entries.filter(({ name }) => name === expected.name);
  if (found.length === 0) return `${expected.name} is missing.`;
  if (found.length > 1) return `${expected.name} is there more than once.`;
  try {
    const { sha256 } = await factOf(found[0], signal);
    return sha256 === expected.sha256
      ? undefined
      : `${expected.name} was changed.`;
  } catch (thrown) {
    signal?.throwIfAborted();
    return `${expected.name} cannot be read: ${String(thrown)}`;
  }
}

/**
 * Whether an exported file is as it was: each file by the manifest, and the manifest by what the audit log has of it.
 *
 * @param find - what is registered of a manifest; `undefined` where nothing is. It may reject: then nothing is said of that
 * @throws SyntaxError with a sentence for what is no exported incident
 */
export async function checkExport(
  file: Blob,
  find: (manifestSha256: string) => Promise<Export | undefined>,
  signal?: AbortSignal,
): Promise<CheckResult> {
  const entries = await readZip(file);
  const manifests = entries.filter(({ name }) => name === MANIFEST_NAME);
  const [manifest] = manifests;
  if (!manifest || manifests.length > 1 || manifest.size > LARGEST_MANIFEST)
    throw new SyntaxError(
      `This is no exported incident: it must have one ${MANIFEST_NAME}.`,
    );
  const [{ sha256 }, text] = await Promise.all([
    factOf(manifest, signal),
    new Response(manifest.open()).text(),
  ]);
  const expected = readManifest(text);
  if (!expected)
    throw new SyntaxError(`${MANIFEST_NAME} is none of an exported incident.`);

  const problems: string[] = [];
  for (const fact of expected) {
    const problem = await problemOf(fact, entries, signal);
    if (problem) problems.push(problem);
  }
  const known = new Set([MANIFEST_NAME, ...expected.map(({ name }) => name)]);
  const strangers = entries.filter(({ name }) => !known.has(name));
  const registered = await find(sha256);
  return {
    intact: expected.length - problems.length,
    problems: [
      ...(registered
        ? []
        : [`${MANIFEST_NAME} was changed, or was not made by this console.`]),
      ...problems,
      ...strangers.map(({ name }) => `${name} was added.`),
    ],
    registered,
  };
}
