/** For Backstage's new frontend system. @packageDocumentation */
import { convertLegacyRouteRef } from '@backstage/core-compat-api';
import { PageBlueprint } from '@backstage/frontend-plugin-api';
import type { ConsoleScreen } from './screens/ConsoleScreen';
import { loadScreen } from './screens/loadScreen';

/** A screen as an extension of a plugin; those with an item of the navigation have its icon. */
export function createScreenPage(screen: ConsoleScreen) {
  const { id, path, title, routeRef, navigation } = screen;
  const Icon = navigation?.icon;
  return PageBlueprint.make({
    name: id,
    params: {
      path,
      title: navigation?.label ?? title,
      icon: Icon && <Icon size={24} />,
      noHeader: true,
      routeRef: convertLegacyRouteRef(routeRef),
      loader: async () => {
        const Screen = await loadScreen(screen)();
        return <Screen />;
      },
    },
  });
}
