import type { ExternalRouteRef, RouteRef } from '@backstage/core-plugin-api';
import { renderInTestApp } from '@backstage/test-utils';
import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ConsoleAlerts } from '../alerts/ConsoleAlerts';
import { FakeGateway } from './FakeGateway';
import { wrapInConsole, type WrapInConsoleOptions } from './wrapInConsole';

export interface RenderInConsoleOptions extends WrapInConsoleOptions {
  /** The address the page is at, default `/`. */
  path?: string;
  /** Path → route ref, for links to other screens. */
  mountedRoutes?: { [path: string]: RouteRef | ExternalRouteRef };
}

/** Renders a page as in the console, and hands back the fakes. */
export async function renderInConsole(
  ui: ReactElement,
  options: RenderInConsoleOptions = {},
): Promise<RenderResult & { gateway: FakeGateway; alerts: ConsoleAlerts }> {
  const gateway = options.gateway ?? new FakeGateway();
  const alerts = options.alerts ?? new ConsoleAlerts();
  const rendered = await renderInTestApp(
    wrapInConsole(ui, { ...options, gateway, alerts }),
    {
      routeEntries: [options.path ?? '/'],
      mountedRoutes: options.mountedRoutes,
    },
  );
  return { ...rendered, gateway, alerts };
}
