/** What the console's domains share, for any portal. @packageDocumentation */
export { consolePlugin } from './plugin';
