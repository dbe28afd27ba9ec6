import type { WebSocket } from 'ws';
import type { Caller, VerifyAccessToken } from '../../platform/accessTokens';
import { HttpError } from '../../platform/HttpError';
import { RateLimit } from '../rules/RateLimit';

/** How the access tokens of sockets are looked at. */
export interface SocketTokens {
  /** Reads a token without asking anybody. */
  verifyAccessToken: VerifyAccessToken;
  /** Asks about the token's person and session as they are now. */
  confirmAccessToken: VerifyAccessToken;
}

/** ms between two looks; what changes reaches a socket so late at most, whatever its peer does. */
const CHECK_PERIOD = 5_000;
/** Fresh tokens a second; the gateway sends one in minutes. */
const TOKENS_PER_SECOND = 5;
/** ms that a peer gets to confirm that its socket ends. */
const CLOSE_WITHIN = 1_000;
/** Characters that surely fit into the reason of a close. */
const MAX_REASON = 120;
const SESSION_ENDED = 4401;
const PERMISSION_LOST = 4403;
export const POLICY_VIOLATION = 1008;

/**
 * Whether the person of a socket may still be there, and with which roles:
 * looked at again and again, until the token has expired and no fresh one came.
 */
export class SocketAccess {
  private caller: Caller;
  private readonly timer: NodeJS.Timeout;
  private readonly tokens = new RateLimit(TOKENS_PER_SECOND, () =>
    performance.now(),
  );
  private looks = 0;
  private lastLook = 0;
  private changed: (caller: Caller) => void = () => {};
  private ended: () => void = () => {};
  private hasEnded = false;

  constructor(
    private readonly options: SocketTokens & {
      socket: WebSocket;
      token: string;
      caller: Caller;
      /** Throws an HttpError when the socket's channel is not for that person. */
      admit: (person: Caller) => void;
    },
  ) {
    this.caller = options.caller;
    this.timer = setInterval(() => this.look(), CHECK_PERIOD);
    options.socket.once('close', () => clearInterval(this.timer));
  }

  /** The person with the roles that they had at the last look. */
  get person(): Caller {
    return this.caller;
  }

  /** Whether nothing more may be done for the person; the peer may still be sending. */
  get isOver(): boolean {
    return this.hasEnded;
  }

  onChange(listener: (caller: Caller) => void) {
    this.changed = listener;
  }

  /** Called before the socket has closed: a peer may take its time with that. */
  onEnd(listener: () => void) {
    this.ended = listener;
  }

  /** Takes a fresh token of the same person. */
  async renew(token: string) {
    if (!this.tokens.allows()) {
      this.end(POLICY_VIOLATION, 'Too many access tokens.');
      return;
    }
    try {
      const { uuid } = await this.options.verifyAccessToken(token);
      if (uuid !== this.caller.uuid) {
        throw new HttpError(401, 'The access token is of somebody else.');
      }
    } catch (error) {
      this.refuse(error);
      return;
    }
    this.options.token = token;
    await this.look();
  }

  private async look() {
    this.looks += 1;
    const look = this.looks;
    try {
      const caller = await this.options.confirmAccessToken(this.options.token);
      // An older look may have been slower.
      if (this.isOver || look < this.lastLook) return;
      this.lastLook = look;
      this.follow(caller);
    } catch (error) {
      this.refuse(error);
    }
  }

  private follow(caller: Caller) {
    this.caller = caller;
    try {
      this.options.admit(caller);
    } catch (error) {
      this.refuse(error, PERMISSION_LOST);
      return;
    }
    this.changed(caller);
  }

  /** A clear no ends the socket; a database that does not answer does not. */
  private refuse(error: unknown, code = SESSION_ENDED) {
    if (!(error instanceof HttpError)) return;
    this.end(code, error.message);
  }

  private end(code: number, reason: string) {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearInterval(this.timer);
    this.ended();
    const { socket } = this.options;
    socket.close(code, reason.slice(0, MAX_REASON));
    const giveUp = setTimeout(() => socket.terminate(), CLOSE_WITHIN);
    socket.once('close', () => clearTimeout(giveUp));
  }
}
