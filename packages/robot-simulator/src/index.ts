/** District, robots and camera of the reference fleet: pure, seeded, without a clock. @packageDocumentation */
export { normaliseHeading, roundedRectDistance } from './geometry';
export type { Point, Rect } from './geometry';
export type {
  Address,
  Axis,
  Block,
  BlockKind,
  Building,
  BuildingMaterial,
  Carriageway,
  Crossing,
  District,
  Door,
  Furniture,
  FurnitureKind,
  Obstacle,
  ParkedCar,
  Ramp,
  Region,
  Restaurant,
  Side,
  Street,
  StreetSign,
  WalkwayEdge,
  WalkwayNode,
  Walkways,
} from './district/types';
export { createDistrict } from './district/createDistrict';
export { WalkwayRouter } from './district/WalkwayRouter';
export type { WalkedPiece, WalkwayStop } from './district/WalkwayRouter';
export { toLatLng, toLocal } from './geo';
export { Random } from './random';
export type { Actor } from './actors/types';
export { actorsNear } from './actors/actors';
export type { LaneCar, YieldingCar } from './actors/lanes';
export { MOST_YIELDING, Traffic } from './actors/Traffic';
export type { Met } from './actors/Traffic';
export { speechDuration } from './fleet/sounds';
export { makeRoom } from './actors/makeRoom';
export type { Passing } from './actors/stepAside';
export type {
  CommandResult,
  CommandTiming,
  DriveCommand,
  DriveRefusal,
  DriveResult,
  EmergencyStopCause,
  EmergencyStopState,
  Particle,
  Pose,
  RearmDetails,
  RobotCommand,
  RobotMotion,
  RobotNews,
  RobotSigns,
  RobotState,
  Signal,
} from './fleet/types';
export { HULL_RADIUS } from './fleet/chassis';
export { distanceTo, solidOf } from './fleet/obstruction';
export type { Solid } from './fleet/obstruction';
export { CHARGER_REACH } from './fleet/SimulatedRobot';
export { FleetSimulation, STEP } from './fleet/FleetSimulation';
export type { FleetOptions } from './fleet/FleetSimulation';
export { CameraRenderer } from './camera/CameraRenderer';
export type { PaintedGround } from './camera/GroundMap';
export { paintedGroundOf, usePaintedGround } from './camera/paintGround';
export type { Conditions } from './camera/Conditions';
export type { RobotLights, SeenRobot } from './camera/drawRobot';
export type { CameraPose, RendererOptions } from './camera/CameraRenderer';
