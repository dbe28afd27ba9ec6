import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  boardOrder,
  inCard,
  minutesAgo,
  openBoard,
  shownIn,
  titleOf,
  uuidOf,
  type OpenBoardOptions,
} from '../../__testUtils__/openBoard';

const toggle = async (number: number) =>
  (await inCard(number)).getByRole('button', { name: titleOf(number) });
/** The title of the order whose card has the focus. */
const focused = () => document.activeElement?.textContent;
const expectFocus = (number: number) => expect(focused()).toBe(titleOf(number));

/** One suggested rescue, two orders to be assigned, one assigned. */
const open = (options?: OpenBoardOptions) =>
  openBoard(
    [
      boardOrder(1, { assigned_robot_id: 'SH1', is_rescue_suggested: true }),
      boardOrder(2, { requested_at: minutesAgo(9) }),
      boardOrder(3, { requested_at: minutesAgo(8) }),
      boardOrder(4, { assigned_robot_id: 'SH4' }),
    ],
    options,
  );

describe('keys of the board', () => {
  it('move across the lists in reading order', async () => {
    await open();
    await inCard(1);
    const seen = [];
    for (const key of 'jjjjjkkkk') {
      await userEvent.keyboard(key);
      seen.push(focused());
    }
    expect(seen).toEqual([1, 2, 3, 4, 4, 3, 2, 1, 1].map(titleOf));
  });

  it('begin at the end with k', async () => {
    await open();
    await inCard(1);
    await userEvent.keyboard('k');
    expect(focused()).toBe('00004');
  });

  it('go on from whatever has the focus in a card', async () => {
    await open();
    const assign = (await inCard(2)).getByRole('button', {
      name: 'Assign robot',
    });
    act(() => assign.focus());
    await userEvent.keyboard('j');
    expect(focused()).toBe('00003');
  });

  it('expand and collapse with Enter', async () => {
    await open();
    await inCard(1);
    await userEvent.keyboard('j{Enter}');
    expect(await toggle(1)).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    expect(await toggle(1)).toHaveAttribute('aria-expanded', 'false');
  });

  it('edit, and assign', async () => {
    await open();
    await inCard(1);
    await userEvent.keyboard('jje');
    expect(
      screen.getByRole('textbox', { name: 'Customer name' }),
    ).toHaveFocus();
    // Typed, and no key of the board.
    await userEvent.keyboard('jka');
    expect(screen.getByRole('textbox', { name: 'Customer name' })).toHaveValue(
      'Recipient 2jka',
    );
    await userEvent.keyboard('{Escape}');
    act(() => screen.getByRole('button', { name: '00002' }).focus());
    await userEvent.keyboard('e');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.keyboard('a');
    expect(
      await screen.findByRole('dialog', { name: 'Assign order 00002' }),
    ).toBeInTheDocument();
  });

  it('are shown by ?', async () => {
    await open();
    await inCard(1);
    await userEvent.keyboard('?');
    const help = within(
      await screen.findByRole('dialog', { name: 'Keys of this screen' }),
    );
    for (const action of [
      'Next order',
      'Last order',
      'Expand or collapse the order',
      'Edit the order, or finish editing',
      'Assign a robot to the order',
    ])
      expect(help.getByText(action)).toBeInTheDocument();
  });

  it('change nothing for those who may not, and are not offered to them', async () => {
    await open({ permissions: ['dispatch.use', 'order.read'] });
    await inCard(1);
    await userEvent.keyboard('jjea');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('?');
    await screen.findByRole('dialog');
    expect(
      screen.queryByText('Assign a robot to the order'),
    ).not.toBeInTheDocument();
  });
});

describe('the focus', () => {
  it('stays on its order when the list is sorted anew', async () => {
    const { service } = await open();
    act(() => service.open());
    await inCard(1);
    await userEvent.keyboard('jjj');
    expectFocus(3);
    act(() =>
      service.push(
        boardOrder(5, { requested_at: minutesAgo(80), revision: 2 }),
      ),
    );
    await waitFor(() =>
      expect(shownIn('Orders to be assigned')).toContain('00005'),
    );
    expectFocus(3);
  });

  it('goes along with an order that the person has assigned', async () => {
    const { service } = await open({
      prepare: prepared =>
        prepared.suggestions.set(uuidOf(2), [
          { robot_id: 'SH9', is_free: true, reason: 'Free' },
        ]),
    });
    await inCard(1);
    await userEvent.keyboard('jja');
    const suggestion = await screen.findByRole('button', { name: /^SH9/ });
    await waitFor(() => expect(suggestion).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(shownIn('Assigned orders')).toContain('00002'));
    expect(shownIn('Orders to be assigned')).toEqual(['00003']);
    expect(service.changes).toHaveLength(1);
    await waitFor(() => expectFocus(2));
  });

  it('goes along with an order whose robot the person has unassigned', async () => {
    await open();
    await userEvent.click(await toggle(4));
    await userEvent.click(
      (await inCard(4)).getByRole('button', { name: 'Unassign robot' }),
    );
    await waitFor(() =>
      expect(shownIn('Orders to be assigned')).toContain('00004'),
    );
    await waitFor(() => expectFocus(4));
    expect(await toggle(4)).toHaveAttribute('aria-expanded', 'true');
  });
});
