export { registerPilotApi } from './registerPilotApi';
export { TrailService } from './TrailService';
