import type { ExternalRouteRef, RouteRef } from '@backstage/core-plugin-api';
import { renderInTestApp } from '@backstage/test-utils';
import { StylesProvider } from '@material-ui/core/styles';
import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ConsoleAlerts } from '@sidehelm/console-react';
import { FakeGateway } from './FakeGateway';
import { wrapInConsole, type WrapInConsoleOptions } from './wrapInConsole';

export interface RenderInConsoleOptions extends WrapInConsoleOptions {
  /** The address the page is at, default `/`. */
  path?: string;
  /** Path → route ref, for links to other screens. */
  mountedRoutes?: { [path: string]: RouteRef | ExternalRouteRef };
  /**
   * Whether the page has its style sheets, default `false`. Without a layout
   * few tests need them, and jsdom asks each rule about each element whenever
   * a role is looked for.
   */
  styled?: boolean;
}

/** What is on screen, and the fakes behind it. */
export type RenderedInConsole = RenderResult & {
  gateway: FakeGateway;
  alerts: ConsoleAlerts;
};

/** Renders a page as in the console, and hands back the fakes. */
export async function renderInConsole(
  ui: ReactElement,
  options: RenderInConsoleOptions = {},
): Promise<RenderedInConsole> {
  const gateway = options.gateway ?? new FakeGateway();
  const alerts = options.alerts ?? new ConsoleAlerts();
  const rendered = await renderInTestApp(
    <StylesProvider disableGeneration={!options.styled}>
      {wrapInConsole(ui, { ...options, gateway, alerts })}
    </StylesProvider>,
    {
      routeEntries: [options.path ?? '/'],
      mountedRoutes: options.mountedRoutes,
    },
  );
  return { ...rendered, gateway, alerts };
}
