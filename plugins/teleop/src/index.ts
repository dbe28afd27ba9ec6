/** Watching and driving robots. @packageDocumentation */
export { DrivePage, SpectatePage, teleopPages, teleopPlugin } from './plugin';
