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
      // That system adds what is below a page itself.
      path: path.replace(/\/\*$/, ''),
      title: navigation
        ? [navigation.label, navigation.detail].filter(Boolean).join(' ')
        : title,
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
