import { createRouteRef } from '@backstage/core-plugin-api';
import { renderInTestApp } from '@backstage/test-utils';
import { renderInConsole } from '@sidehelm/test-utils';
import { screen } from '@testing-library/react';
import { Boxes } from 'lucide-react';
import { Route, Routes } from 'react-router-dom';
import type { ConsoleScreen } from './ConsoleScreen';
import { installedVersions } from './installedVersions';
import { ScreenBody } from './ScreenBody';

const Page = () => <p>the lockers</p>;
const lockers: ConsoleScreen = {
  id: 'lockers',
  path: '/lockers',
  routeRef: createRouteRef({ id: 'lockers' }),
  title: 'Lockers',
  permissions: [],
  navigation: { label: 'Lockers', icon: Boxes, group: 'company', position: 1 },
  load: async () => Page,
};
const body = <ScreenBody screen={lockers} Page={Page} />;

describe('ScreenBody', () => {
  it('is the page', async () => {
    await renderInConsole(body);
    expect(screen.getByText('the lockers')).toBeInTheDocument();
  });

  it.each<[string, Partial<ConsoleScreen>, string]>([
    ['', {}, 'the lockers'],
    ['/7/keys', {}, 'There is no screen at this address'],
    ['/7/keys', { path: '/lockers/*' }, 'the lockers'],
    ['/7/keys', { Below: () => <p>the way back</p> }, 'the way back'],
    ['', { Below: () => <p>the way back</p> }, 'the lockers'],
  ])('has at "%s" below an address of %j: %s', async (below, also, text) => {
    await renderInConsole(
      <Routes>
        <Route
          path="/lockers/*"
          element={<ScreenBody screen={{ ...lockers, ...also }} Page={Page} />}
        />
      </Routes>,
      { path: `/lockers${below}` },
    );
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('says what a portal lacks that has only the plugin of the page', async () => {
    await renderInTestApp(body);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Lockers',
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The plugin with what all pages share is missing. Add @sidehelm/plugin-console to the app.',
    );
    expect(screen.queryByText('the lockers')).not.toBeInTheDocument();
  });

  it('says so where plugins want different versions of what they share', async () => {
    const [own] = installedVersions;
    expect(own).toMatch(/^\d+\.\d+\.\d+$/);
    installedVersions.add('99.1.0');
    await renderInConsole(body);
    installedVersions.delete('99.1.0');
    expect(screen.getByRole('alert')).toHaveTextContent(
      `@sidehelm/console-react is installed as ${own} and 99.1.0. Its plugins need one version of it`,
    );
    expect(screen.queryByText('the lockers')).not.toBeInTheDocument();
  });
});
