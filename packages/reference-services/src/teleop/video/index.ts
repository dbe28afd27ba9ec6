export { registerWhep } from './registerWhep';
export type { VideoConfig } from './VideoConfig';
