import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  openOrderPage,
  underWay,
  valueOf,
} from '../../__testUtils__/openOrderPage';
import {
  at,
  button,
  inStage,
  MINUTE,
  press,
  rescued,
} from '../../__testUtils__/openRescue';

const READ = ['order.read', 'robot.read', 'restaurant.read'];
const names = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
/** Dialogs are loaded when they are asked for, which takes a busy machine its time. */
const dialog = (name: string) =>
  screen.findByRole('dialog', { name }, { timeout: 10_000 });

describe('OrderPage: what can be done', () => {
  it.each([
    [
      'before the food is in the robot',
      underWay(),
      [
        'Cancel order',
        'Edit Order',
        'Start rescue',
        'Unassign robot',
        'Reassign robot',
      ],
    ],
    [
      'without a robot',
      underWay({ ...inStage('order-received'), assigned_robot_id: null }),
      ['Cancel order', 'Edit Order', 'Start rescue', 'Assign robot'],
    ],
    [
      'with the food in the robot',
      underWay(inStage('order-picked-up')),
      ['Cancel order', 'Edit Order', 'Start rescue'],
    ],
    ['under rescue', rescued(), ['Cancel order', 'Edit Order']],
  ])('%s', async (_case, order, expected) => {
    await openOrderPage(order);
    expect(names()).toEqual(expected);
  });

  it('is nothing with a finished order, or for who may only look', async () => {
    const { unmount } = await openOrderPage(
      underWay(inStage('order-completed', true)),
    );
    const changes = /order|robot|rescue/i;
    expect(
      screen.queryByRole('button', { name: changes }),
    ).not.toBeInTheDocument();
    expect(
      screen.queryByRole('textbox', { name: 'Handover note' }),
    ).not.toBeInTheDocument();
    unmount();
    await openOrderPage(rescued({ handover_note: 'Calls back at eight' }), {
      permissions: READ,
    });
    expect(
      screen.queryByRole('button', { name: /order|robot|finish|on it/i }),
    ).not.toBeInTheDocument();
    expect(valueOf('Notes and charges', 'Handover note')).toHaveTextContent(
      'Calls back at eight',
    );
  });

  it('opens the dialogs', async () => {
    await openOrderPage();
    await press('Cancel order');
    expect(await dialog('Cancel order A1B2C')).toBeInTheDocument();
    await press('Keep order');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await press('Reassign robot');
    expect(await dialog('Reassign order A1B2C')).toBeInTheDocument();
  });

  it('finishes no rescue that has become another while the question stands', async () => {
    const order = rescued();
    const { service, messages } = await openOrderPage(order);
    act(() => service.open());
    await press('Finish rescue');
    await dialog('Finish rescue of A1B2C');
    act(() =>
      service.push({
        ...order,
        ...inStage('robot-waiting-for-drop-off'),
        version: 2,
        revision: 2,
      }),
    );
    const question = within(screen.getByRole('dialog'));
    await question.findByText(
      'Meanwhile the order is at "Robot waiting for drop-off" now.',
    );
    await userEvent.click(
      question.getByRole('button', { name: 'Finish rescue' }),
    );
    await waitFor(() =>
      expect(messages()).toEqual([
        'Somebody else has changed the order meanwhile.',
      ]),
    );
    expect(service.changes).toMatchObject([{ version: 1 }]);
  });

  it('takes the robot away', async () => {
    const { service, messages } = await openOrderPage();
    await press('Unassign robot');
    await waitFor(() =>
      expect(messages()).toEqual([
        'Robot successfully unassigned from order 0d5ec0de-0000-4000-8004-0000000a1b2c',
      ]),
    );
    expect(service.changes).toMatchObject([
      { change: 'DELETE assigned-robot', version: 1 },
    ]);
  });

  it('writes the handover note', async () => {
    const { service, messages } = await openOrderPage();
    const note = screen.getByRole('textbox', { name: 'Handover note' });
    await userEvent.type(note, 'Calls back at eight');
    await userEvent.tab();
    await waitFor(() =>
      expect(messages()).toEqual(['Handover note updated successfully']),
    );
    expect(service.changes).toEqual([
      {
        change: 'PUT handover-note',
        uuid: underWay().uuid,
        body: { handover_note: 'Calls back at eight' },
        version: 1,
      },
    ]);
  });

  it('saves a handover note that is being written when the page is left', async () => {
    const { service, unmount } = await openOrderPage();
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Handover note' }),
      'Calls back at eight',
    );
    unmount();
    await waitFor(() =>
      expect(service.changes).toMatchObject([
        { body: { handover_note: 'Calls back at eight' }, version: 1 },
      ]),
    );
  });

  it('keeps a handover note that is being written when the order is finished, and says that it was not saved', async () => {
    const order = underWay();
    const { service, messages, unmount } = await openOrderPage(order);
    const note = screen.getByRole('textbox', { name: 'Handover note' });
    await userEvent.type(note, 'Calls back at eight');
    act(() => service.open());
    act(() =>
      service.push({
        ...order,
        ...inStage('order-completed', true),
        revision: 2,
      }),
    );
    await waitFor(() =>
      expect(note).toHaveAccessibleDescription(
        'The order was finished meanwhile. What you typed was not saved.',
      ),
    );
    expect(note).toHaveValue('Calls back at eight');
    await userEvent.tab();
    unmount();
    expect(service.changes).toEqual([]);
    expect(messages()).toEqual([]);
  });

  it('edits the order, and tells what happens to it meanwhile', async () => {
    const order = underWay();
    const { service } = await openOrderPage(order);
    act(() => service.open());
    await press('Edit Order');
    const edit = within(screen.getByRole('region', { name: 'Edit Order' }));
    // Its form is below the fold of small screens.
    expect(edit.getAllByRole('textbox')[0]).toHaveFocus();
    await userEvent.type(
      edit.getByRole('textbox', { name: 'Drop-off notes' }),
      'Ring twice',
    );
    act(() =>
      service.push({
        ...order,
        ...inStage('robot-waiting-for-pick-up'),
        revision: 2,
      }),
    );
    expect(
      await edit.findByText(
        'Meanwhile the order is at "Robot waiting for pick-up" now.',
      ),
    ).toBeInTheDocument();
    expect(edit.getByRole('textbox', { name: 'Drop-off notes' })).toHaveValue(
      'Ring twice',
    );
    await press('Finished Editing');
    await waitFor(() =>
      expect(valueOf('Delivery details', 'Drop-off notes')).toHaveTextContent(
        'Ring twice',
      ),
    );
  });

  it('keeps what is typed when the order is finished meanwhile', async () => {
    const order = underWay();
    const { service } = await openOrderPage(order);
    act(() => service.open());
    await press('Edit Order');
    const tips = screen.getByRole('textbox', { name: 'Drop-off notes' });
    await userEvent.type(tips, 'Ring twice');
    act(() =>
      service.push({
        ...order,
        ...inStage('order-canceled', true),
        revision: 2,
      }),
    );
    await waitFor(() =>
      expect(tips).toHaveAccessibleDescription(
        'The order was finished meanwhile. What you typed was not saved.',
      ),
    );
    expect(tips).toHaveValue('Ring twice');
    expect(button('Finished Editing')).toBeInTheDocument();
  });
});

