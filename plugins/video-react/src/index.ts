/** Live, recorded and projected video of a robot's camera. @packageDocumentation */
export { ClipPlayer } from './player/ClipPlayer';
export type { Clip, ClipState } from './player/ClipPlayer';
export type {
  FrameDrawing,
  FrameSource,
  ReceivedFrame,
  SeekableFrameSource,
} from './player/FrameSource';
export { useWhepPlayer } from './player/useWhepPlayer';
export type { StartWhen } from './player/useWhepPlayer';
export { videoProblem } from './player/videoProblem';
export type { VideoStats } from './player/VideoStats';
export { WhepPlayer } from './player/WhepPlayer';
export type { WhepState } from './player/WhepPlayer';
export type { Rendition } from './player/WhepTransport';
export { PlainView } from './views/PlainView';
export { ProjectedView } from './views/ProjectedView';
export { VideoView } from './views/VideoView';
export {
  BEHIND,
  PROJECTIONS,
  ViewControl,
  viewDirection,
} from './views/ViewControl';
export type { Projection, View } from './views/ViewControl';
