import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsoleAlerts } from '@sidehelm/console-react';
import { renderInConsole } from '@sidehelm/test-utils';
import { AlertBanner } from './AlertBanner';
import { shownAlertsApiRef } from './shownAlertsApiRef';

function renderBanner() {
  const alerts = new ConsoleAlerts();
  return renderInConsole(<AlertBanner />, {
    alerts,
    apis: [[shownAlertsApiRef, alerts]],
  });
}

describe('AlertBanner', () => {
  it('says how bad it is in a word, and tells screen readers', async () => {
    const { alerts } = await renderBanner();
    act(() => {
      alerts.post({ message: 'Robot created!' });
      alerts.post({ message: 'Unknown error', severity: 'error' });
    });
    expect(screen.getByRole('status')).toHaveTextContent('Done Robot created!');
    expect(screen.getByRole('alert')).toHaveTextContent('Error Unknown error');
  });

  it('is dismissed by its button', async () => {
    const { alerts } = await renderBanner();
    act(() => void alerts.post({ message: 'Saved' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('waits while the pointer is on it', async () => {
    const { alerts } = await renderBanner();
    act(() => void alerts.post({ message: 'Saved' }));
    const pause = jest.spyOn(alerts, 'pause');
    const resume = jest.spyOn(alerts, 'resume');
    await userEvent.hover(screen.getByText('Saved'));
    expect(pause).toHaveBeenCalled();
    await userEvent.unhover(screen.getByText('Saved'));
    expect(resume).toHaveBeenCalled();
  });
});
