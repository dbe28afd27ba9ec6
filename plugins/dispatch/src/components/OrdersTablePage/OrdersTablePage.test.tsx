import type { Order } from '@sidehelm/contracts';
import { FakeOrdersService, testRestaurant } from '@sidehelm/test-utils';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  drawnNumbers,
  lastSearch,
  line,
  numbered,
  openTable,
  table,
  uuidOf,
} from '../../__testUtils__/openTable';
import { tellDateTime, tellTime } from '../../table/formatTimes';

const stage = (
  kind: string,
  changes: Partial<Order['current_stage']> = {},
) => ({
  current_stage: {
    kind,
    started_at: new Date().toISOString(),
    is_final: false,
    ...changes,
  },
});
const done = stage('order-completed', { is_final: true });

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent);

describe('OrdersTablePage', () => {
  afterEach(() => window.localStorage.clear());

  it('has the columns of the product, and is sorted by the request, the oldest first', async () => {
    const { service } = await openTable([numbered(2), numbered(1)]);
    await line(1);
    expect(
      screen.getByRole('heading', { name: 'Delivery Orders Dispatch' }),
    ).toBeInTheDocument();
    const headings = within(table()).getAllByRole('columnheader');
    expect(headings.map(heading => heading.textContent)).toEqual([
      'Menu',
      'Requested At',
      'Current stage',
      'Current stage ETA',
      'Restaurant UUID',
      'Recipient Name',
      'Recipient Phone Number',
      'Recipient Address',
      'Assigned Robot',
      'Sales Channel',
      'Is in final stage',
    ]);
    expect(drawnNumbers()).toEqual([1, 2]);
    expect(
      headings.filter(heading => heading.getAttribute('aria-sort') !== 'none'),
    ).toEqual([headings[0], headings[1]]);
    expect(headings[1]).toHaveAttribute('aria-sort', 'ascending');
    expect(Object.fromEntries(lastSearch(service))).toEqual({
      is_final: 'false',
      sort: 'requested_at',
      direction: 'asc',
      offset: '0',
      limit: '100',
    });
  });

  it('shows what is known of an order', async () => {
    const eta = new Date(Date.now() + 120_000).toISOString();
    const order = numbered(1, {
      ...stage('order-queued', { eta_timestamp: eta }),
      assigned_robot_id: 'SH4',
      sales_channel: 'skip-the-dishes',
    });
    await openTable([order]);
    const now = Date.now();
    expect(cells(await line(1))).toEqual([
      '',
      tellDateTime(order.requested_at, now)?.short,
      'Queued',
      tellTime(eta, now)?.short,
      '0d5ec0de-0000-4000-8001-000000000001',
      'Person 1',
      '+1 704 555 0142',
      '77 Cedar Street',
      'SH4',
      'SkipTheDishes',
      'No',
    ]);
    expect(screen.getByText('1 order')).toBeInTheDocument();
  });

  it.each([
    ['order-received', 'New'],
    ['order-queued', 'Queued'],
    ['robot-waiting-for-drop-off', 'Robot waiting for drop-off'],
    ['beamed-up', 'Unknown'],
  ])('calls the stage %s "%s"', async (kind, label) => {
    await openTable([numbered(1, stage(kind))]);
    expect(cells(await line(1))[2]).toBe(label);
  });

  it('says what it does not know', async () => {
    const { recipient } = numbered(1);
    await openTable([
      numbered(1, {
        requested_at: '2026-11-25T10:00:00Z',
        sales_channel: 'pigeon-post',
        restaurant_uuid: '' as Order['restaurant_uuid'],
        recipient: { ...recipient, name: '', phone_number: null },
      }),
    ]);
    const [, , , eta, restaurant, name, phone, , robot, channel] = cells(
      await line(1),
    );
    expect([eta, restaurant, name, phone, robot, channel]).toEqual([
      'N/A',
      'unknown',
      '—',
      '—',
      '—',
      'pigeon-post',
    ]);
  });

  it('marks what is late as the board does', async () => {
    const requested_at = new Date(Date.now() - 46 * 60_000).toISOString();
    await openTable([numbered(1, { requested_at })]);
    expect(await screen.findByText('6 min late')).toBeInTheDocument();
    expect(within(await line(1)).getByText('6 min late')).toBeInTheDocument();
  });

  it('is late by the deadline of its restaurant', async () => {
    const requested_at = new Date(Date.now() - 46 * 60_000).toISOString();
    await openTable([numbered(1, { requested_at })], {
      answers: {
        'restaurants/api/restaurants': {
          body: [testRestaurant({ drop_off_deadline_in_minutes: 60 })],
        },
      },
    });
    await line(1);
    expect(screen.queryByText(/late$/)).not.toBeInTheDocument();
  });

  it('leads to the order from all of its row', async () => {
    await openTable([numbered(7)]);
    const row = await line(7);
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      `/orders/uber-eats/${uuidOf(7)}`,
    );
    await userEvent.click(within(row).getByText('77 Cedar Street'));
    expect(screen.getByLabelText('path')).toHaveTextContent(
      `/orders/uber-eats/${uuidOf(7)}`,
    );
  });

  it.each(['{Control>}', '{Meta>}', '{Shift>}'])(
    'opens the order beside the table with %s and with the middle button',
    async key => {
      const open = jest.spyOn(window, 'open').mockReturnValue(null);
      await openTable([numbered(7)]);
      const street = within(await line(7)).getByText('77 Cedar Street');
      const user = userEvent.setup();
      await user.keyboard(key);
      await user.click(street);
      await user.keyboard(key.replace('>', '').replace('{', '{/'));
      await user.pointer({ keys: '[MouseMiddle]', target: street });
      expect(open.mock.calls).toEqual([
        [
          expect.stringMatching(`/orders/uber-eats/${uuidOf(7)}$`),
          '_blank',
          'noopener',
        ],
        [
          expect.stringMatching(`/orders/uber-eats/${uuidOf(7)}$`),
          '_blank',
          'noopener',
        ],
      ]);
      expect(screen.getByLabelText('path')).toHaveTextContent(/^\/$/);
      open.mockRestore();
    },
  );

  it('stays where it is when somebody marks a text to copy it', async () => {
    await openTable([numbered(7)]);
    const street = within(await line(7)).getByText('77 Cedar Street');
    window.getSelection()?.selectAllChildren(street);
    fireEvent.click(street);
    expect(screen.getByLabelText('path')).toHaveTextContent(/^\/$/);
    window.getSelection()?.removeAllRanges();
    fireEvent.click(street);
    expect(screen.getByLabelText('path')).toHaveTextContent(uuidOf(7));
  });

  it('says that there is nothing, and by which filters', async () => {
    await openTable([numbered(1, done)]);
    expect(await screen.findByText('No orders to show')).toBeInTheDocument();
    expect(
      screen.getByText('Filters: Is in final stage: No'),
    ).toBeInTheDocument();
    // The filters are still there to be changed.
    expect(
      screen.getByRole('searchbox', { name: 'Filter Recipient Name' }),
    ).toBeInTheDocument();
  });

  it('shows rows in the place of the orders until they come', async () => {
    const service = new FakeOrdersService([numbered(1)]);
    const release = service.gateway.hold();
    await openTable(service);
    expect(
      screen.getByRole('status', { name: 'Loading the orders' }),
    ).toBeInTheDocument();
    expect(within(table()).getAllByText('Loading').length).toBeGreaterThan(10);
    expect(table()).toHaveAttribute('aria-rowcount', '-1');
    expect(screen.queryByText('No orders to show')).not.toBeInTheDocument();
    release();
    expect(await line(1)).toBeInTheDocument();
    expect(within(table()).queryByText('Loading')).not.toBeInTheDocument();
    expect(table()).toHaveAttribute('aria-rowcount', '3');
  });

  it('survives texts of any length, in any direction', async () => {
    const { recipient } = numbered(1);
    const name = `עדה ${'ל'.repeat(50_000)}`;
    await openTable([
      numbered(1, { recipient: { ...recipient, name } }),
      numbered(2, { recipient: { ...recipient, name: '🤖'.repeat(5_000) } }),
    ]);
    const shown = within(await line(1)).getByText(/^עדה/);
    expect(shown).toHaveAttribute('dir', 'auto');
    expect(shown.textContent).toHaveLength(301);
    expect(within(await line(2)).getByText(/^🤖/).textContent).toBe(
      `${'🤖'.repeat(300)}…`,
    );
  });

  it('shows the others when one order makes no sense', async () => {
    const { service } = await openTable([], {
      answers: {
        'delivery-orders/api/orders/search': {
          body: { items: [numbered(1), { uuid: 7 }, numbered(3)], total: 3 },
        },
      },
    });
    await line(1);
    expect(drawnNumbers()).toEqual([1, 3]);
    expect(
      screen.getByText(
        'This order is not shown: what the service says of it makes no sense.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('3 orders')).toBeInTheDocument();
    expect(service.changes).toEqual([]);
  });

  it('does not call nonsense what the service has not sent', async () => {
    await openTable([], {
      answers: {
        'delivery-orders/api/orders/search': {
          body: { items: [numbered(1)], total: 2 },
        },
      },
    });
    await line(1);
    expect(within(table()).getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText(/makes no sense/)).not.toBeInTheDocument();
  });

  it('is no table of orders that is none', async () => {
    await openTable([], {
      answers: {
        'delivery-orders/api/orders/search': { body: { orders: 'none' } },
      },
    });
    expect(
      await screen.findByText('The orders could not be loaded'),
    ).toBeInTheDocument();
  });

  it('says why there is nothing, keeps the filters, and tries again when asked', async () => {
    const { service } = await openTable([numbered(1)], {
      answers: {},
      path: '/?q=person',
    });
    await line(1);
    service.fail('search', 'The order service is down.');
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Filter Recipient Name' }),
      'x',
    );
    expect(
      await screen.findByText('The orders could not be loaded'),
    ).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The order service is down.',
    );
    // Rows of another question do not stand there as if they were the answer.
    expect(drawnNumbers()).toEqual([]);
    service.heal('search');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await line(1)).toBeInTheDocument();
    expect(address()).toHaveTextContent('name=x');
  });

  it('turns the order with its headings', async () => {
    const { service } = await openTable([numbered(1), numbered(2)]);
    await line(1);
    const heading = (name: string) =>
      screen.getByRole('columnheader', { name });
    await userEvent.click(screen.getByRole('button', { name: 'Requested At' }));
    await waitFor(() => expect(drawnNumbers()).toEqual([2, 1]));
    expect(heading('Requested At')).toHaveAttribute('aria-sort', 'descending');
    expect(address()).toHaveTextContent('?direction=desc');
    await userEvent.click(
      screen.getByRole('button', { name: 'Assigned Robot' }),
    );
    expect(heading('Assigned Robot')).toHaveAttribute('aria-sort', 'ascending');
    expect(heading('Requested At')).toHaveAttribute('aria-sort', 'none');
    expect(address()).toHaveTextContent('?sort=assigned_robot_id');
    await waitFor(() =>
      expect(lastSearch(service).get('sort')).toBe('assigned_robot_id'),
    );
  });
});
