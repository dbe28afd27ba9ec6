import { saveFile } from '@sidehelm/console-react';
import { NotSaved, writing } from './writing';

/** Where the bytes of a file go. */
export interface FileSink {
  write: (bytes: Uint8Array) => Promise<void>;
  /** All of them have come. */
  close: () => Promise<void>;
  /** Leaves nothing of a file that nobody wants any more, or that has not come to its end. */
  abort: () => Promise<void>;
}

/** What is saved. */
interface SavedKind {
  /** In a sentence, for example "video". */
  what: string;
  type: string;
  ending: `.${string}`;
  /** Bytes that are held in memory at most, where the browser writes to no disk by itself. */
  mostHeld: number;
}

export const VIDEO_FILE: SavedKind = {
  what: 'video',
  type: 'video/mp4',
  ending: '.mp4',
  mostHeld: 1_500_000_000,
};
export const INCIDENT_FILE: SavedKind = {
  what: 'file',
  type: 'application/zip',
  ending: '.zip',
  mostHeld: 1_000_000_000,
};

/** Of https://wicg.github.io/file-system-access/, in Chromium; TypeScript does not know it. */
type SavePicker = (options: {
  suggestedName: string;
  types: { description: string; accept: Record<string, string[]> }[];
}) => Promise<ChosenFile>;

interface ChosenFile {
  createWritable: () => Promise<{
    write: (bytes: Uint8Array) => Promise<void>;
    close: () => Promise<void>;
    abort: () => Promise<void>;
  }>;
  /** Not in every browser that has the picker. */
  remove?: () => Promise<void>;
}

const picker = () =>
  (globalThis as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;

/** Whether this browser writes a file to the disk while it comes, however large it is. */
export const writesToDisk = (): boolean => picker() !== undefined;

/** "1.5 GB": what of a kind is saved where the browser writes to no disk by itself. */
export const mostHeldText = ({ mostHeld }: SavedKind): string =>
  `${mostHeld / 1_000_000_000} GB`;

/**
 * Asks where the file is to be, where the browser can ask. Call it before anything else when somebody has clicked: a browser takes no
 * such question later. A browser that writes to no disk by itself holds the bytes, and saves them at the end. Rejects with `NotSaved`.
 *
 * @returns `undefined` when the person does not want to after all
 */
export async function openSink(
  name: string,
  kind: SavedKind,
): Promise<FileSink | undefined> {
  const pick = picker();
  if (!pick) return heldSink(name, kind);
  try {
    const file = await pick({
      suggestedName: name,
      types: [
        {
          description: kind.ending.slice(1).toUpperCase(),
          accept: { [kind.type]: [kind.ending] },
        },
      ],
    });
    return await diskSink(file, kind);
  } catch (thrown) {
    switch (Object(thrown).name) {
      case 'AbortError':
        return undefined;
      // No such question is taken here, as within a page of others.
      case 'SecurityError':
        return heldSink(name, kind);
      default:
        throw thrown;
    }
  }
}

async function diskSink(file: ChosenFile, kind: SavedKind): Promise<FileSink> {
  // The browser has made an empty file already.
  const remove = () => file.remove?.().catch(() => undefined);
  try {
    const writable = await writing(file.createWritable(), kind.what);
    return {
      write: bytes => writable.write(bytes),
      close: () => writable.close(),
      abort: async () => {
        await writable.abort().catch(() => undefined);
        await remove();
      },
    };
  } catch (thrown) {
    await remove();
    throw thrown;
  }
}

function heldSink(name: string, kind: SavedKind): FileSink {
  let parts: Blob[] = [];
  let size = 0;
  return {
    write: async bytes => {
      size += bytes.byteLength;
      if (size > kind.mostHeld)
        throw new NotSaved(
          `The ${kind.what} would be larger than ${mostHeldText(kind)}, which this browser cannot hold. Take a shorter range, or use a browser that saves straight to the disk, such as Chrome.`,
        );
      // A blob may lie on the disk; an array of bytes does not.
      parts.push(new Blob([bytes as BlobPart]));
    },
    close: async () => {
      saveFile(new Blob(parts, { type: kind.type }), name);
      parts = [];
    },
    abort: async () => {
      parts = [];
    },
  };
}
