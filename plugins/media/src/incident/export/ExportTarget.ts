import { saveFile } from '../../download/saveFile';

/** Where an exported file goes. */
export interface ExportTarget {
  /** Rejects when the disk does, or somebody ends it; then there is no file. */
  write: (
    stream: ReadableStream<Uint8Array>,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Leaves nothing of a file that was not written, or not to its end. Never rejects. */
  discard: () => Promise<void>;
}

/** Bytes that a browser holds without trouble. */
const MOST_IN_MEMORY = 1_000_000_000;

interface SavePicker {
  showSaveFilePicker?: (options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }) => Promise<{
    createWritable: () => Promise<WritableStream<Uint8Array>>;
    /** Not in every browser that has the picker. */
    remove?: () => Promise<void>;
  }>;
}

/** Straight to the disk where the browser can; else it is put together in memory and then saved. */
export const canStreamToDisk = (): boolean =>
  typeof (window as SavePicker).showSaveFilePicker === 'function';

async function collect(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: BlobPart[] = [];
  let size = 0;
  await stream.pipeTo(
    new WritableStream<Uint8Array>({
      write(chunk) {
        size += chunk.length;
        if (size > MOST_IN_MEMORY)
          throw new Error(
            'The file would be larger than 1 GB, which this browser cannot hold. Mark a shorter range, or use a browser that saves straight to the disk, such as Chrome.',
          );
        parts.push(chunk as BlobPart);
      },
    }),
    { signal },
  );
  return new Blob(parts, { type: 'application/zip' });
}

/**
 * Asks where the file shall go, where the browser can ask. Call it before anything else when somebody has clicked: a browser takes no
 * such question later.
 *
 * @returns `undefined` when the person does not want to after all
 */
export async function chooseTarget(
  name: string,
): Promise<ExportTarget | undefined> {
  const picker = (window as SavePicker).showSaveFilePicker;
  if (!picker)
    return {
      write: async (stream, signal) =>
        saveFile(await collect(stream, signal), name),
      discard: async () => undefined,
    };
  try {
    const handle = await picker.call(window, {
      suggestedName: name,
      types: [
        { description: 'ZIP file', accept: { 'application/zip': ['.zip'] } },
      ],
    });
    const writable = await handle.createWritable();
    return {
      write: (stream, signal) => stream.pipeTo(writable, { signal }),
      discard: async () => {
        await writable.abort().catch(() => undefined);
        // The browser has made an empty file already.
        await handle.remove?.().catch(() => undefined);
      },
    };
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError')
      return undefined;
    throw thrown;
  }
}
