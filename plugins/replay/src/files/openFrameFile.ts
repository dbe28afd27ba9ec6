import type { FrameFile } from './FrameFile';
import { JsonFrameFile } from './JsonFrameFile';

/** How every MCAP file begins, before the number of its version. */
const MCAP = '\x89MCAP';

/** By how it begins, whatever it is called. What reads MCAP is loaded for such files alone. */
export async function openFrameFile(file: Blob): Promise<FrameFile> {
  const start = new Uint8Array(await file.slice(0, MCAP.length).arrayBuffer());
  if (String.fromCharCode(...start) !== MCAP) return new JsonFrameFile(file);
  const { McapFrameFile } = await import('./McapFrameFile');
  return new McapFrameFile(file);
}
