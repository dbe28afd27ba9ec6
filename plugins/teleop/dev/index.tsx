import { wrapInTestApp } from '@backstage/test-utils';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import {
  FakeGateway,
  FakeTeleopService,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { createRoot } from 'react-dom/client';
import { Route, Routes } from 'react-router-dom';
import { DrivePage } from '../src/components/DrivePage/DrivePage';
import { SpectatePage } from '../src/components/SpectatePage/SpectatePage';

const service = new FakeTeleopService();
setInterval(() => service.sendTelemetry({ speed: 1.2 }), 100);
service.connection.state.subscribe(() => {
  if (service.connection.sessionId) setTimeout(() => service.grantLease(), 500);
});

const gateway = new FakeGateway({
  'robots/api/robots/SH2': { body: { id: 'SH2', deployment_kind: 'active' } },
});

const root = document.getElementById('root');
if (root) {
  const screens = (
    <Routes>
      <Route path="/drive/:robotID" element={<DrivePage />} />
      <Route path="/spectate/:robotID" element={<SpectatePage />} />
    </Routes>
  );
  createRoot(root).render(
    wrapInTestApp(
      wrapInConsole(screens, {
        gateway,
        apis: [[teleopConnectionApiRef, service.connection]],
      }),
      { routeEntries: ['/drive/SH2'] },
    ),
  );
}
