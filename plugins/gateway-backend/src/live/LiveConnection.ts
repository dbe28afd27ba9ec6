import { LiveChannelRules, LiveErrorMessage } from '@sidehelm/contracts';
import { LoggerService } from '@backstage/backend-plugin-api';
import { RawData, WebSocket } from 'ws';
import { AuditTrail } from '../AuditTrail';
import { GatewayError } from '../GatewayError';
import { AuditedActs } from './AuditedActs';
import { isReplaceable } from './isReplaceable';
import { keepAlive } from './keepAlive';
import { AccessLost, LiveAccess, SESSION_ENDED } from './LiveAccess';
import { ClientFrame, EMERGENCY_STOP, MessageGate } from './MessageGate';
import { HandshakeRefused, openUpstream } from './openUpstream';

/** Bytes waiting for a slow peer above which replaceable frames are dropped, and above which the peer is given up. */
const CONGESTED = 1024 * 1024;
const HOPELESS = 8 * CONGESTED;
/** Commands are stale after 250 ms: far fewer bytes may wait for a slow service. */
const UPSTREAM_CONGESTED = 32 * 1024;
/** Frames kept for the service until its connection is open; as many emergency stops again, which nothing may crowd out. */
const MAX_WAITING = 64;
const TRY_AGAIN_LATER = 1013;
const SERVICE_RESTART = 1012;
const GOING_AWAY = 1001;
/** ms that a peer gets to confirm a close. */
const CLOSE_TIMEOUT = 2_000;

export interface LiveConnectionOptions {
  browser: WebSocket;
  /** For example `signal/users`. */
  channel: string;
  rules: LiveChannelRules;
  access: LiveAccess;
  /** Websocket URL of the channel at the service. */
  url: string;
  serviceName: string;
  correlationId: string;
  audit: AuditTrail;
  logger: LoggerService;
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

function end(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState === WebSocket.CONNECTING) {
    socket.terminate();
    return;
  }
  socket.close(code, reason);
  const timer = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT);
  socket.once('close', () => clearTimeout(timer));
}

/** One browser's live channel and its counterpart at the service. */
export class LiveConnection {
  private readonly gate: MessageGate;
  private readonly acts: AuditedActs;
  private upstream: WebSocket | undefined;
  private waiting: string[] = [];
  private isOver = false;

  constructor(private readonly options: LiveConnectionOptions) {
    const { browser, rules, access, audit, channel, correlationId } = options;
    this.gate = new MessageGate(rules);
    this.acts = new AuditedActs({
      audit,
      userEntityRef: access.userEntityRef,
      channel,
      correlationId,
    });
    browser.on('message', (data, isBinary) =>
      this.fromBrowser(toBuffer(data), isBinary),
    );
    browser.on('error', () => browser.terminate());
    browser.once('close', () => this.finish(GOING_AWAY, ''));
    keepAlive(browser);
    access.watch(lost => this.lose(lost));
  }

  /** Connects to the service; until then the browser's frames wait. */
  async open(): Promise<void> {
    try {
      await this.connect().catch(error => {
        const isRefused =
          error instanceof HandshakeRefused && error.status === 401;
        if (!isRefused || this.isOver) throw error;
        return this.connect();
      });
    } catch (error) {
      this.failed(error);
    }
  }

  close(): void {
    this.finish(SERVICE_RESTART, 'restart');
  }

  private async connect(): Promise<void> {
    const { access, url, correlationId } = this.options;
    const token = await access.token();
    if (this.isOver) return;
    const { socket, opened } = openUpstream({ url, token, correlationId });
    this.upstream = socket;
    // Before anything is awaited: the first frame may come with the handshake.
    socket.on('message', (data, isBinary) => {
      if (!isBinary) this.fromService(toBuffer(data));
    });
    socket.once('open', () => {
      socket.once('close', () => this.upstreamLost());
      for (const text of this.waiting.splice(0)) this.forward(text);
    });
    try {
      await opened;
    } catch (error) {
      if (error instanceof HandshakeRefused) access.forget(token);
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
      if (verdict.frame) {
        this.acts.refused(verdict.frame, 'Permission missing');
      }
      return;
    }
    const { frame, isAudited } = verdict;
    // Before it is sent: the answer may come in between.
    if (isAudited) this.acts.sent(frame);
    const isDrive = frame.type === 'drive';
    if (this.upstream?.readyState === WebSocket.OPEN) {
      // A drive command that has to wait is stale when it arrives; the next one is on its way.
      if (!isDrive || this.upstream.bufferedAmount < UPSTREAM_CONGESTED) {
        this.forward(frame.text);
      }
    } else if (!isDrive) {
      this.wait(frame);
    }
  }

  private wait({ type, text }: ClientFrame): void {
    const limit = type === EMERGENCY_STOP ? 2 * MAX_WAITING : MAX_WAITING;
    if (this.waiting.length < limit) this.waiting.push(text);
  }

  private forward(text: string): void {
    this.upstream?.send(text);
  }

  private fromService(data: Buffer): void {
    this.acts.fromService(data);
    const { browser } = this.options;
    const { bufferedAmount } = browser;
    if (bufferedAmount > HOPELESS) {
      browser.terminate();
    } else if (bufferedAmount < CONGESTED || !isReplaceable(data)) {
      browser.send(data, { binary: false });
    }
  }

  private tell(error: LiveErrorMessage): void {
    const { browser } = this.options;
    if (browser.readyState === WebSocket.OPEN) {
      browser.send(JSON.stringify(error));
    }
  }

  private lose({ code, message }: AccessLost): void {
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
    this.waiting = [];
    this.acts.end();
    this.options.access.stop();
    end(this.options.browser, code, reason);
    if (this.upstream) end(this.upstream, GOING_AWAY, '');
  }
}
