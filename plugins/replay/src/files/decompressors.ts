import type { McapTypes } from '@mcap/core';
import { FileProblem } from './FrameSplitter';

type Decompress = McapTypes.DecompressHandlers[string];

const REMEDY =
  '"mcap compress --compression zstd" writes one that can be read.';
/** Where the flags of an lz4 frame are, after its magic number, and the one that says that each block ends with a checksum. */
const LZ4_FLAGS = 4;
const BLOCK_CHECKSUMS = 0x10;

/** By the name that MCAP has for it. Neither is WebAssembly, which the console's content security policy does not let run. */
const LOADERS: Record<string, () => Promise<Decompress>> = {
  zstd: async () => {
    const { decompress } = await import('fzstd');
    return data => decompress(data);
  },
  lz4: async () => {
    const { decompress } = await import('lz4js');
    return (data, size) => {
      // The library takes them for data.
      if (data[LZ4_FLAGS] & BLOCK_CHECKSUMS)
        throw new FileProblem(
          `The lz4 blocks of the MCAP file have checksums of their own, which cannot be read. ${REMEDY}`,
        );
      return decompress(data, Number(size));
    };
  },
};

/** A chunk that says another length than it has is broken, also where nobody wrote its checksum. */
const checked =
  (decompress: Decompress): Decompress =>
  (data, size) => {
    const bytes = decompress(data, size);
    if (bytes.length !== Number(size))
      throw new Error(
        `a chunk has ${bytes.length} bytes and says that it has ${size}`,
      );
    return bytes;
  };

/**
 * Loads what undoes a compression of MCAP chunks.
 *
 * @param compression - its name in the file, such as `zstd`
 * @throws FileProblem when it is not known, or cannot be loaded
 */
export async function loadDecompressor(
  compression: string,
): Promise<Decompress> {
  if (!Object.hasOwn(LOADERS, compression))
    throw new FileProblem(
      `The MCAP file is compressed as "${compression}", which cannot be read. ${REMEDY}`,
    );
  try {
    return checked(await LOADERS[compression]());
  } catch (error) {
    throw new FileProblem(
      `What reads a file that is compressed as "${compression}" was not loaded: ${String((error as Error).message)}. Load the page anew.`,
    );
  }
}
