import {
  liveChannels,
  LiveChannelRules,
  operations,
} from '@sidehelm/contracts';
import {
  AuditSink,
  gatewayAuditExtensionPoint,
  gatewayContractsExtensionPoint,
  gatewayTokenSourceExtensionPoint,
  requestMark,
  ServiceContract,
  TokenSource,
} from '@sidehelm/console-node';
import { TIMING } from '@sidehelm/console-common';
import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { AuditTrail } from './AuditTrail';
import { UserLimit } from './UserLimit';
import { Gateway } from './Gateway';
import { EventStreams } from './events/EventStreams';
import { addressReader } from './http/addressReader';
import { createRouter } from './http/createRouter';
import { CallerResolver } from './identity/CallerResolver';
import { CheckedTokens } from './identity/CheckedTokens';
import { PermissionCache } from './identity/PermissionCache';
import { PresentSession } from './identity/PresentSession';
import { sessionTokens } from './identity/sessionTokens';
import { knownPermissions } from './knownPermissions';
import { LiveGateway } from './live/LiveGateway';
import { upgradeDispatcherServiceRef } from './live/upgradeDispatcherServiceRef';
import { GatewayTables, joinContracts } from './operations/joinContracts';
import { OperationTable } from './operations/OperationTable';
import { readGatewayConfig } from './readGatewayConfig';
import { UpstreamService } from './upstream/UpstreamService';
import { worseStatus } from './upstream/worseStatus';

const MOUNT_PATH = '/api/gateway';

function livePermissions(tables: GatewayTables): string[] {
  const channels = Object.values(tables.liveChannels).flatMap(Object.values);
  return channels.flatMap((rules: LiveChannelRules) => [
    rules.permission,
    ...Object.values(rules.messages ?? {}).flatMap(
      message => message.permissions,
    ),
  ]);
}

/** The gateway plugin over given tables, and what modules add to them. */
export function createGatewayPlugin(own: GatewayTables) {
  return createBackendPlugin({
    pluginId: 'gateway',
    register(registration) {
      const contracts: ServiceContract[] = [];
      registration.registerExtensionPoint(gatewayContractsExtensionPoint, {
        addContract: contract => contracts.push(contract),
      });
      const sinks: AuditSink[] = [];
      registration.registerExtensionPoint(gatewayAuditExtensionPoint, {
        addSink: sink => sinks.push(sink),
      });
      let tokenSource: TokenSource | undefined;
      registration.registerExtensionPoint(gatewayTokenSourceExtensionPoint, {
        setTokenSource(source) {
          if (tokenSource) {
            throw new Error(
              'Two modules say where the gateway gets its tokens',
            );
          }
          tokenSource = source;
        },
      });
      registration.registerInit({
        deps: {
          auditor: coreServices.auditor,
          auth: coreServices.auth,
          config: coreServices.rootConfig,
          httpRouter: coreServices.httpRouter,
          lifecycle: coreServices.lifecycle,
          logger: coreServices.logger,
          permissions: coreServices.permissions,
          upgrades: upgradeDispatcherServiceRef,
          userInfo: coreServices.userInfo,
        },
        async init(deps) {
          const { auditor, auth, config, httpRouter, lifecycle, logger } = deps;
          const tables = joinContracts(own, contracts);
          // What a module answers is nowhere else.
          const serviceNames = Object.keys(tables.operations).filter(
            name => !tables.answers.has(name),
          );
          const settings = readGatewayConfig(config, serviceNames);
          const { cookieName, serviceSecret } = settings;
          const connect = () =>
            new Map(
              [...settings.services].map(([name, url]) => [
                name,
                new UpstreamService(name, url),
              ]),
            );
          const services = connect();
          const eventServices = connect();
          const authUrl = settings.services.get('auth');
          // Apart from what browsers ask of the auth service: whatever becomes
          // of their requests, nobody's session may depend on it.
          const exchange = authUrl && new UpstreamService('auth', authUrl);
          const isSignIn = config.has('auth.providers.sso');
          if (!tokenSource && !isSignIn)
            logger.warn(
              `No module says where the gateway gets its tokens, and auth.providers.sso is not configured: only browsers with the cookie ${cookieName} reach the services.`,
            );
          const table = new OperationTable(tables.operations);
          const tokens = new CheckedTokens(
            tokenSource ?? sessionTokens(exchange, cookieName, isSignIn),
            logger,
          );
          const shared = {
            services,
            logger,
            callers: new CallerResolver(auth),
            present: new PresentSession({
              tokens,
              userInfo: deps.userInfo,
              logger,
            }),
            permissions: new PermissionCache({
              permissions: deps.permissions,
              known: knownPermissions(
                [...table.permissions, ...livePermissions(tables)],
                tables.permissions,
              ),
              logger,
            }),
            tokens,
            audit: new AuditTrail(auditor, logger, sinks),
          };
          const limit = new UserLimit(
            settings.maxConnectionsPerUser,
            'Too many live connections. Close some tabs of the console.',
          );
          const events = new EventStreams({ ...shared, limit });
          const gateway = new Gateway({
            ...shared,
            eventServices,
            events,
            answers: tables.answers,
            table,
            maxBodyBytes: settings.maxBodyBytes,
            bodyTimeout: settings.bodyTimeout,
            maxRequestsPerUser: settings.maxRequestsPerUser,
            mountPath: MOUNT_PATH,
            mark:
              serviceSecret === undefined
                ? undefined
                : marked => requestMark(serviceSecret, marked),
          });
          // The gateway authenticates by itself, so that its refusals have the
          // shape of all its errors and a verified token is not verified again.
          httpRouter.addAuthPolicy({ path: '/', allow: 'unauthenticated' });
          httpRouter.use(
            createRouter({
              gateway,
              callers: shared.callers,
              serviceNames,
              statusOf: name =>
                worseStatus(
                  services.get(name)?.status(),
                  name === 'auth' ? exchange?.status() : undefined,
                ),
            }),
          );
          const live = new LiveGateway({
            ...shared,
            baseUrls: settings.services,
            origins: settings.origins,
            limits: {
              others: limit,
              controls: new UserLimit(
                settings.maxControlsPerUser,
                'Too many tabs that drive or watch robots. Close some of them.',
              ),
              cameras: new UserLimit(
                settings.maxCamerasPerUser,
                'Too many cameras at once. Close some tabs of the console.',
              ),
            },
            addressOf: addressReader(config.getOptional('backend.trustProxy')),
          });
          for (const [service, channels] of Object.entries(tables.liveChannels))
            for (const [channel, rules] of Object.entries(channels))
              deps.upgrades.handle(
                `${MOUNT_PATH}/${service}/${channel}`,
                live.channel(service, channel, rules),
              );
          lifecycle.addShutdownHook(async () => {
            live.close();
            events.close();
            gateway.close();
            await Promise.all(
              [...services.values(), ...eventServices.values(), exchange].map(
                service => service?.close(TIMING.apiTimeout),
              ),
            );
            await shared.audit.close();
          });
        },
      });
    },
  });
}

/** The gateway over the operations and live channels of the contracts. */
export const gatewayPlugin = createGatewayPlugin({ operations, liveChannels });