describe('OrderPage: a rescue', () => {
  it('tells why, who started it and who is on it, with the public link', async () => {
    const order = rescued();
    order.rescue = {
      ...order.rescue!,
      claimed_by: {
        uuid: '22222222-2222-4222-8222-222222222222',
        name: 'Rea Rescuer',
      },
      claimed_at: at(-MINUTE),
    };
    await openOrderPage(order);
    const value = (label: string) => valueOf('Rescue', label);
    expect(value('Reason')).toHaveTextContent('Software issue');
    expect(value('Started by')).toHaveTextContent('Teodor Lindqvist1 min ago');
    expect(screen.getByText('Rea Rescuer is on it')).toBeInTheDocument();
    const url = `http://localhost/rescue-order/${order.uuid}`;
    expect(within(value('Public link')).getByRole('link')).toHaveAttribute(
      'href',
      url,
    );
    expect(button('Copy the rescue link')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Rescue Order' })).toHaveAttribute(
      'href',
      `/rescue-order/${order.uuid}`,
    );
  });

  it('tells why one is suggested; an order that is well has no such part', async () => {
    const { unmount } = await openOrderPage(
      underWay({
        is_rescue_suggested: true,
        rescue_suggestion: {
          kind: 'robot-silent',
          message: 'Nothing is heard of SH7.',
          since: at(-3 * MINUTE),
        },
      }),
    );
    expect(valueOf('Rescue suggested', 'Suggested')).toHaveTextContent(
      'Nothing is heard of SH7.3 min ago',
    );
    expect(
      screen.queryByRole('button', { name: 'Copy the rescue link' }),
    ).not.toBeInTheDocument();
    unmount();
    await openOrderPage();
    expect(
      screen.queryByRole('region', { name: /^Rescue/ }),
    ).not.toBeInTheDocument();
  });

  it('tells all reasons for which one is suggested, each with its time', async () => {
    await openOrderPage(
      underWay({
        is_rescue_suggested: true,
        rescue_suggestion: {
          kind: 'late',
          message: 'Order A1B2C has missed its deadline.',
          since: at(-3 * MINUTE),
          also: [
            {
              kind: 'stuck',
              message: '"Queued" for more than 10 minutes.',
              since: at(-12 * MINUTE),
            },
            {
              kind: 'robot-battery-low',
              message: 'The battery of SH7 is below 15 %.',
            },
          ],
        },
      }),
    );
    const reasons = within(
      valueOf('Rescue suggested', 'Suggested'),
    ).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Order A1B2C has missed its deadline.3 min ago',
      '"Queued" for more than 10 minutes.12 min ago',
      'The battery of SH7 is below 15 %.',
    ]);
  });

  it('is claimed and finished', async () => {
    const { service, messages } = await openOrderPage(rescued());
    await press("I'm on it");
    await waitFor(() => expect(messages()).toContain('The rescue is yours'));
    await press('Finish rescue');
    await userEvent.click(
      within(await dialog('Finish rescue of A1B2C')).getByRole('button', {
        name: 'Finish rescue',
      }),
    );
    await waitFor(() =>
      expect(messages()).toContain(
        'Rescue for order was completed successfully',
      ),
    );
    expect(service.changes.map(({ change }) => change)).toEqual([
      'POST claim-rescue',
      'POST finish-rescue',
    ]);
  });
});
