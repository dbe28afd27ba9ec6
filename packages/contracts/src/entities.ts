/** The entities of the services, as the contracts describe them: snake_case, times ISO 8601 in UTC. */
import type { components as Auth } from './generated/auth';
import type { components as Orders } from './generated/delivery-orders';
import type { components as Maps } from './generated/maps';
import type { components as Media } from './generated/media-downloader';
import type { components as Notifications } from './generated/notifications';
import type { components as Partners } from './generated/partners-api';
import type { components as Pilots } from './generated/pilot-api';
import type { components as Restaurants } from './generated/restaurants';
import type { components as Robots } from './generated/robots';
import type { components as Teleop } from './generated/teleop';

/** What somebody did, or what was done to their account. */
export type Act = Auth['schemas']['Act'];
/** Something that was done, for an audit log. */
export type AuditEvent = Auth['schemas']['AuditEvent'];
/** What a service tells an audit log. */
export type AuditFeed = Auth['schemas']['AuditFeed'];
export type AddressDescription = Robots['schemas']['AddressDescription'];
export type DeploymentKind = Robots['schemas']['DeploymentKind'];
/** That somebody drove a robot, and how that went. */
export type Drive = Teleop['schemas']['Drive'];
export type DriveReport = Teleop['schemas']['DriveReport'];
/** That somebody drives a robot now, and how that goes. */
export type RunningDrive = Teleop['schemas']['RunningDrive'];
export type GeocodedAddress = Robots['schemas']['GeocodedAddress'];
/** A stage that this console knows; services may tell of others. */
export type KnownStage = Orders['schemas']['KnownStage'];
/** A channel that orders come from: whether it is paused, and what became of its last order. */
export type IntakeChannel = Partners['schemas']['IntakeChannel'];
export type IntakePause = Partners['schemas']['IntakePause'];
export type LastIntake = Partners['schemas']['LastIntake'];
export type LastKnownBatterySoc = Robots['schemas']['LastKnownBatterySoc'];
/** That recordings were taken away, and the fingerprint of what they are told by. */
export type Export = Media['schemas']['Export'];
export type NewExport = Media['schemas']['NewExport'];
/** A recording that the store had when somebody took recordings away. */
export type ExportedRecording = Media['schemas']['ExportedRecording'];
/** Recordings that are kept for longer than others. */
export type LegalHold = Media['schemas']['LegalHold'];
export type NewLegalHold = Media['schemas']['NewLegalHold'];
export type NewOrder = Orders['schemas']['NewOrder'];
/** Somebody before they have an account. */
export type NewUser = Auth['schemas']['NewUser'];
export type CreatedUser = Auth['schemas']['CreatedUser'];
export type Order = Orders['schemas']['Order'];
export type OrderCharges = Orders['schemas']['OrderCharges'];
/** What happened to an order, and who did it. */
export type OrderEvent = Orders['schemas']['OrderEvent'];
/** An order while a robot had it. */
export type RobotOrder = Orders['schemas']['RobotOrder'];
/** How the last days went. */
export type OrderFigures = Orders['schemas']['OrderFigures'];
/** What a robot did with its order. */
export type OrderRobotEvent = Orders['schemas']['OrderRobotEvent'];
export type ParkingSpot = Robots['schemas']['ParkingSpot'];
/** Whether partners' orders are taken, and who has said so. */
export type PartnerCapacity = Partners['schemas']['PartnerCapacity'];
/** An order as far as the pilot of its robot needs to know it. */
export type PilotOrder = Robots['schemas']['PilotOrder'];
/** What partners' programs sign their requests with, without its secret. */
export type PartnerKey = Partners['schemas']['PartnerKey'];
export type NewPartnerKey = Partners['schemas']['NewPartnerKey'];
/** What a restaurant is made from. */
export type NewRestaurant = Restaurants['schemas']['NewRestaurant'];
/** A recorded piece of a robot's video. */
export type PlaybackClip = Media['schemas']['PlaybackClip'];
/** How the small pictures of a clip lie on their sheet. */
export type PreviewSheet = Media['schemas']['PreviewSheet'];
export type RecordedDay = Media['schemas']['RecordedDay'];
/** Whether robots are recorded, and what stands in the way. */
export type RecorderStatus = Media['schemas']['RecorderStatus'];
/** What a robot told of itself in one second. */
export type TelemetrySample = Media['schemas']['TelemetrySample'];
/** Of which robot and from when to when video is wanted. */
export type VideoRequest = Media['schemas']['VideoRequest'];
/** Where such a video is to be had, and what it lacks. */
export type VideoDownload = Media['schemas']['VideoDownload'];
/** What the ground is somewhere: sidewalk, crossing or building. */
export type GroundPiece = Maps['schemas']['GroundPiece'];
/** A browser in which somebody is told. */
export type NotificationBinding = Notifications['schemas']['Binding'];
/** Something that somebody may be told of, and whether they want to be. */
export type NotificationChoice = Notifications['schemas']['Choice'];
/** What a browser gives a service that may send it messages. */
export type WebPushSubscription =
  Notifications['schemas']['WebPushSubscription'];
