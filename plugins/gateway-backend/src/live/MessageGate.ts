import {
  LiveChannelRules,
  LiveErrorMessage,
  LiveMessageRules,
} from '@sidehelm/contracts';
import { TokenBucket } from './TokenBucket';

/** Frames a second that a connection may send, beside the urgent ones. */
const FRAMES_PER_SECOND = 400;
/** Refusals a second that are answered; the rest is dropped without a word. */
const REFUSALS_PER_SECOND = 20;

export interface ClientFrame {
  type: string;
  /** What the message is about. */
  target?: string;
  id?: string;
  fields: Record<string, unknown>;
  /**
   * The message written anew from what was judged: a service that reads a
   * repeated key otherwise would do something else than what was checked.
   */
  text: string;
}

/** An error as the browser gets it, with the field that names its target. */
export type RefusalMessage = Pick<
  LiveErrorMessage,
  'type' | 'code' | 'message' | 'id'
>;

export type Verdict =
  | { pass: true; frame: ClientFrame; rules: LiveMessageRules }
  | {
      pass: false;
      /** To be told to the auditor. */
      audited?: { frame: ClientFrame; rules: LiveMessageRules };
      error?: RefusalMessage;
    };

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parse(data: Buffer, target?: string): ClientFrame | undefined {
  try {
    const message: unknown = JSON.parse(data.toString());
    if (typeof message !== 'object' || message === null) return undefined;
    const fields = message as Record<string, unknown>;
    const type = textOf(fields.type);
    if (type === undefined) return undefined;
    return {
      type,
      target: target === undefined ? undefined : textOf(fields[target]),
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
    const { messages = {}, target } = this.rules;
    const frame = isBinary ? undefined : parse(data, target);
    const rules =
      frame && Object.hasOwn(messages, frame.type)
        ? messages[frame.type]
        : undefined;
    if (!rules?.urgent && !this.frames.take()) {
      return this.refuse(
        'too-fast',
        `More than ${FRAMES_PER_SECOND} messages a second.`,
        frame,
      );
    }
    if (!frame || !rules) {
      return this.refuse(
        'bad-message',
        'The console does not know this message.',
        frame,
      );
    }
    if (!rules.permissions.some(permission => allowed.has(permission))) {
      return this.refuse(
        'forbidden',
        `You do not have the permission for this (${rules.permissions.join(' or ')}).`,
        frame,
        rules,
      );
    }
    return { pass: true, frame, rules };
  }

  private refuse(
    code: RefusalMessage['code'],
    message: string,
    frame?: ClientFrame,
    rules?: LiveMessageRules,
  ): Verdict {
    const { target = '' } = this.rules;
    return {
      pass: false,
      audited: frame && rules?.audited ? { frame, rules } : undefined,
      error: this.refusals.take()
        ? {
            type: 'error',
            code,
            message,
            ...(frame?.target && { [target]: frame.target }),
            ...(frame?.id && { id: frame.id }),
          }
        : undefined,
    };
  }
}
