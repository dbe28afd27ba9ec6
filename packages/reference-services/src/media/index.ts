export { startRecordings } from './startRecordings';
