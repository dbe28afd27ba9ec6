/** How a robot knew where it was. @packageDocumentation */
export { ReplayPage, replayPages, replayPlugin } from './plugin';
