import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverClock } from '../clock/serverClock';
import { PauseDialog } from './PauseDialog';

const HOUR = 3_600_000;

describe('PauseDialog', () => {
  afterEach(() => serverClock.learn(new Date().toUTCString()));

  const open = () => {
    const pauses: { reason: string; until: string }[] = [];
    render(
      <PauseDialog
        open
        name="Doordash"
        placeholder="Ice on the sidewalks"
        onClose={() => undefined}
        onPause={async pause => {
          pauses.push(pause);
          return true;
        }}
      />,
    );
    return pauses;
  };
  const press = (name: string) =>
    userEvent.click(screen.getByRole('button', { name }));

  it.each([3 * HOUR, -3 * HOUR])(
    'counts by the clock of the service, which is %d ms before that of the device',
    async ahead => {
      serverClock.learn(new Date(Date.now() + ahead).toUTCString());
      const pauses = open();
      await userEvent.type(screen.getByLabelText('Reason'), 'Ice');
      const before = serverClock.now();
      await press('30 min');
      await press('Pause');
      await waitFor(() => expect(pauses).toHaveLength(1));
      const minutes = (Date.parse(pauses[0].until) - before) / 60_000;
      expect(minutes).toBeGreaterThanOrEqual(30);
      // The field has no seconds.
      expect(minutes).toBeLessThan(32);
    },
  );
});
