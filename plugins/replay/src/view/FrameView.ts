import type {
  CloudStatistics,
  FramePose,
  ParticleFrame,
} from '../frames/ParticleFrame';

/** A piece of the ground, in metres east and north of the frames' origin. */
export interface GroundPiece {
  kind: 'sidewalk' | 'crossing' | 'building';
  /** Outer ring. */
  ring: readonly { x: number; y: number }[];
}

/** From where the view looks. */
export interface ViewPose {
  /** What is in the middle, metres. */
  x: number;
  y: number;
  /** Metres from the upper edge to the lower, of what lies flat. */
  height: number;
  /** Radians, clockwise from north: what is up on the screen. */
  azimuth: number;
  /** Radians from straight down to the horizon. */
  tilt: number;
}

/** A place on the ground under a pixel. */
export interface GroundPlace {
  x: number;
  y: number;
  /** Metres across one pixel there. */
  metresPerPixel: number;
}

/** What is marked beside the particles. */
export interface FrameMarks {
  statistics: CloudStatistics | undefined;
  /** Where the robot is drawn. */
  robot: FramePose | undefined;
  /** The file does not say where it was: it is drawn at the mean. */
  isRobotGuessed: boolean;
}

/** Draws frames of particles; made for an element and disposed with it. */
export interface FrameView {
  setFrame(frame: ParticleFrame | undefined): void;
  setMarks(marks: FrameMarks): void;
  setMinAlive(minAlive: number): void;
  setGround(pieces: readonly GroundPiece[]): void;
  getPose(): ViewPose;
  setPose(pose: Partial<ViewPose>): void;
  /** Told of each move that a person makes, with the metres by which what is in the middle has moved. */
  onMove(
    listener: (pose: ViewPose, moved: { x: number; y: number }) => void,
  ): void;
  /** What is under a pixel of the element. */
  placeAt(x: number, y: number): GroundPlace | undefined;
  /** As a PNG. */
  takePicture(): Promise<Blob>;
  dispose(): void;
}
