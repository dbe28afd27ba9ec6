import type * as NodeAv from 'node-av';
import type * as NodeAvConstants from 'node-av/constants';

/** The encoder library; an optional dependency because it brings x264 (GPL). */
export interface EncoderLibrary {
  av: typeof NodeAv;
  constants: typeof NodeAvConstants;
}

/** Not a literal import: nothing may require an optional dependency at build time. */
const LIBRARY = 'node-av';

/** Rejects where the library is not installed or does not load. */
export async function loadEncoderLibrary(): Promise<EncoderLibrary> {
  const [av, constants]: [typeof NodeAv, typeof NodeAvConstants] =
    await Promise.all([import(LIBRARY), import(`${LIBRARY}/constants`)]);
  av.Log.setLevel(constants.AV_LOG_ERROR);
  return { av, constants };
}
