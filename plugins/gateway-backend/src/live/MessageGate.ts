import { LiveChannelRules, LiveErrorMessage } from '@sidehelm/contracts';
import { TokenBucket } from './TokenBucket';

/** Frames a second that a connection may send; the wheel sends 50 on each of two channels. */
const FRAMES_PER_SECOND = 400;
/** Refusals a second that are answered; the rest is dropped without a word. */
const REFUSALS_PER_SECOND = 20;
export const EMERGENCY_STOP = 'emergency-stop';

export interface ClientFrame {
  type: string;
  robotId?: string;
  id?: string;
  fields: Record<string, unknown>;
  /**
   * The message written anew from what was judged: a service that reads a
   * repeated key otherwise would do something else than what was checked.
   */
  text: string;
}

export type Verdict =
  | { pass: true; frame: ClientFrame; isAudited: boolean }
  | { pass: false; frame?: ClientFrame; error?: LiveErrorMessage };

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parse(data: Buffer): ClientFrame | undefined {
  try {
    const message: unknown = JSON.parse(data.toString());
    if (typeof message !== 'object' || message === null) return undefined;
    const fields = message as Record<string, unknown>;
    const type = textOf(fields.type);
    if (type === undefined) return undefined;
    return {
      type,
      robotId: textOf(fields.robot_id),
      id: textOf(fields.id),
      fields,
      // Throws where the nesting is deeper than the stack.
      text: JSON.stringify(message),
    };
  } catch {
    return undefined;
  }
}

/**
 * Decides about each frame of a browser, without waiting for anything: the
 * permissions were looked up before.
 */
export class MessageGate {
  private readonly frames = new TokenBucket(FRAMES_PER_SECOND);
  private readonly refusals = new TokenBucket(REFUSALS_PER_SECOND);

  constructor(private readonly rules: LiveChannelRules) {}

  /** @param allowed - names of the permissions that the caller holds */
  judge(
    data: Buffer,
    isBinary: boolean,
    allowed: ReadonlySet<string>,
  ): Verdict {
    const frame = isBinary ? undefined : parse(data);
    // An emergency stop is never too much.
    if (frame?.type !== EMERGENCY_STOP && !this.frames.take()) {
      return this.refuse(
        'too-fast',
        `More than ${FRAMES_PER_SECOND} messages a second.`,
        frame,
      );
    }
    const messages = this.rules.messages ?? {};
    const rule =
      frame && Object.hasOwn(messages, frame.type)
        ? messages[frame.type]
        : undefined;
    if (!frame || !rule) {
      return this.refuse(
        'bad-message',
        'The console does not know this message.',
        frame,
      );
    }
    if (!rule.permissions.some(permission => allowed.has(permission))) {
      return this.refuse(
        'forbidden',
        `You do not have the permission for this (${rule.permissions.join(' or ')}).`,
        frame,
        rule.audited,
      );
    }
    return { pass: true, frame, isAudited: rule.audited === true };
  }

  private refuse(
    code: LiveErrorMessage['code'],
    message: string,
    frame?: ClientFrame,
    isAudited = false,
  ): Verdict {
    return {
      pass: false,
      frame: isAudited ? frame : undefined,
      error: this.refusals.take()
        ? {
            type: 'error',
            code,
            message,
            ...(frame?.robotId && { robot_id: frame.robotId }),
            ...(frame?.id && { id: frame.id }),
          }
        : undefined,
    };
  }
}
