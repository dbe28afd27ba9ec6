import type { LiveErrorCode, ServerMessage } from '@sidehelm/contracts';
import type { Caller } from '../../platform/accessTokens';
import type { DriveRights, DriveScope } from './DriveRights';
import type { LeaseSession } from './LeaseRegistry';
import { RateLimit } from './RateLimit';

/** How a session reaches its person. */
export interface SessionSender {
  send(message: ServerMessage): void;
  /** For serialised frames that may be left out for a slow reader. */
  sendOrDrop(text: string): void;
}

export interface Refused {
  code: LiveErrorCode;
  message: string;
  robotId?: string;
  /** Of the request that is refused. */
  id?: string;
}

/** Answers to a flood of refused drive commands, for each code. */
const REFUSALS_A_SECOND = 2;

/** One person's connection to `signal/users`. */
export class TeleopSession implements LeaseSession {
  readonly userUuid: string;
  readonly userName: string;
  private roles: readonly string[];
  private readonly refusals = new Map<LiveErrorCode, RateLimit>();
  private answers: ((message: ServerMessage) => void) | undefined;

  constructor(
    readonly id: string,
    caller: Caller,
    private readonly rights: DriveRights,
    private readonly sender: SessionSender,
    private readonly now: () => number,
  ) {
    this.userUuid = caller.uuid;
    this.userName = caller.name;
    this.roles = caller.roles;
  }

  /** By the roles and the robot that the person has now. */
  mayDrive(robotId: string): boolean {
    const { userUuid: uuid, roles } = this;
    return this.rights.mayDrive({ uuid, roles }, robotId);
  }

  /** Which robots the person's roles let them drive. */
  get drives(): DriveScope {
    return this.rights.scopeOf(this.roles);
  }

  get mayPickUp(): boolean {
    return this.rights.mayPickUp(this.roles);
  }

  setRoles(roles: readonly string[]) {
    this.roles = roles;
  }

  send(message: ServerMessage) {
    this.sender.send(message);
    const isAnswer =
      message.type === 'ack' ||
      (message.type === 'error' && message.id !== undefined);
    if (isAnswer) this.answers?.(message);
  }

  /** A second way for answers, which a lost packet does not hold up; `undefined` when it has ended. */
  answerAlsoBy(send: ((message: ServerMessage) => void) | undefined) {
    this.answers = send;
  }

  sendOrDrop(text: string) {
    this.sender.sendOrDrop(text);
  }

  acknowledge(id: string) {
    this.send({ type: 'ack', id, ok: true });
  }

  /** An error frame; with an id it is the one answer that its request gets. */
  refuse({ code, message, robotId, id }: Refused) {
    this.send({
      type: 'error',
      code,
      message,
      ...(robotId === undefined ? {} : { robot_id: robotId }),
      ...(id === undefined ? {} : { id }),
    });
  }

  /** The same for what comes 50 times a second. */
  refuseSparingly(refused: Refused) {
    const limit =
      this.refusals.get(refused.code) ??
      new RateLimit(REFUSALS_A_SECOND, this.now);
    this.refusals.set(refused.code, limit);
    if (limit.allows()) this.refuse(refused);
  }
}
