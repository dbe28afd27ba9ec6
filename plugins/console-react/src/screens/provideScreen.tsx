import {
  createRoutableExtension,
  type BackstagePlugin,
} from '@backstage/core-plugin-api';
import type { ComponentType } from 'react';
import type { ConsoleScreen } from './ConsoleScreen';
import { loadScreen } from './loadScreen';

/** The page of a screen for `<Route path={Page.screen.path} element={<Page />}>`. */
export type ScreenPageExtension = ComponentType & {
  readonly screen: ConsoleScreen;
};

/** A screen as an extension of a plugin of Backstage's first frontend system. */
export function provideScreen(
  plugin: BackstagePlugin<any, any>,
  screen: ConsoleScreen,
): ScreenPageExtension {
  const Page = plugin.provide(
    createRoutableExtension({
      name: screen.id,
      mountPoint: screen.routeRef,
      component: loadScreen(screen),
    }),
  );
  return Object.assign(Page, { screen });
}
