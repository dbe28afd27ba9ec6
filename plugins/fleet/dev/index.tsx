import { answerUsers, FakeGateway, wrapInConsole } from '@sidehelm/test-utils';
import { wrapInTestApp } from '@backstage/test-utils';
import { createRoot } from 'react-dom/client';
import { testRobot } from '../src/__testUtils__/testRobot';
import { FleetPage } from '../src/components/FleetPage/FleetPage';

const gateway = new FakeGateway({
  'robots/api/robots': () => ({
    body: [
      testRobot('SH1'),
      testRobot('SH2', { deployment_kind: 'testing', parking_spot: undefined }),
      testRobot('SH3', { deployment_kind: 'retired' }),
    ],
  }),
  'auth/api/users/search': answerUsers([]),
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    wrapInTestApp(wrapInConsole(<FleetPage />, { gateway })),
  );
}
