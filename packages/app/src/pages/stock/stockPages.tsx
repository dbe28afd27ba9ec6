import { CatalogEntityPage, CatalogIndexPage } from '@backstage/plugin-catalog';
import { catalogLocationReadPermission } from '@backstage/plugin-catalog-common/alpha';
import { DevToolsPage } from '@backstage/plugin-devtools';
import { devToolsAdministerPermission } from '@backstage/plugin-devtools-common';
import { loadPart } from '@sidehelm/console-react';
import { Boxes, Wrench } from 'lucide-react';
import { lazy, type ReactElement } from 'react';
import type { ShellScreen } from '../ShellScreen';

/** A page of a plugin that knows nothing of this console, and what the console has to know of it. */
export interface StockPage {
  screen: ShellScreen;
  page: ReactElement;
  /** What the page takes from its route. */
  content?: ReactElement;
}

const EntityPage = lazy(
  loadPart(() =>
    import('./EntityPage').then(module => ({ default: module.EntityPage })),
  ),
);

const DevTools = lazy(
  loadPart(() =>
    import('./DevTools').then(module => ({ default: module.DevTools })),
  ),
);

/** Backstage's own plugins, as any portal has them: what the console is made of, and how its backend is. */
export const stockPages: readonly StockPage[] = [
  {
    screen: {
      path: '/catalog',
      title: 'Catalog',
      permissions: [catalogLocationReadPermission],
      navigation: {
        label: 'Catalog',
        icon: Boxes,
        group: 'portal',
        position: 10,
      },
    },
    page: <CatalogIndexPage />,
  },
  {
    screen: {
      path: '/catalog/:namespace/:kind/:name',
      title: 'Catalog',
      permissions: [catalogLocationReadPermission],
    },
    page: <CatalogEntityPage />,
    content: <EntityPage />,
  },
  {
    screen: {
      path: '/devtools',
      title: 'Developer tools',
      permissions: [devToolsAdministerPermission],
      navigation: {
        label: 'Developer tools',
        icon: Wrench,
        group: 'portal',
        position: 20,
      },
    },
    page: <DevToolsPage />,
    content: <DevTools />,
  },
];
