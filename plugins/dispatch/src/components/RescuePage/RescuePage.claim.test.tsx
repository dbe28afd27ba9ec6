import { testOrder, testUser } from '@sidehelm/test-utils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  at,
  button,
  inStage,
  MINUTE,
  openAddress,
  openRescue,
  press,
  rescued,
} from '../../__testUtils__/openRescue';

describe('RescuePage: whose rescue it is', () => {
  it('counts down, then says loudly that nobody has claimed it', async () => {
    jest.useFakeTimers();
    const order = rescued();
    order.rescue!.escalates_at = at(65_000);
    await openAddress(order);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Nobody is on it yet')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/^1:0[345]$/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(66_000));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Nobody has claimed this rescue',
    );
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('is claimed with one press, and the button stays where it is', async () => {
    const { service, messages } = await openRescue();
    await press("I'm on it");
    await waitFor(() => expect(messages()).toEqual(['The rescue is yours']));
    expect(service.changes).toEqual([
      {
        change: 'POST claim-rescue',
        uuid: rescued().uuid,
        body: undefined,
        version: 1,
      },
    ]);
    expect(button("I'm on it")).toBeInTheDocument();
  });

  it('names who has claimed it, who can be followed by somebody else', async () => {
    const claimed_by = { uuid: testUser().uuid, name: 'Pia Lot' };
    const order = rescued();
    order.rescue = { ...order.rescue!, claimed_by, claimed_at: at(-MINUTE) };
    const { unmount } = await openRescue(order);
    expect(screen.getByText('You are on it')).toBeInTheDocument();
    expect(button("I'm on it")).toBeDisabled();
    unmount();
    await openRescue(order, {
      user: testUser({ uuid: '33333333-3333-4333-8333-333333333333' }),
    });
    expect(screen.getByText('Pia Lot is on it')).toBeInTheDocument();
    expect(button("I'm on it")).toBeEnabled();
  });

  it('is finished after a question', async () => {
    const { service, messages } = await openRescue();
    await press('Finish rescue');
    const dialog = await screen.findByRole('dialog', {
      name: 'Finish rescue of A1B2C',
    });
    expect(service.changes).toEqual([]);
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Finish rescue' }),
    );
    await waitFor(() =>
      expect(messages()).toEqual([
        'Rescue for order was completed successfully',
      ]),
    );
    expect(service.changes.map(({ change }) => change)).toEqual([
      'POST finish-rescue',
    ]);
    expect(
      await screen.findByText('This order is not under rescue.'),
    ).toBeInTheDocument();
  });

  it('is not finished when it has become another while the question stands', async () => {
    const { service, messages } = await openRescue();
    await press('Finish rescue');
    const dialog = within(await screen.findByRole('dialog'));
    const order = service.order(rescued().uuid)!;
    service.set({
      ...order,
      ...inStage('robot-waiting-for-drop-off'),
      version: 2,
      revision: 2,
    });
    await dialog.findByText(
      'Meanwhile the order is at "Robot waiting for drop-off" now.',
      {},
      // It is asked for every 3 s.
      { timeout: 10_000 },
    );
    await userEvent.click(
      dialog.getByRole('button', { name: 'Finish rescue' }),
    );
    await waitFor(() =>
      expect(messages()).toEqual([
        'Somebody else has changed the order meanwhile.',
      ]),
    );
    expect(service.changes).toMatchObject([{ version: 1 }]);
    expect(service.order(order.uuid)?.is_under_rescue).toBe(true);
  });

  it('can be started for an order that is not under rescue', async () => {
    await openRescue(testOrder({ is_rescue_suggested: true }));
    expect(
      screen.getByText('This order is not under rescue.'),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /^I'm on it/ }),
    ).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /^Finish rescue/ }),
    ).not.toBeInTheDocument();
    await press('Start rescue');
    expect(
      await screen.findByRole(
        'dialog',
        { name: 'Start rescue of A1B2C' },
        // It is loaded when it is asked for.
        { timeout: 10_000 },
      ),
    ).toBeInTheDocument();
  });
});