export type OpeningHours = Restaurants['schemas']['OpeningHours'];
export type Restaurant = Restaurants['schemas']['Restaurant'];
export type Robot = Robots['schemas']['Robot'];
export type RobotEvent = Teleop['schemas']['RobotEvent'];
export type RobotEventKind = Teleop['schemas']['RobotEventKind'];
/** A robot that could carry an order, and why. */
export type RobotSuggestion = Orders['schemas']['RobotSuggestion'];
/** A channel that this console knows; services may tell of others. */
export type SalesChannel = Orders['schemas']['SalesChannel'];
/** Where somebody is signed in. */
export type Session = Auth['schemas']['Session'];
/** Whether somebody signs in with a code besides the password. */
export type SecondFactor = Auth['schemas']['SecondFactor'];
/** What whoever sent an order is told of it. */
export type TakenOrder = Partners['schemas']['TakenOrder'];
export type TrailPoint = Pilots['schemas']['TrailPoint'];
/** Robot label → its points, oldest first. */
export type Trails = Pilots['schemas']['Trails'];
export type User = Auth['schemas']['User'];
export type VisibleRegion = Maps['schemas']['VisibleRegion'];

export {
  zAct as actSchema,
  zAuditEvent as auditEventSchema,
  zSecondFactor as secondFactorSchema,
  zSession as sessionSchema,
  zUser as userSchema,
} from './generated/auth.schemas';
export {
  zOrder as orderSchema,
  zOrderEvent as orderEventSchema,
  zOrderFigures as orderFiguresSchema,
  zRobotOrder as robotOrderSchema,
  zRobotSuggestion as robotSuggestionSchema,
} from './generated/delivery-orders.schemas';
export {
  zGroundPiece as groundPieceSchema,
  zVisibleRegion as visibleRegionSchema,
} from './generated/maps.schemas';
export {
  zExport as exportSchema,
  zLegalHold as legalHoldSchema,
  zPlaybackClip as playbackClipSchema,
  zRecordedDay as recordedDaySchema,
  zRecorderStatus as recorderStatusSchema,
  zTelemetrySample as telemetrySampleSchema,
  zVideoDownload as videoDownloadSchema,
} from './generated/media-downloader.schemas';
export {
  zBinding as notificationBindingSchema,
  zChoice as notificationChoiceSchema,
} from './generated/notifications.schemas';
export {
  zIntakeChannel as intakeChannelSchema,
  zPartnerCapacity as partnerCapacitySchema,
  zPartnerKey as partnerKeySchema,
} from './generated/partners-api.schemas';
export { zTrailPoint as trailPointSchema } from './generated/pilot-api.schemas';
export { zRestaurant as restaurantSchema } from './generated/restaurants.schemas';
export {
  zPilotOrder as pilotOrderSchema,
  zRobot as robotSchema,
} from './generated/robots.schemas';
export {
  zDrive as driveSchema,
  zDriveReport as driveReportSchema,
  zRobotEvent as robotEventSchema,
  zRunningDrive as runningDriveSchema,
} from './generated/teleop.schemas';
