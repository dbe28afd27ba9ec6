export { trailOf } from './demo/demoPast';
export { drivesOf } from './demo/DemoWay';
export { planDemo } from './demo/planDemo';
export type { RecordingNews } from './recording/StoreNews';
export { registerMedia } from './routes/registerMedia';
export type { Recordings } from './rules/Clip';
export { KeptRanges } from './rules/KeptRanges';
export { MediaService } from './rules/MediaService';
export { startRecordings } from './startRecordings';
