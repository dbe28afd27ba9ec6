/** District, robots and camera of the reference fleet: pure, seeded, without a clock. @packageDocumentation */
export * from './geometry';
export * from './district/types';
export { createDistrict } from './district/createDistrict';
export { WalkwayRouter } from './district/WalkwayRouter';
export type { WalkedPiece, WalkwayStop } from './district/WalkwayRouter';
export { toLatLng, toLocal } from './geo';
export type { Actor } from './actors/types';
export { actorsAt, actorsNear } from './actors/actors';
export * from './fleet/types';
export { FleetSimulation, STEP } from './fleet/FleetSimulation';
export type { FleetOptions } from './fleet/FleetSimulation';
export { SOUNDS } from './fleet/sounds';
export { CameraRenderer } from './camera/CameraRenderer';
export type { CameraPose, RendererOptions } from './camera/CameraRenderer';
