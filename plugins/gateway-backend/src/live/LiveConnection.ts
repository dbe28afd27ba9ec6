import { DRIVING, DriveWindow } from '@sidehelm/console-common';
import { LiveChannelRules, LiveMessageRules } from '@sidehelm/contracts';
import { LoggerService } from '@backstage/backend-plugin-api';
import { RawData, WebSocket } from 'ws';
import { AuditTrail } from '../AuditTrail';
import { GatewayError } from '../GatewayError';
import { AuditedActs } from './AuditedActs';
import { CountedActs } from './CountedActs';
import { endSocket } from './endSocket';
import { isReplaceable } from './isReplaceable';
import { keepAlive } from './keepAlive';
import { AccessLost, FORBIDDEN, LiveAccess, SESSION_ENDED } from './LiveAccess';
import { ClientFrame, MessageGate, RefusalMessage } from './MessageGate';
import { HandshakeRefused, openUpstream } from './openUpstream';
import { isNotThere, ServiceReturn } from './ServiceReturn';
import { UpstreamToken } from './UpstreamToken';

/** Bytes waiting for a slow peer above which replaceable frames are dropped, and above which the peer is given up. */
const CONGESTED = 1024 * 1024;
const HOPELESS = 8 * CONGESTED;
/** Frames kept for the service until its connection is open; as many urgent ones again, which nothing may crowd out. */
const MAX_WAITING = 64;
const TRY_AGAIN_LATER = 1013;
const SERVICE_RESTART = 1012;
const GOING_AWAY = 1001;

interface WaitingMessage {
  frame: ClientFrame;
  rules: LiveMessageRules;
}

export interface LiveConnectionOptions {
  browser: WebSocket;
  /** For example `signal/users`. */
  channel: string;
  rules: LiveChannelRules;
  access: LiveAccess;
  /** Websocket URL of the channel at the service. */
  url: string;
  serviceName: string;
  serviceReturn?: ServiceReturn;
  correlationId: string;
  /** The network address that the browser comes from. */
  address: string | undefined;
  audit: AuditTrail;
  urgent: CountedActs;
  logger: LoggerService;
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

/** Any other refusal says nothing about the token, which serves all of the person's requests. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof HandshakeRefused && error.status === 401;
}

/** Whether an urgent message, which is repeated until it is answered, is the same once more. */
function isRepeated(one: ClientFrame, other: ClientFrame): boolean {
  return (
    one.id !== undefined &&
    one.id === other.id &&
    one.type === other.type &&
    one.target === other.target
  );
}

/** One browser's live channel and its counterpart at the service. */
export class LiveConnection {
  private readonly gate: MessageGate;
  private readonly acts: AuditedActs;
  private upstream: WebSocket | undefined;
  private readonly token = new UpstreamToken();
  private readonly waiting: WaitingMessage[] = [];
  /** Of messages that were let pass and opened what goes past the gateway. */
  private readonly lasting = new Set<LiveMessageRules>();
  private pulse: NodeJS.Timeout | undefined;
  private readonly stream = new DriveWindow();
  private isOver = false;

  constructor(private readonly options: LiveConnectionOptions) {
    const { browser, rules, access, audit, urgent } = options;
    const { serviceName, channel, correlationId, address } = options;
    this.gate = new MessageGate(rules);
    this.acts = new AuditedActs({
      audit,
      urgent,
      serviceName,
      userEntityRef: access.userEntityRef,
      channel,
      correlationId,
      address,
    });
    browser.on('message', (data, isBinary) =>
      this.fromBrowser(toBuffer(data), isBinary),
    );
    browser.on('error', () => browser.terminate());
    browser.once('close', () => this.finish(GOING_AWAY, ''));
    keepAlive(browser);
    access.watch({
      onLost: lost => this.lose(lost),
      onConfirmed: exchange => {
        this.confirmLasting();
        if (this.upstream?.readyState === WebSocket.OPEN) {
          this.token.renew(exchange, this.upstream);
        }
      },
    });
  }

  /** Connects to the service; until then the browser's frames wait. */
  async open(): Promise<void> {
    try {
      await this.connect().catch(async error => {
        if (!(await this.mayTryAgain(error)) || this.isOver) throw error;
        return this.connect();
      });
    } catch (error) {
      this.failed(error);
    }
  }

  close(): void {
    this.finish(SERVICE_RESTART, 'restart');
  }

  /** With another token, or when a service that was not there is back: somebody waits for it. */
  private async mayTryAgain(error: unknown): Promise<boolean | undefined> {
    if (isTokenRefused(error)) return true;
    return isNotThere(error) && this.options.serviceReturn?.wait();
  }

  private async connect(): Promise<void> {
    const { access, url, correlationId } = this.options;
    const exchange = await access.exchange();
    if (this.isOver) return;
    const { token } = exchange;
    this.token.remember(exchange);
    const { socket, opened } = openUpstream({ url, token, correlationId });
    this.upstream = socket;
    // Before anything is awaited: the first frame may come with the handshake.
    socket.on('message', (data, isBinary) => {
      if (!isBinary) this.fromService(toBuffer(data));
      else if (this.options.rules.binary) this.passOn(toBuffer(data));
    });
    socket.on('pong', sentAt =>
      this.stream.arrive(Number(sentAt), performance.now()),
    );
    socket.once('open', () => {
      socket.once('close', (...[code, reason]) =>
        this.upstreamClosed(code, String(reason), token),
      );
      for (const { frame, rules } of this.waiting.splice(0)) {
        this.forward(socket, frame, rules);
      }
    });
    try {
      await opened;
    } catch (error) {
      if (isTokenRefused(error)) access.forget(token);
      throw error;
    }
  }

