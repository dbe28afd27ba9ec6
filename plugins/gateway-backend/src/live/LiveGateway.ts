import { LiveChannelRules } from '@sidehelm/contracts';
import { LoggerService } from '@backstage/backend-plugin-api';
import { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { TokenSource } from '@sidehelm/console-node';
import { AuditTrail } from '../AuditTrail';
import { GatewayError } from '../GatewayError';
import { UserLimit } from '../UserLimit';
import { correlationId } from '../http/correlationId';
import { CallerResolver } from '../identity/CallerResolver';
import { PermissionCache } from '../identity/PermissionCache';
import { PresentSession } from '../identity/PresentSession';
import { notConfigured } from '../upstream/notConfigured';
import { CountedActs } from './CountedActs';
import { endSocket } from './endSocket';
import { LiveAccess, TOO_MANY, UNAVAILABLE } from './LiveAccess';
import { LiveConnection } from './LiveConnection';
import { refuseUpgrade } from './refuseUpgrade';
import { ServiceReturn } from './ServiceReturn';
import { UpgradeHandler } from './UpgradeDispatcher';

/** Bytes of a frame of a browser; commands take a few hundred. */
const MAX_FRAME = 16 * 1024;
/** Sockets of one person beyond the limit that are told so at once: each is there until the page has heard it. Others are cut off without a word. */
const MAX_TOLD = 16;

/** Apart from each other, so that nothing else shuts out an emergency stop. */
export interface LiveLimits {
  /** Channels that have what is urgent, as an emergency stop. */
  controls: UserLimit;
  /** Channels that bring video. */
  cameras: UserLimit;
  /** All others. */
  others: UserLimit;
}

export interface LiveGatewayOptions {
  callers: CallerResolver;
  permissions: PermissionCache;
  present: PresentSession;
  tokens: TokenSource;
  audit: AuditTrail;
  logger: LoggerService;
  /** Base URL of each service that is configured. */
  baseUrls: ReadonlyMap<string, URL>;
  origins: ReadonlySet<string>;
  /** Each from before the handshake until the socket is closed. */
  limits: LiveLimits;
  /** Where a handshake comes from. */
  addressOf: (request: IncomingMessage) => string | undefined;
}

/** Beyond the limit, with a place among those who are told so. */
class OneTooMany extends GatewayError {}

/** Of the close that tells the page why; undefined for refusals of which the page knows more by itself. */
function closeCodeOf(refusal: GatewayError): number | undefined {
  if (refusal instanceof OneTooMany) return TOO_MANY;
  return refusal.status === 503 ? UNAVAILABLE : undefined;
}

/** No page can read the answer to its handshake, but the reason of a close it can. */
function tell(browser: WebSocket, code: number, message: string): void {
  // What it sends until it knows is read, and may be anything.
  browser.on('error', () => browser.terminate());
  endSocket(browser, code, message);
}

/**
 * The websockets of the gateway. Who calls, from which page, and with which
 * permission is settled before the handshake.
 */
export class LiveGateway {
  private readonly server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME,
  });
  private readonly connections = new Set<LiveConnection>();
  private readonly urgent: CountedActs;
  /** Beyond their limit, until they have gone. */
  private readonly told = new UserLimit(
    MAX_TOLD,
    'Too many live connections are refused at once.',
  );
  /** By service. */
  private readonly returns: ReadonlyMap<string, ServiceReturn>;

  constructor(private readonly options: LiveGatewayOptions) {
    this.urgent = new CountedActs(options.audit);
    this.returns = new Map(
      [...options.baseUrls].map(([name, url]) => [
        name,
        new ServiceReturn(url),
      ]),
    );
  }

  /** The handler of the upgrade requests of one channel of a service. */
  channel(
    serviceName: string,
    channel: string,
    rules: LiveChannelRules,
  ): UpgradeHandler {
    return async (request, socket, head) => {
      try {
        const access = await this.admit(request, socket, rules);
        const url = this.channelUrl(serviceName, channel);
        if (socket.destroyed) return;
        // Served within the callback: the browser's first frame may be there already.
        this.server.handleUpgrade(request, socket, head, browser =>
          this.serve({
            browser,
            serviceName,
            channel,
            rules,
            access,
            url,
            request,
          }),
        );
      } catch (error) {
        const known =
          error instanceof GatewayError
            ? error
            : new GatewayError(500, 'Something went wrong in the console.');
        if (known !== error) {
          this.options.logger.error(`A live channel failed: ${error}`);
        }
        const code = closeCodeOf(known);
        if (code === undefined) {
          refuseUpgrade(socket, known.status, known.message);
        } else if (!socket.destroyed) {
          this.server.handleUpgrade(request, socket, head, browser =>
            tell(browser, code, known.message),
          );
        }
      }
    };
  }

  /** Ends all connections, for a shutdown. */
  close(): void {
    for (const connection of this.connections) connection.close();
    this.urgent.end();
  }

  private channelUrl(serviceName: string, channel: string): string {
    const baseUrl = this.options.baseUrls.get(serviceName);
    if (!baseUrl) throw notConfigured(serviceName);
    return `${baseUrl.href.replace(/^http/, 'ws').replace(/\/+$/, '')}/${channel}`;
  }

  private async admit(
    request: IncomingMessage,
    socket: Duplex,
    rules: LiveChannelRules,
  ): Promise<LiveAccess> {
    const { callers, permissions, present, tokens } = this.options;
    const { origins } = this.options;
    if (!origins.has(request.headers.origin ?? '')) {
      throw new GatewayError(
        403,
        'Live channels are only for pages of the console.',
      );
    }
    const caller = await callers.resolve(request, { allowCookie: true });
    this.count(caller.userEntityRef, socket, this.limitOf(rules));
    return LiveAccess.grant({
      caller,
      permission: rules.permission,
      callers,
      permissions,
      present,
      tokens,
      cookies: request.headers.cookie,
    });
  }

  /** Before anything else is waited for: many handshakes may come at once. */
  private count(userEntityRef: string, socket: Duplex, limit: UserLimit): void {
    if (socket.destroyed) return;
    try {
      socket.once('close', limit.enter(userEntityRef));
    } catch (error) {
      socket.once('close', this.told.enter(userEntityRef));
      throw error instanceof GatewayError
        ? new OneTooMany(error.status, error.message)
        : error;
    }
  }

  private limitOf({ binary, messages = {} }: LiveChannelRules): UserLimit {
    const { controls, cameras, others } = this.options.limits;
    if (Object.values(messages).some(({ urgent }) => urgent)) return controls;
    return binary ? cameras : others;
  }

  private serve(options: {
    browser: WebSocket;
    serviceName: string;
    channel: string;
    rules: LiveChannelRules;
    access: LiveAccess;
    url: string;
    request: IncomingMessage;
  }): void {
    const { request, ...rest } = options;
    const { audit, logger } = this.options;
    const connection = new LiveConnection({
      ...rest,
      audit,
      urgent: this.urgent,
      serviceReturn: this.returns.get(rest.serviceName),
      logger,
      correlationId: correlationId(request),
      address: this.options.addressOf(request),
    });
    this.connections.add(connection);
    options.browser.once('close', () => this.connections.delete(connection));
    connection.open();
  }
}
