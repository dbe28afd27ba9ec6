/** For Backstage's new frontend system. @packageDocumentation */
import { convertLegacyRouteRef } from '@backstage/core-compat-api';
import { PageBlueprint } from '@backstage/frontend-plugin-api';
import { loadPart } from './parts/loadPart';
import type { ConsoleScreen } from './screens/ConsoleScreen';
import { PermittedScreen } from './screens/PermittedScreen';

/** A screen as an extension of a plugin; those with an item of the navigation have its icon. */
export function createScreenPage(screen: ConsoleScreen) {
  const { id, path, title, routeRef, navigation, load } = screen;
  const Icon = navigation?.icon;
  return PageBlueprint.make({
    name: id,
    params: {
      path,
      title: navigation?.label ?? title,
      icon: Icon && <Icon size={24} />,
      noHeader: true,
      routeRef: convertLegacyRouteRef(routeRef),
      loader: loadPart(async () => {
        const Page = await load();
        return (
          <PermittedScreen screen={screen}>
            <Page />
          </PermittedScreen>
        );
      }),
    },
  });
}
