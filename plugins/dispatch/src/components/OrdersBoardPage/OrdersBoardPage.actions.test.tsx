import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  boardOrder,
  card,
  inCard,
  messagesOf,
  minutesAgo,
  openBoard,
  shownIn,
  titleOf,
  uuidOf,
} from '../../__testUtils__/openBoard';

const press = async (number: number, name: string) =>
  userEvent.click((await inCard(number)).getByRole('button', { name }));
const expand = (number: number) => press(number, titleOf(number));
const confirm = async (name: string) =>
  userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name }),
  );
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('an order of the board', () => {
  it('is assigned, reassigned and unassigned', async () => {
    const { service, alerts } = await openBoard([boardOrder(1)], {
      prepare: prepared =>
        prepared.suggestions.set(uuidOf(1), [
          {
            robot_id: 'SH4',
            is_free: true,
            is_recommended: true,
            reason: 'Free',
          },
          { robot_id: 'SH5', is_free: true, reason: 'Free, far away' },
        ]),
    });
    await press(1, 'Assign robot');
    await userEvent.click(await screen.findByRole('button', { name: /^SH4/ }));
    await isClosed();
    expect(shownIn('Assigned orders')).toEqual(['00001']);
    expect(await card(1)).toHaveTextContent('SH4');
    await expand(1);
    await press(1, 'Reassign robot');
    await userEvent.click(await screen.findByRole('button', { name: /^SH5/ }));
    await isClosed();
    expect(await card(1)).toHaveTextContent('SH5');
    await press(1, 'Unassign robot');
    await waitFor(() =>
      expect(shownIn('Orders to be assigned')).toEqual(['00001']),
    );
    expect(
      service.changes.map(({ change, version }) => [change, version]),
    ).toEqual([
      ['PUT assigned-robot', 1],
      ['PUT assigned-robot', 2],
      ['DELETE assigned-robot', 3],
    ]);
    expect(messagesOf(alerts)).toEqual([
      `Order ${uuidOf(1)} successfully assigned to SH4`,
      `Order ${uuidOf(1)} successfully assigned to SH5`,
      `Robot successfully unassigned from order ${uuidOf(1)}`,
    ]);
  });

  it('is canceled after a confirmation', async () => {
    const { alerts } = await openBoard([boardOrder(1), boardOrder(2)]);
    await expand(1);
    await press(1, 'Cancel order');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'This will cancel the order. It cannot be undone',
    );
    await confirm('Keep order');
    await isClosed();
    expect(shownIn('Orders to be assigned')).toEqual(['00001', '00002']);
    await press(1, 'Cancel order');
    await confirm('Cancel order');
    await isClosed();
    expect(messagesOf(alerts)).toEqual(['Order successfully canceled']);
    expect(shownIn('Orders to be assigned')).toEqual(['00002']);
  });

  it('is not canceled when somebody has given it a robot while the question stands', async () => {
    const { service, alerts } = await openBoard([boardOrder(1)]);
    act(() => service.open());
    await expand(1);
    await press(1, 'Cancel order');
    const dialog = await screen.findByRole('dialog');
    act(() =>
      service.push({
        ...service.order(uuidOf(1))!,
        assigned_robot_id: 'SH4',
        version: 2,
        revision: 2,
      }),
    );
    await within(dialog).findByText('Meanwhile SH4 was assigned.');
    await confirm('Cancel order');
    await waitFor(() =>
      expect(messagesOf(alerts)).toEqual([
        'Somebody else has changed the order meanwhile.',
      ]),
    );
    expect(service.order(uuidOf(1))?.current_stage.is_final).toBe(false);
    expect(dialog).toHaveTextContent('Meanwhile SH4 was assigned.');
    await waitFor(() =>
      expect(
        within(dialog).getByRole('button', { name: 'Cancel order' }),
      ).toBeEnabled(),
    );
    await confirm('Cancel order');
    await isClosed();
    expect(service.changes.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('gets a rescue where one is suggested, and is none of the suggestions then', async () => {
    const { alerts } = await openBoard([
      boardOrder(1, { assigned_robot_id: 'SH1', is_rescue_suggested: true }),
    ]);
    await press(1, 'Start rescue');
    const dialog = await screen.findByRole('dialog', {
      name: 'Start rescue of 00001',
    });
    await userEvent.click(
      within(dialog).getByRole('radio', { name: 'Hardware Issue' }),
    );
    await confirm('Start rescue');
    await isClosed();
    expect(shownIn('Rescue suggestions')).toEqual([]);
    expect(shownIn('Assigned orders')).toEqual(['00001']);
    expect(await card(1)).toHaveTextContent(
      'under rescue: Hardware Issueunclaimed',
    );
    expect(messagesOf(alerts)).toEqual([
      'Rescue for order was dispatched successfully',
    ]);
  });

  it('is claimed and its rescue finished', async () => {
    const { service, alerts } = await openBoard([
      boardOrder(1, {
        assigned_robot_id: 'SH1',
        is_under_rescue: true,
        rescue_reason: 'Collision',
        rescue: { started_at: minutesAgo(1) },
      }),
    ]);
    await press(1, 'Claim rescue');
    await waitFor(async () =>
      expect(await card(1)).toHaveTextContent('somebody is on it'),
    );
    await expand(1);
    expect(await card(1)).toHaveTextContent(
      `http://localhost/rescue-order/${uuidOf(1)}`,
    );
    await press(1, 'Finish rescue');
    await confirm('Finish rescue');
    await isClosed();
    expect(await card(1)).not.toHaveTextContent('under rescue');
    // It is still expanded.
    expect(await card(1)).toHaveTextContent('External ID');
    expect(await card(1)).not.toHaveTextContent('/rescue-order/');
    expect(service.changes.map(({ change }) => change)).toEqual([
      'POST claim-rescue',
      'POST finish-rescue',
    ]);
    expect(messagesOf(alerts)).toEqual([
      'The rescue is yours',
      'Rescue for order was completed successfully',
    ]);
  });

  it('stays where it is when it cannot be changed, and says why', async () => {
    const { service, alerts } = await openBoard([
      boardOrder(1, { assigned_robot_id: 'SH1' }),
    ]);
    service.fail('DELETE assigned-robot', 'The food is in the robot.', 409);
    await expand(1);
    await press(1, 'Unassign robot');
    await waitFor(() =>
      expect(messagesOf(alerts)).toEqual(['The food is in the robot.']),
    );
    expect(shownIn('Assigned orders')).toEqual(['00001']);
  });
});
