import type {
  FrameMark,
  FrameOrigin,
  ParticleFrame,
} from '../frames/ParticleFrame';

/** What is told while a file is read through. */
export interface ScanNews {
  /** Of the file, read so far. */
  bytes: number;
  /** Of the frames that were found since the last news. */
  marks: FrameMark[];
  /** Sentences about frames that are left out, and about the file. */
  problems: string[];
  origin: FrameOrigin;
}

/** A file of frames. Nothing of it is kept but where each frame is: the file itself is the store. */
export interface FrameFile {
  /**
   * Reads it through once, from the beginning, and tells what is found.
   *
   * @throws FileProblem when it is no file of frames, or breaks off; what was told before it holds
   */
  scan(onNews: (news: ScanNews) => void, signal: AbortSignal): Promise<void>;
  /** Reads one of the frames that were told. */
  read(index: number): Promise<ParticleFrame>;
}