  private fromBrowser(data: Buffer, isBinary: boolean): void {
    if (this.isOver) return;
    const verdict = this.gate.judge(
      data,
      isBinary,
      this.options.access.allowed,
    );
    if (!verdict.pass) {
      if (verdict.error) this.tell(verdict.error);
      if (verdict.audited) {
        const { frame, rules } = verdict.audited;
        this.acts.refused(frame, rules, 'Permission missing');
      }
      return;
    }
    const { frame, rules } = verdict;
    if (rules.lasting) this.startLasting(rules);
    const { stream } = rules;
    if (this.upstream?.readyState === WebSocket.OPEN) {
      if (stream) this.next(this.upstream, frame, stream);
      else this.forward(this.upstream, frame, rules);
    } else if (!stream) {
      this.wait(frame, rules);
    }
  }

  /**
   * A frame of a stream that has to wait is stale when it arrives, and the next
   * one is on its way. How much waits in the network only the service can tell.
   */
  private next(
    upstream: WebSocket,
    { fields, text }: ClientFrame,
    neutral: Readonly<Record<string, number>>,
  ): void {
    const isNeutral = Object.entries(neutral).every(
      ([name, value]) => (fields[name] ?? 0) === value,
    );
    if (!this.stream.admits(isNeutral)) return;
    const now = performance.now();
    this.stream.leave(now);
    upstream.send(text);
    upstream.ping(String(now));
  }

  /** Whoever hears what goes past the gateway has to know that the gateway still runs: pongs without a ping, which nobody answers. */
  private startLasting(rules: LiveMessageRules): void {
    const { interval, text } = DRIVING.gatewayPulse;
    this.lasting.add(rules);
    if (this.pulse) return;
    const tell = () => {
      if (this.upstream?.readyState === WebSocket.OPEN)
        this.upstream.pong(text);
    };
    // Before the offer itself: nothing goes past a gateway that never told.
    tell();
    this.pulse = setInterval(tell, interval);
  }

  /** What goes past the gateway cannot be refused message by message. */
  private confirmLasting(): void {
    const { allowed } = this.options.access;
    const lost = [...this.lasting].find(
      ({ permissions }) => !permissions.some(name => allowed.has(name)),
    );
    if (!lost) return;
    this.lose({
      code: FORBIDDEN,
      message: `You no longer have the permission for this (${lost.permissions.join(' or ')}).`,
    });
  }

  private wait(frame: ClientFrame, rules: LiveMessageRules): void {
    const { waiting } = this;
    const limit = rules.urgent ? 2 * MAX_WAITING : MAX_WAITING;
    if (waiting.length < limit) {
      waiting.push({ frame, rules });
    } else if (
      !rules.urgent ||
      !waiting.some(other => isRepeated(other.frame, frame))
    ) {
      this.acts.refused(frame, rules, 'Too many messages wait for the service');
    }
  }

  private forward(
    upstream: WebSocket,
    frame: ClientFrame,
    rules: LiveMessageRules,
  ): void {
    // Before it is sent: the answer may come in between.
    this.acts.sent(frame, rules);
    upstream.send(frame.text);
  }

  private fromService(data: Buffer): void {
    this.acts.fromService(data);
    const { browser } = this.options;
    const { bufferedAmount } = browser;
    if (bufferedAmount > HOPELESS) {
      browser.terminate();
    } else if (
      bufferedAmount < CONGESTED ||
      !isReplaceable(data, this.options.rules)
    ) {
      browser.send(data, { binary: false });
    }
  }

  /** The service sees to it that few are on their way; whoever does not is not left to fill this process. */
  private passOn(data: Buffer): void {
    const { browser } = this.options;
    if (browser.bufferedAmount > HOPELESS) browser.terminate();
    else browser.send(data, { binary: true });
  }

  private tell(error: RefusalMessage): void {
    const { browser } = this.options;
    if (browser.readyState === WebSocket.OPEN) {
      browser.send(JSON.stringify(error));
    }
  }

  private lose({ code, message }: AccessLost): void {
    if (this.isOver) return;
    this.tell({ type: 'error', code: 'forbidden', message });
    this.finish(code, message);
  }

  private failed(error: unknown): void {
    const { logger, serviceName, correlationId } = this.options;
    if (error instanceof GatewayError && error.status === 401) {
      this.lose({ code: SESSION_ENDED, message: error.message });
      return;
    }
    logger.warn(`The ${serviceName} service gave no live channel: ${error}`, {
      correlationId,
    });
    this.upstreamLost();
  }

  private upstreamClosed(code: number, reason: string, token: string): void {
    if (code === SESSION_ENDED || code === FORBIDDEN) {
      this.options.access.forget(token);
      this.lose({ code, message: reason || 'Your session has ended.' });
    } else {
      this.upstreamLost();
    }
  }

  private upstreamLost(): void {
    if (this.isOver) return;
    this.tell({
      type: 'error',
      code: 'upstream-lost',
      message: `The connection to the ${this.options.serviceName} service is lost. The console reconnects by itself.`,
    });
    this.finish(TRY_AGAIN_LATER, 'upstream-lost');
  }

  private finish(code: number, reason: string): void {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.pulse);
    for (const { frame, rules } of this.waiting.splice(0)) {
      this.acts.refused(frame, rules, 'The service was not reached in time');
    }
    this.acts.end();
    this.options.access.stop();
    endSocket(this.options.browser, code, reason);
    if (this.upstream) endSocket(this.upstream, GOING_AWAY, '');
  }
}
