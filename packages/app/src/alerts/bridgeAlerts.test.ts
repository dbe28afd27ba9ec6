import { AlertApiForwarder } from '@backstage/core-app-api';
import { ConsoleAlerts } from '@sidehelm/console-react';
import { bridgeAlerts } from './bridgeAlerts';

describe('bridgeAlerts', () => {
  it('shows what Backstage posts, until somebody dismisses it unless it is transient', () => {
    const core = new AlertApiForwarder();
    const alerts = new ConsoleAlerts();
    const stop = bridgeAlerts(core, alerts);
    core.post({ message: 'Broken', severity: 'error' });
    core.post({ message: 'Saved', display: 'transient' });
    expect(alerts.getVisible()).toMatchObject([
      { message: 'Broken', severity: 'error', duration: Infinity },
      { message: 'Saved', severity: 'success', duration: 5_000 },
    ]);
    stop();
    core.post({ message: 'Late' });
    expect(alerts.getVisible()).toHaveLength(2);
  });
});
