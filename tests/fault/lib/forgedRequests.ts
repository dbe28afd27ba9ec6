import type { RobotTelemetry } from '@sidehelm/contracts';
import { monotonicNow, type RobotObserver } from '../../support/RobotObserver';
import type { ControlChannel } from './ControlChannel';

/** Ms after which a request is too old for a robot. */
const TOO_OLD = 300;
/** Ms in which a copy is sent: the age alone does not refuse it then. */
const YOUNG = 200;

/** A robot that stands under the lease of its driver. */
export interface Scene {
  driver: RobotObserver;
  /** Watches the same robot, and may do whatever its driver may. */
  stranger: RobotObserver;
  /** That of the driver. */
  lease: string;
  seen: RobotObserver;
  /** A data channel of the driver's session. */
  channel: ControlChannel;
}

type Kind = 'command' | 'rearm' | 'lid-toggle';
type Request = Record<string, unknown>;

/** What a driver or a neighbour of the robot asks for beside driving, in a way that no robot may obey. */
export interface ForgedRequest {
  name: string;
  /** Tries once; answers whether the robot did it, and nothing where the try shows nothing. */
  isExecuted(scene: Scene): Promise<boolean | undefined>;
  /** Whether the robot does it when nothing is forged. */
  isObeyed(scene: Scene): Promise<boolean>;
}

let requests = 0;

const requestOf = (kind: Kind, lease: string): Request => ({
  type: kind,
  id: `forged-${++requests}`,
  sent_at: monotonicNow(),
  ...(kind !== 'lid-toggle' && { lease_id: lease }),
  ...(kind === 'command' && { command: 'led-toggle' }),
});

/** What the robot shows of such a request. */
const stateOf = (kind: Kind, telemetry: RobotTelemetry): unknown =>
  ({
    command: telemetry.led,
    rearm: telemetry.emergency_stop.latched,
    'lid-toggle': telemetry.lid,
  })[kind];

/** What the robot shows once it has heard all that was sent until now. */
async function stateAfter(kind: Kind, scene: Scene, by: RobotObserver) {
  await by.ping();
  const at = monotonicNow();
  const { seen } = scene;
  await seen.until(() => seen.latest.server_time > at);
  return stateOf(kind, seen.latest);
}

/** Stops the robot; its driver asks for nothing after it, so that a re-arm would be good. */
async function stop({ driver, lease }: Scene) {
  await driver.request({ type: 'emergency-stop' });
  driver.drive(lease, {});
  await driver.ping();
}

/** Who sends a request, and by what; the driver's data channel is for driving and stops alone. */
type Sender = 'driver' | 'stranger' | 'data channel';

/** One that must be refused for what it says, for who says it, or for the way it comes. */
function refused(
  kind: Kind,
  what: string,
  forge: (request: Request) => Request,
  sender: Sender = 'driver',
): ForgedRequest {
  const before = async (scene: Scene) => {
    if (kind === 'rearm') await stop(scene);
    return stateAfter(kind, scene, scene.driver);
  };
  return {
    name: `${kind}, ${what}`,
    async isExecuted(scene) {
      const state = await before(scene);
      const by = sender === 'stranger' ? scene.stranger : scene.driver;
      const request = {
        robot_id: by.robotId,
        ...forge(requestOf(kind, scene.lease)),
      };
      if (sender === 'data channel') {
        scene.channel.send(JSON.stringify(request));
        await scene.channel.ping();
      } else by.send(request);
      return (await stateAfter(kind, scene, by)) !== state;
    },
    async isObeyed(scene) {
      const state = await before(scene);
      await scene.driver.request(requestOf(kind, scene.lease));
      return (await stateAfter(kind, scene, scene.driver)) !== state;
    },
  };
}

/** One that was executed, recorded on its way and sent again. */
function replayed(kind: Kind): ForgedRequest {
  return {
    name: `${kind}, a copy of one that was executed`,
    async isExecuted(scene) {
      const { driver } = scene;
      if (kind === 'rearm') await stop(scene);
      const before = await stateAfter(kind, scene, driver);
      const request = requestOf(kind, scene.lease);
      await driver.request(request);
      // What one re-arm has ended is there again; what was switched once would be back if it were twice.
      if (kind === 'rearm') await stop(scene);
      driver.send({ robot_id: driver.robotId, ...request });
      const isYoung = monotonicNow() - Number(request.sent_at) < YOUNG;
      const after = await stateAfter(kind, scene, driver);
      if (!isYoung) return undefined;
      return kind === 'rearm' ? after !== true : after === before;
    },
    async isObeyed(scene) {
      const { driver } = scene;
      if (kind === 'rearm') await stop(scene);
      const before = await stateAfter(kind, scene, driver);
      await driver.request(requestOf(kind, scene.lease));
      return (await stateAfter(kind, scene, driver)) !== before;
    },
  };
}

const KINDS = ['command', 'rearm', 'lid-toggle'] as const;

export const FORGED_REQUESTS: ForgedRequest[] = KINDS.flatMap(kind => [
  refused(kind, 'too old', request => ({
    ...request,
    sent_at: monotonicNow() - TOO_OLD,
  })),
  refused(kind, 'without its time', ({ sent_at: _, ...request }) => request),
  replayed(kind),
  refused(kind, 'by the data channel', request => request, 'data channel'),
  // The lid of a pick-up needs no lease.
  ...(kind === 'lid-toggle'
    ? []
    : [
        refused(
          kind,
          "the driver's lease, from another session",
          request => request,
          'stranger',
        ),
      ]),
]);
