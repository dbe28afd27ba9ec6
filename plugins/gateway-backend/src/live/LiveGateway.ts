import { LiveChannelRules } from '@sidehelm/contracts';
import { LoggerService } from '@backstage/backend-plugin-api';
import { IncomingMessage } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { AuditTrail } from '../AuditTrail';
import { GatewayError } from '../GatewayError';
import { correlationId } from '../http/correlationId';
import { Caller, CallerResolver } from '../identity/CallerResolver';
import { PermissionCache } from '../identity/PermissionCache';
import { readCookie } from '../identity/readCookie';
import { TokenExchange } from '../identity/TokenExchange';
import { LiveAccess } from './LiveAccess';
import { LiveConnection } from './LiveConnection';
import { refuseUpgrade } from './refuseUpgrade';
import { UpgradeHandler } from './UpgradeDispatcher';

/** Bytes of a frame of a browser; commands take a few hundred. */
const MAX_FRAME = 16 * 1024;

export interface LiveGatewayOptions {
  callers: CallerResolver;
  permissions: PermissionCache;
  tokens: TokenExchange;
  audit: AuditTrail;
  logger: LoggerService;
  cookieName: string;
  serviceName: string;
  /** Base URL of the service with the channels, if it is configured. */
  baseUrl: URL | undefined;
  origins: ReadonlySet<string>;
  maxConnectionsPerUser: number;
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
  private readonly connections = new Map<string, Set<LiveConnection>>();

  constructor(private readonly options: LiveGatewayOptions) {}

  /** The handler of one channel's upgrade requests. */
  channel(channel: string, rules: LiveChannelRules): UpgradeHandler {
    return async (request, socket, head) => {
      try {
        const url = this.channelUrl(channel);
        const access = await this.admit(request, rules);
        if (socket.destroyed) return;
        // Served within the callback: the browser's first frame may be there already.
        this.server.handleUpgrade(request, socket, head, browser =>
          this.serve({ browser, channel, rules, access, url, request }),
        );
      } catch (error) {
        const known =
          error instanceof GatewayError
            ? error
            : new GatewayError(500, 'Something went wrong in the console.');
        if (known !== error) {
          this.options.logger.error(`A live channel failed: ${error}`);
        }
        refuseUpgrade(socket, known.status, known.message);
      }
    };
  }

  /** Ends all connections, for a shutdown. */
  close(): void {
    for (const connections of this.connections.values()) {
      for (const connection of connections) connection.close();
    }
  }

  private channelUrl(channel: string): string {
    const { baseUrl, serviceName } = this.options;
    if (!baseUrl) {
      throw new GatewayError(
        503,
        `The ${serviceName} service is not configured (sidehelm.services.${serviceName}.baseUrl).`,
      );
    }
    return `${baseUrl.href.replace(/^http/, 'ws').replace(/\/+$/, '')}/${channel}`;
  }

  private async admit(
    request: IncomingMessage,
    { permission }: LiveChannelRules,
  ): Promise<LiveAccess> {
    const { callers, permissions, tokens, origins, cookieName } = this.options;
    if (!origins.has(request.headers.origin ?? '')) {
      throw new GatewayError(
        403,
        'Live channels are only for pages of the console.',
      );
    }
    const caller = await callers.resolve(request, { allowCookie: true });
    const access = await LiveAccess.grant({
      caller,
      permission,
      callers,
      permissions,
      tokens,
      cookie: readCookie(request.headers.cookie, cookieName),
    });
    this.checkCount(caller);
    return access;
  }

  private checkCount({ userEntityRef }: Caller): void {
    const count = this.connections.get(userEntityRef)?.size ?? 0;
    if (count >= this.options.maxConnectionsPerUser) {
      throw new GatewayError(
        429,
        'Too many live connections. Close some tabs of the console.',
      );
    }
  }

  private serve(options: {
    browser: WebSocket;
    channel: string;
    rules: LiveChannelRules;
    access: LiveAccess;
    url: string;
    request: IncomingMessage;
  }): void {
    const { request, ...rest } = options;
    const { serviceName, audit, logger } = this.options;
    const { userEntityRef } = options.access;
    const connection = new LiveConnection({
      ...rest,
      serviceName,
      audit,
      logger,
      correlationId: correlationId(request),
    });
    const own = this.connections.get(userEntityRef) ?? new Set();
    this.connections.set(userEntityRef, own.add(connection));
    options.browser.once('close', () => {
      own.delete(connection);
      if (own.size === 0) this.connections.delete(userEntityRef);
    });
    connection.open();
  }
}
