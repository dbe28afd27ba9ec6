/** The seam between the console and the company's services. @packageDocumentation */
export { createServiceClient } from './createServiceClient';
export type {
  ServiceClient,
  ServiceClientOf,
  ServiceClientOptions,
  ServiceTimeouts,
} from './createServiceClient';
export {
  actSchema,
  driveReportSchema,
  driveSchema,
  intakeChannelSchema,
  notificationBindingSchema,
  notificationChoiceSchema,
  orderEventSchema,
  orderFiguresSchema,
  orderSchema,
  partnerCapacitySchema,
  partnerKeySchema,
  pilotOrderSchema,
  restaurantSchema,
  robotEventSchema,
  robotSchema,
  robotSuggestionSchema,
  sessionSchema,
  trailPointSchema,
  userSchema,
  visibleRegionSchema,
} from './entities';
export type {
  Act,
  AddressDescription,
  DeploymentKind,
  Drive,
  DriveReport,
  GeocodedAddress,
  KnownStage,
  IntakeChannel,
  IntakePause,
  LastIntake,
  LastKnownBatterySoc,
  NewOrder,
  NewPartnerKey,
  NewRestaurant,
  NotificationBinding,
  NotificationChoice,
  OpeningHours,
  NewUser,
  Order,
  OrderCharges,
  OrderEvent,
  OrderFigures,
  OrderRobotEvent,
  ParkingSpot,
  PartnerCapacity,
  PartnerKey,
  PilotOrder,
  Restaurant,
  Robot,
  RobotEvent,
  RobotEventKind,
  RobotSuggestion,
  SalesChannel,
  Session,
  TakenOrder,
  TrailPoint,
  Trails,
  User,
  VisibleRegion,
  WebPushSubscription,
} from './entities';
export { eachOf, entityReader, orElse } from './entityReader';
export type { FieldRule, FieldRules, Reader } from './entityReader';
/**
 * Messages of the two live channels, made from `asyncapi/teleop.yaml`.
 * JSON text frames. Monotonic times (`sent_at`, `server_time`) are milliseconds
 * of the teleop service's monotonic clock: a wall clock that jumps changes nothing.
 */
export type {
  AckMessage,
  AuthenticateMessage,
  ClientMessage,
  CommandMessage,
  DriveMessage,
  EmergencyStopCause,
  EmergencyStopMessage,
  LeaseHandOverMessage,
  LeaseHolder,
  LeaseMessage,
  LeaseReleaseMessage,
  LeaseRequestMessage,
  LidToggleMessage,
  LiveErrorCode,
  LiveErrorMessage,
  PingMessage,
  PongMessage,
  RearmMessage,
  RobotCommand,
  RobotSignal,
  RobotSummary,
  RobotTelemetry,
  RobotsMessage,
  ServerMessage,
  StartMessage,
  StopMessage,
  WelcomeMessage,
} from './generated/teleop.messages';
export { LIVE_CHANNELS } from './live';
export type { LiveChannel } from './live';
export { liveChannels, operations } from './operations';
export type {
  LiveChannelRules,
  LiveMessageRules,
  Operation,
  ServiceName,
} from './operations';
export type { ServicePaths } from './generated/services';
