/** The seam between the console and the company's services. @packageDocumentation */
export * from './createServiceClient';
export * from './entities';
export * from './entityReader';
export * from './live';
export * from './operations';
export type { ServicePaths } from './generated/services';
