import { holdsPermission, type Access } from '@sidehelm/console-common';
import type { FastifyInstance } from 'fastify';
import { requireCaller, type Caller } from '../../platform/accessTokens';
import type { BodyLimits } from '../../platform/contractRoutes';
import type { ContractHandlers } from '../../platform/contractTypes';
import { HttpError } from '../../platform/HttpError';
import type { CameraHost, FleetSimulationHost } from '../../simulation';
import { checkRobot } from '../rules/checkRobot';
import type { DriveRights } from '../rules/DriveRights';
import type { TeleopLogger } from '../TeleopLogger';
import { SdpOfferError } from '../webrtc/sdp';
import type { VideoConfig } from './VideoConfig';
import type { ViewerSessions } from './ViewerSessions';

export interface WhepDependencies {
  simulation: Pick<FleetSimulationHost, 'robotIds' | 'cameras'>;
  config: VideoConfig;
  logger: TeleopLogger;
  access: Access;
  rights: DriveRights;
  /** A caller as they are now; rejects with an `HttpError` when they may no longer come in. */
  callerNow: (caller: Caller) => Promise<Caller>;
  /** Ended with the service. */
  sessions: ViewerSessions;
  /** Whether the person drives the robot now. */
  isDriving: (robotId: string, userUuid: string) => boolean;
}

const SDP = 'application/sdp';

/** No offer is longer. */
export const whepBodyLimits: BodyLimits<'teleop'> = {
  'POST /api/robots/{id}/whep': 64 * 1024,
};

type WhepHandlers = Pick<
  ContractHandlers<'teleop'>,
  'POST /api/robots/{id}/whep' | 'DELETE /api/robots/{id}/whep/{session}'
>;

/** The WHEP operations of the teleop contract; `app` learns to read offers and ends the sessions when it closes. */
export function createWhepHandlers(
  app: FastifyInstance,
  dependencies: WhepDependencies,
): WhepHandlers {
  const { simulation, sessions, access, rights, isDriving } = dependencies;
  const mayStillWatch = async (caller: Caller) => {
    try {
      const { roles } = await dependencies.callerNow(caller);
      return holdsPermission(access, 'teleop.spectate', roles);
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  };
  app.addHook('preClose', async () => sessions.closeAll());
  app.addContentTypeParser(
    SDP,
    { parseAs: 'string' },
    async (...[, body]: [unknown, string]) => body,
  );
  // Neither trickle nor restart of ICE: WHEP asks for this answer, whatever the body is.
  app.route({
    method: 'PATCH',
    url: '/api/robots/:id/whep/:session',
    async onRequest(...[, reply]) {
      reply.header('allow', 'DELETE');
      throw new HttpError(
        405,
        'The answer has all addresses, and ICE is not restarted here: begin a new session.',
      );
    },
    async handler() {},
  });
  return {
    'POST /api/robots/{id}/whep': async call => {
      const { id: robotId } = call.params;
      const { rendition = 'overview' } = call.query;
      checkRobot(simulation, robotId);
      const sdp = sdpOf(call.request.body);
      await checkAvailable(simulation.cameras, robotId);
      const caller = requireCaller(call.caller);
      const { uuid: userUuid, roles } = caller;
      const { id, answer } = await sessions
        .open({
          robotId,
          rendition,
          userUuid,
          mayDrive: rights.mayDrive({ uuid: userUuid, roles }, robotId),
          mayWatchWall: holdsPermission(access, 'teleop.wall', roles),
          isDriving: isDriving(robotId, userUuid),
          isStillAllowed: () => mayStillWatch(caller),
          sdp,
        })
        .catch(rethrowForHttp);
      call.reply.header('location', `whep/${id}`).type(SDP);
      return answer;
    },
    'DELETE /api/robots/{id}/whep/{session}': async call => {
      const { id: robotId, session } = call.params;
      const userUuid = call.caller?.uuid ?? '';
      if (!sessions.close(session, robotId, userUuid)) {
        throw new HttpError(
          404,
          `You have no such video session of ${robotId}.`,
        );
      }
      return undefined;
    },
  };
}

async function checkAvailable(cameras: CameraHost, robotId: string) {
  const isAvailable = await cameras.isAvailable(robotId).catch(error => {
    // Not 404, which a player takes for final: the next process may have video.
    throw new HttpError(503, error.message);
  });
  if (isAvailable) return;
  throw new HttpError(
    404,
    'There is no live video: the video encoder (node-av) is not installed here.',
  );
}

function sdpOf(body: unknown): string {
  if (typeof body === 'string' && body !== '') return body;
  throw new HttpError(400, `Send the offer as ${SDP}.`);
}

function rethrowForHttp(error: unknown): never {
  throw error instanceof SdpOfferError
    ? new HttpError(error.statusCode, error.message)
    : error;
}
