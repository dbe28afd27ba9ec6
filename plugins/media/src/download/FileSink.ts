import { saveFile } from './saveFile';

/** Where the bytes of a download go. */
export interface FileSink {
  write: (bytes: Uint8Array) => Promise<void>;
  /** All of them have come. */
  close: () => Promise<void>;
  /** Nobody wants them any more. */
  abort: () => Promise<void>;
}

/** Of https://wicg.github.io/file-system-access/, in Chromium; TypeScript does not know it. */
type SavePicker = (options: object) => Promise<{
  createWritable: () => Promise<{
    write: (bytes: Uint8Array) => Promise<void>;
    close: () => Promise<void>;
    abort: () => Promise<void>;
  }>;
  /** Not in every browser that has the picker. */
  remove?: () => Promise<void>;
}>;

/** Bytes; more than that is not held in memory. */
const HELD = 1_500_000_000;

const picker = () =>
  (globalThis as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;

/** Whether this browser can save so much while it comes. */
export const canSave = (size: number): boolean =>
  picker() !== undefined || size <= HELD;

/**
 * Asks where the file is to be. `undefined`: the person changed their mind.
 * A browser that writes to no disk by itself holds the bytes, and saves them at the end.
 */
export async function openSink(name: string): Promise<FileSink | undefined> {
  const pick = picker();
  if (!pick) return heldSink(name);
  try {
    const file = await pick({
      suggestedName: name,
      types: [{ description: 'Video', accept: { 'video/mp4': ['.mp4'] } }],
    });
    const writable = await file.createWritable();
    return {
      write: bytes => writable.write(bytes),
      close: () => writable.close(),
      abort: async () => {
        await writable.abort().catch(() => undefined);
        // The browser has made an empty file already.
        await file.remove?.();
      },
    };
  } catch (thrown) {
    if ((thrown as Error).name === 'AbortError') return undefined;
    return heldSink(name);
  }
}

function heldSink(name: string): FileSink {
  let parts: Blob[] = [];
  return {
    write: async bytes => {
      // A blob may lie on the disk; an array of bytes does not.
      parts.push(new Blob([bytes as BlobPart]));
    },
    close: async () => {
      saveFile(new Blob(parts, { type: 'video/mp4' }), name);
      parts = [];
    },
    abort: async () => {
      parts = [];
    },
  };
}
