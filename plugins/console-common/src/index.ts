/** The domain of the console, shared by browser, gateway and services. @packageDocumentation */
export {
  ACCESS_PATH,
  DEFAULT_ACCESS,
  holdsPermission,
  isEntityRef,
  readAccess,
} from './access';
export type { Access, ToldAccess } from './access';
export { CAPABILITIES, extentOf } from './capabilities';
export type { Capability, Extent } from './capabilities';
export { steeredCurvature, steeredYawRate } from './chassis';
export { compareTexts } from './compareTexts';
export {
  CONSOLE_MARK_HEADER,
  CORRELATION_ID_HEADER,
  CORRELATION_ID_PATTERN,
  DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES,
  LAYOUT,
  OFFICE,
  OVERVIEW_FRAME_RATE,
  PLACES_SEARCH_RADIUS,
  PRODUCT_NAME,
  TIMING,
  UNKNOWN_ERROR,
  VIDEO,
} from './constants';
export {
  blindDistance,
  brakingDistance,
  DRIVING,
  isStandstill,
  liftSpeedFactor,
  speedLimitFactor,
  stillSpeedFactor,
  stoppingDistance,
} from './driving';
export type { StillRule } from './driving';
export { AwaitedAnswers } from './AwaitedAnswers';
export { braking, DriveWindow } from './DriveWindow';
export {
  INTERVENTION,
  INTERVENTION_REASONS,
  describeIntervention,
  interventionReasonLabel,
} from './interventions';
export type { InterventionReason } from './interventions';
export type { LatLng } from './LatLng';
export { localFrame } from './localFrame';
export type { LocalFrame, LocalPoint } from './localFrame';
export {
  externalIdFromUrl,
  externalIdProblem,
  hasOwnPhoneNumber,
  isFinalStage,
  isRescueReason,
  keptExternalId,
  nextRobotEvent,
  orderDeadline,
  ORDER_STAGES,
  orderStageLabel,
  orderStageShortLabel,
  orderTitle,
  RESCUE_REASONS,
  ROBOT_EVENTS,
  SALES_CHANNELS,
  salesChannelLabel,
} from './orderRules';
export type {
  KnownChannel,
  OrderRobotEventKind,
  OrderStageKind,
} from './orderRules';
export {
  accessReadPermission,
  auditReadPermission,
  consolePermissions,
  dispatchPermission,
  integrationManagePermission,
  integrationPermission,
  mapReadPermission,
  mediaPermission,
  mediaReleasePermission,
  notificationPermission,
  orderIntakePermission,
  orderManagePermission,
  orderReadPermission,
  orderRescuePermission,
  orderStagePermission,
  replayPermission,
  restaurantManagePermission,
  restaurantPermission,
  restaurantReadPermission,
  robotAssignPilotPermission,
  robotCreatePermission,
  robotDeploymentKindPermission,
  robotHeartbeatPermission,
  robotParkingSpotPermission,
  robotReadPermission,
  teleopDeliverPermission,
  teleopDrivePermission,
  teleopOverseePermission,
  teleopPickUpPermission,
  teleopPilotingPermission,
  teleopSpectatePermission,
  teleopWallPermission,
  userEndSessionPermission,
  userManagePermission,
  userReadPermission,
} from './permissions';
export { digitsOf, searchedDigits } from './phoneRules';
export {
  DEPLOYMENT_KINDS,
  compareRobotIds,
  deploymentKindLabel,
  isRobotId,
  isValidPosition,
  sortRobots,
} from './robotRules';
export {
  isServiceAccount,
  readOwnRoles,
  ROLES,
  ROLES_OF_PEOPLE,
  roleEntityRef,
  roleEntityRefs,
  userEntityRef,
} from './roles';
export type { Role } from './roles';
export { uuidOf } from './uuidOf';
