import {
  DEPLOYMENT_KINDS,
  type KnownChannel,
  type OrderRobotEventKind,
  type OrderStageKind,
} from '@sidehelm/console-common';
import type { output } from 'zod/mini';
import {
  actSchema,
  groundPieceSchema,
  orderEventSchema,
  orderFiguresSchema,
  orderSchema,
  pilotOrderSchema,
  restaurantSchema,
  robotEventSchema,
  robotSchema,
  robotSuggestionSchema,
  sessionSchema,
  trailPointSchema,
  userSchema,
  visibleRegionSchema,
  type Act,
  type DeploymentKind,
  type GroundPiece,
  type KnownStage,
  type Order,
  type OrderEvent,
  type OrderFigures,
  type OrderRobotEvent,
  type PilotOrder,
  type Restaurant,
  type Robot,
  type RobotEvent,
  type RobotSuggestion,
  type SalesChannel,
  type Session,
  type TrailPoint,
  type User,
  type VisibleRegion,
} from './entities';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2
    ? true
    : false;
/** Flat, so that only fields and their types count. */
type Shape<T> = T extends object ? { [Field in keyof T]: Shape<T[Field]> } : T;
type Reads<Schema, Entity> = Same<Shape<output<Schema>>, Shape<Entity>>;

describe('entities', () => {
  it('have the types that their schemas read', () => {
    // What differs does not compile: the types come from one generator, the schemas from another.
    const robot: Reads<typeof robotSchema, Robot> = true;
    const user: Reads<typeof userSchema, User> = true;
    const act: Reads<typeof actSchema, Act> = true;
    const session: Reads<typeof sessionSchema, Session> = true;
    const restaurant: Reads<typeof restaurantSchema, Restaurant> = true;
    const order: Reads<typeof orderSchema, Order> = true;
    const orderEvent: Reads<typeof orderEventSchema, OrderEvent> = true;
    const figures: Reads<typeof orderFiguresSchema, OrderFigures> = true;
    const pilotOrder: Reads<typeof pilotOrderSchema, PilotOrder> = true;
    const suggestion: Reads<typeof robotSuggestionSchema, RobotSuggestion> =
      true;
    const event: Reads<typeof robotEventSchema, RobotEvent> = true;
    const point: Reads<typeof trailPointSchema, TrailPoint> = true;
    const region: Reads<typeof visibleRegionSchema, VisibleRegion> = true;
    const ground: Reads<typeof groundPieceSchema, GroundPiece> = true;
    const kinds: Same<(typeof DEPLOYMENT_KINDS)[number], DeploymentKind> = true;
    const stages: Same<OrderStageKind, KnownStage> = true;
    const channels: Same<KnownChannel, SalesChannel> = true;
    const robotEvents: Same<OrderRobotEventKind, OrderRobotEvent> = true;
    expect([
      robot,
      user,
      act,
      session,
      restaurant,
      event,
      point,
      region,
      ground,
      kinds,
      order,
      orderEvent,
      figures,
      pilotOrder,
      suggestion,
      stages,
      channels,
      robotEvents,
    ]).toEqual(Array(18).fill(true));
  });

  it('take ids that are no UUIDs, and times with any offset', () => {
    expect(userSchema.shape.uuid.safeParse('ada').success).toBe(true);
    expect(userSchema.shape.uuid.safeParse('').success).toBe(false);
    const at = robotEventSchema.shape.occurred_at;
    expect(at.safeParse('2026-01-02T03:04:05.678Z').success).toBe(true);
    expect(at.safeParse('2026-01-02T03:04:05-05:00').success).toBe(true);
    expect(at.safeParse('2026-01-02').success).toBe(false);
  });
});
