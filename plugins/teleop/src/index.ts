/** Watching and driving robots. @packageDocumentation */
export { DrivePage, SpectatePage, teleopPlugin } from './plugin';
