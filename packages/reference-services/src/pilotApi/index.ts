export { registerPilotApi } from './routes/registerPilotApi';
export { TrailService } from './rules/TrailService';
