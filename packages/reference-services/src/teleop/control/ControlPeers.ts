import type { ControlOfferMessage, ServerMessage } from '@sidehelm/contracts';
import { HttpError } from '../../platform/HttpError';
import type { FleetSimulationHost } from '../../simulation';
import { driveRefusal } from '../rules/driveRefusal';
import { RateLimit } from '../rules/RateLimit';
import type { TeleopLogger } from '../TeleopLogger';
import type { TeleopSession } from '../rules/TeleopSession';
import { SdpOfferError } from '../webrtc/sdp';
import { ControlPeer } from './ControlPeer';

export interface ControlPeersOptions {
  simulation: Pick<FleetSimulationHost, 'robotIds' | 'now'>;
  /** Address and UDP ports of the data channels. */
  config: { host: string; videoPorts?: { from: number; to: number } };
  logger: TeleopLogger;
  /** Replaced in tests. */
  createPeer?: typeof ControlPeer.create;
}

/** Told of each message, with the way back. */
export type OnControlText = (
  text: string,
  reply: (message: ServerMessage) => void,
) => void;

/** ms for an offer to become an open channel. */
const OPEN_WITHIN = 10_000;
/** A client offers again when its channel fails, with pauses that grow. */
const OFFERS_A_SECOND = 5;
/** Twice the commands and their pings. */
const MESSAGES_A_SECOND = 250;

interface Held {
  offers: RateLimit;
  /** In use. */
  current?: ControlPeer;
  /** Answered, and not open yet. */
  next?: ControlPeer;
  isOver: boolean;
}

/** The data channels of the sessions: one each, and a second one while it takes the place of the first. */
export class ControlPeers {
  private readonly sessions = new Map<string, Held>();
  private count = 0;

  constructor(private readonly options: ControlPeersOptions) {}

  /** Answers an offer of a session; `onText` is told what then comes. Never rejects. */
  async offer(
    session: TeleopSession,
    message: ControlOfferMessage,
    onText: OnControlText,
  ): Promise<void> {
    const { robot_id: robotId, id } = message;
    const { simulation } = this.options;
    const refuse = (code: 'forbidden' | 'unknown-robot', text: string) =>
      session.refuse({ code, message: text, robotId, id });
    if (!simulation.robotIds.includes(robotId)) {
      refuse('unknown-robot', `There is no robot ${robotId}.`);
      return;
    }
    const refusal = driveRefusal(session, robotId);
    if (refusal) {
      refuse('forbidden', refusal);
      return;
    }
    try {
      const sdp = await this.answer(session, message.sdp, onText);
      if (sdp !== undefined) session.send({ type: 'control-answer', id, sdp });
    } catch (error) {
      session.refuse({ ...describe(error), robotId, id });
    }
  }

  /** The session has ended, and what hangs on it with it. */
  end(session: TeleopSession) {
    const held = this.sessions.get(session.id);
    if (!held) return;
    held.isOver = true;
    this.sessions.delete(session.id);
    held.current?.close();
    held.next?.close();
  }

  closeAll() {
    for (const held of this.sessions.values()) {
      held.isOver = true;
      held.current?.close();
      held.next?.close();
    }
    this.sessions.clear();
  }

  private hold(session: TeleopSession): Held {
    const known = this.sessions.get(session.id);
    if (known) return known;
    const { now } = this.options.simulation;
    const held: Held = {
      offers: new RateLimit(OFFERS_A_SECOND, now),
      isOver: false,
    };
    this.sessions.set(session.id, held);
    return held;
  }

  private async answer(
    session: TeleopSession,
    sdp: string,
    onText: OnControlText,
  ): Promise<string | undefined> {
    const {
      config,
      createPeer = ControlPeer.create,
      simulation,
    } = this.options;
    const held = this.hold(session);
    if (!held.offers.allows())
      throw new HttpError(429, `More than ${OFFERS_A_SECOND} offers a second.`);
    this.count += 1;
    const flood = new RateLimit(MESSAGES_A_SECOND, simulation.now);
    let deadline: NodeJS.Timeout | undefined;
    /** What is told of it before it is known here. */
    const own: { peer?: ControlPeer; hasEnded: boolean } = { hasEnded: false };
    const { peer, answer } = await createPeer({
      id: `control-${session.id}-${this.count}`,
      sdp,
      host: config.host === 'localhost' ? '127.0.0.1' : config.host,
      ports: config.videoPorts,
      events: {
        onOpen: () => {
          clearTimeout(deadline);
          if (own.peer) this.use(session, held, own.peer);
        },
        onText: text => {
          if (held.isOver || !own.peer || own.peer !== held.current) return;
          if (flood.allows()) onText(text, message => own.peer?.tell(message));
          else own.peer.close();
        },
        onEnd: () => {
          own.hasEnded = true;
          clearTimeout(deadline);
          if (own.peer) this.forget(session, held, own.peer);
        },
      },
    });
    own.peer = peer;
    // The session may have ended in between, or another offer have come.
    if (held.isOver || own.hasEnded) {
      peer.close();
      return undefined;
    }
    held.next?.close();
    held.next = peer;
    if (peer.isOpen) this.use(session, held, peer);
    else deadline = setTimeout(() => peer.close(), OPEN_WITHIN);
    return answer;
  }

  private use(session: TeleopSession, held: Held, peer: ControlPeer) {
    if (held.next !== peer) return;
    const before = held.current;
    held.next = undefined;
    held.current = peer;
    session.answerAlsoBy(message => peer.tell(message));
    before?.close();
    this.log(session, 'data channel opened');
  }

  private forget(session: TeleopSession, held: Held, peer: ControlPeer) {
    if (held.next === peer) held.next = undefined;
    if (held.current !== peer) return;
    held.current = undefined;
    session.answerAlsoBy(undefined);
    this.log(session, 'data channel closed');
  }

  private log({ id, userUuid }: TeleopSession, message: string) {
    this.options.logger.info({ session_id: id, user_uuid: userUuid }, message);
  }
}

function describe(error: unknown) {
  if (error instanceof SdpOfferError)
    return { code: 'bad-message', message: error.message } as const;
  const isBusy = error instanceof HttpError && error.statusCode === 429;
  return {
    code: isBusy ? 'too-fast' : 'upstream-lost',
    message:
      error instanceof HttpError
        ? error.message
        : 'The data channel could not be made.',
  } as const;
}
