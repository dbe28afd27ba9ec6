import type { Order } from '@sidehelm/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  line,
  numbered,
  openTable,
  uuidOf,
} from '../../__testUtils__/openTable';

const finished: Partial<Order> = {
  current_stage: {
    kind: 'order-canceled',
    started_at: '2026-11-25T10:00:00Z',
    is_final: true,
  },
};

const openMenu = async (number: number) => {
  const title = `T${String(number).padStart(5, '0')}`;
  const name = `More for order ${title}`;
  await userEvent.click(
    within(await line(number)).getByRole('button', { name }),
  );
  return within(await screen.findByRole('menu', { name }));
};
const entries = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  menu.getAllByRole('menuitem').map(item => item.textContent);

/** The rows, which are hidden from people with other senses while a menu is open. */
const drawnNumbersBehind = () =>
  screen
    .queryAllByRole('link', { hidden: true, name: /^Order T/ })
    .map(link => link.getAttribute('aria-label')?.split(',')[0]);

describe('the menu of an order', () => {
  it('holds what the person may do', async () => {
    const { unmount } = await openTable([numbered(1)]);
    expect(entries(await openMenu(1))).toEqual([
      'Open',
      'Assign…',
      'Cancel…',
      'Start rescue…',
      'Copy external ID',
    ]);
    unmount();
    await openTable([numbered(1)], {
      permissions: ['dispatch.use', 'order.read', 'order.rescue'],
    });
    expect(entries(await openMenu(1))).toEqual([
      'Open',
      'Start rescue…',
      'Copy external ID',
    ]);
  });

  it('leads to the order, by a link', async () => {
    await openTable([numbered(1, finished)], { path: '/?final=all' });
    const menu = await openMenu(1);
    expect(entries(menu)).toEqual(['Open', 'Copy external ID']);
    expect(menu.getByRole('menuitem', { name: 'Open' })).toHaveAttribute(
      'href',
      `/orders/uber-eats/${uuidOf(1)}`,
    );
    expect(screen.getByLabelText('path')).toHaveTextContent(/^\/$/);
  });

  it('goes when its order is found no more, with its row', async () => {
    const { service } = await openTable([numbered(1), numbered(2)]);
    service.open();
    await line(1);
    const menu = () => screen.queryByRole('menu', { hidden: true });
    await openMenu(1);
    service.push(numbered(2, { ...finished, revision: 2 }));
    await waitFor(() => expect(drawnNumbersBehind()).toEqual(['Order T00001']));
    expect(menu()).toBeInTheDocument();
    service.push(numbered(1, { ...finished, revision: 3 }));
    await waitFor(() => expect(menu()).not.toBeInTheDocument());
    expect(drawnNumbersBehind()).toEqual([]);
  });

  it.each([
    ['Assign…', 'Assign order T00001'],
    ['Cancel…', 'Cancel order T00001'],
    ['Start rescue…', 'Start rescue of T00001'],
  ])('opens the dialog of "%s"', async (entry, title) => {
    await openTable([numbered(1)], {
      answers: { 'robots/api/robots': { body: [] } },
    });
    const menu = await openMenu(1);
    await userEvent.click(menu.getByRole('menuitem', { name: entry }));
    expect(
      await screen.findByRole('dialog', { name: title }, { timeout: 5_000 }),
    ).toBeInTheDocument();
  });

  it('cancels an order', async () => {
    const { alerts, service } = await openTable([numbered(1), numbered(2)]);
    const menu = await openMenu(2);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Cancel…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('This will cancel the order. It cannot be undone'),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() =>
      expect(alerts.getVisible().map(({ message }) => message)).toEqual([
        'Order successfully canceled',
      ]),
    );
    expect(service.changes).toMatchObject([
      { change: 'POST cancel', uuid: uuidOf(2) },
    ]);
  });

  it('copies the external id, and says when the browser does not let it', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    const { alerts } = await openTable([numbered(1)]);
    const messages = () => alerts.getVisible().map(({ message }) => message);
    let menu = await openMenu(1);
    await user.click(menu.getByRole('menuitem', { name: 'Copy external ID' }));
    await waitFor(() => expect(messages()).toEqual(['External ID copied']));
    expect(write).toHaveBeenCalledWith('T00001');

    write.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    menu = await openMenu(1);
    await user.click(menu.getByRole('menuitem', { name: 'Copy external ID' }));
    await waitFor(() => expect(messages()).toHaveLength(2));
    expect(messages()[1]).toMatch(/does not let it be copied/);
  });
});
