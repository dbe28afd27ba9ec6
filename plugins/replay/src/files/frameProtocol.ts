import type { ParticleFrame } from '../frames/ParticleFrame';
import type { ScanNews } from './FrameFile';

/** What the screen asks of the worker. */
export type FrameRequest =
  | { type: 'open'; file: Blob }
  /** Reads no farther; what was found stays. */
  | { type: 'cancel' }
  | { type: 'read'; id: number; index: number };

/** What the worker answers. */
export type FrameAnswer =
  | { type: 'news'; news: ScanNews }
  /** The whole file was read, or as much as the person wanted; with what is wrong with it. */
  | { type: 'end'; problem?: string }
  | { type: 'frame'; id: number; frame: ParticleFrame }
  | { type: 'failed'; id: number; problem: string };
