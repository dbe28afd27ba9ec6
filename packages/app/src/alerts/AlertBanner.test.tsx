import { act, screen, waitFor } from '@testing-library/react';
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

  it('does what an alert offers, by its button or its key', async () => {
    const { alerts } = await renderBanner();
    const [first, second] = [jest.fn(), jest.fn()];
    act(() => {
      for (const run of [first, second])
        alerts.post({
          message: `Assigned ${run === first ? 'SH1' : 'SH2'}`,
          action: { label: 'Undo', run },
        });
    });
    // The key is that of what was done last.
    expect(
      screen
        .getAllByRole('button', { name: /^Undo/ })
        .map(button => button.textContent),
    ).toEqual(['Undo', 'Undou']);
    await userEvent.keyboard('u');
    expect(second).toHaveBeenCalledTimes(1);
    expect(first).not.toHaveBeenCalled();
    expect(screen.queryByText('Assigned SH2')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(first).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be reached by keyboard, and waits meanwhile', async () => {
    const { alerts } = await renderBanner();
    const run = jest.fn();
    act(
      () =>
        void alerts.post({ message: 'Done', action: { label: 'Undo', run } }),
    );
    const pause = jest.spyOn(alerts, 'pause');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveFocus();
    expect(pause).toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('goes on with its clocks when an alert went away under the pointer', async () => {
    const { alerts } = await renderBanner();
    const action = {
      label: 'Undo',
      run: () => alerts.post({ message: 'Undone', duration: 50 }),
    };
    act(() => void alerts.post({ message: 'Done', action }));
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() =>
      expect(screen.queryByText('Undone')).not.toBeInTheDocument(),
    );
    act(() => {
      alerts.post({ message: 'Saved' });
      alerts.post({ message: 'Later', duration: 50 });
    });
    const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' });
    await userEvent.click(dismiss);
    await waitFor(() =>
      expect(screen.queryByText('Later')).not.toBeInTheDocument(),
    );
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
