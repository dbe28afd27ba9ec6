import type { Export } from '@sidehelm/contracts';
import { makeZip } from 'client-zip';
import { compareRegistration } from './compareRegistration';
import { csvFile, incidentTables } from './incidentTables';
import type { IncidentMaterial } from './IncidentMaterial';
import {
  MANIFEST_NAME,
  manifestText,
  readManifest,
  type FileFact,
} from './manifest';
import { reportHtml } from './reportHtml';
import { Fingerprint, sha256Of } from './sha256';

export const CLIP_NAME = 'clip.mp4';

export interface ZipOptions {
  /** The video; absent where nothing was recorded. */
  clip?: AsyncIterable<Uint8Array>;
  /** Called with the bytes of the video that have passed. */
  onProgress?: (bytes: number) => void;
  /** Says who has made this manifest, before the file is done; what it rejects with ends the file. */
  register: (manifestSha256: string) => Promise<Export>;
}

/** Throws where what was written down of a manifest is not what it says: nobody shall have a file that is found wrong later. */
function requireAgreement(manifest: string, registered: Export): void {
  const read = readManifest(manifest);
  const [problem] = read ? compareRegistration(read, registered) : [];
  if (problem !== undefined)
    throw new Error(
      `What was gathered is not what the media service wrote down of it. ${problem} Export it once more.`,
    );
}

/** What is in the file, each part with its fingerprint taken while it passes; the manifest last. */
async function* entriesOf(material: IncidentMaterial, options: ZipOptions) {
  const { clip, onProgress, register } = options;
  const lastModified = new Date(material.madeAt);
  const facts: FileFact[] = [];
  if (clip) {
    const fingerprint = new Fingerprint();
    const passing = async function* passing() {
      for await (const chunk of clip) {
        fingerprint.add(chunk);
        onProgress?.(fingerprint.size);
        yield chunk;
      }
    };
    yield { name: CLIP_NAME, lastModified, input: passing() };
    // The next entry is asked for when the last one has passed.
    const { size } = fingerprint;
    facts.push({
      name: CLIP_NAME,
      size_in_bytes: size,
      sha256: fingerprint.end(),
    });
  }
  const tables = Object.entries(incidentTables(material));
  const texts = [
    ...(await Promise.all(
      tables.map(async ([name, table]) => [name, await csvFile(table)]),
    )),
    ['report.html', reportHtml(material)],
  ];
  for (const [name, text] of texts) {
    const input = new TextEncoder().encode(text);
    facts.push({ name, size_in_bytes: input.length, sha256: sha256Of(text) });
    yield { name, lastModified, input };
  }
  const manifest = manifestText(material, facts);
  requireAgreement(manifest, await register(sha256Of(manifest)));
  yield {
    name: MANIFEST_NAME,
    lastModified,
    input: new TextEncoder().encode(manifest),
  };
}

/** An incident as one ZIP file, made while it is read: a video of gigabytes is never in memory. */
export const incidentZip = (
  material: IncidentMaterial,
  options: ZipOptions,
): ReadableStream<Uint8Array> => makeZip(entriesOf(material, options));
