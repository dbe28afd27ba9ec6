export { DEMO_DRIVER, drivesOf, trailOf } from './demo/demoPast';
export { planDemo } from './demo/planDemo';
export { startRecordings } from './startRecordings';
