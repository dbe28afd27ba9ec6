import { toLocalTime } from '@sidehelm/console-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  drawnNumbers,
  lastSearch,
  line,
  numbered,
  openTable,
  table,
} from '../../__testUtils__/openTable';

const finished = {
  current_stage: {
    kind: 'order-completed',
    started_at: '2026-11-25T10:00:00Z',
    is_final: true,
  },
};

const openPanel = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};
const titles = () =>
  within(table())
    .getAllByRole('columnheader')
    .map(heading => heading.textContent);

describe('filters of the table of orders', () => {
  afterEach(() => window.localStorage.clear());

  it('shows open orders, then those that are finished, then all', async () => {
    const { service } = await openTable([numbered(1), numbered(2, finished)]);
    await line(1);
    const box = screen.getByRole('checkbox', {
      name: /^Filter Is in final stage/,
    });
    expect(box).not.toBeChecked();
    expect(box).not.toBePartiallyChecked();
    expect(drawnNumbers()).toEqual([1]);
    await userEvent.click(box);
    await waitFor(() => expect(drawnNumbers()).toEqual([2]));
    expect(box).toBeChecked();
    expect(address()).toHaveTextContent('?final=final');
    await userEvent.click(box);
    await waitFor(() => expect(drawnNumbers().sort()).toEqual([1, 2]));
    expect(box).toBePartiallyChecked();
    expect(lastSearch(service).has('is_final')).toBe(false);
    await userEvent.click(box);
    await waitFor(() => expect(drawnNumbers()).toEqual([1]));
    expect(address()).toBeEmptyDOMElement();
  });

  it.each([
    ['Restaurant UUID', 'restaurant_uuid', 'restaurant'],
    ['Recipient Name', 'recipient_name', 'name'],
    ['Recipient Phone Number', 'recipient_phone_number', 'phone'],
    ['Recipient Address', 'recipient_address', 'address'],
    ['Assigned Robot', 'assigned_robot_id', 'robot'],
  ])(
    'asks for a part of %s when the typing pauses',
    async (label, name, parameter) => {
      const { service } = await openTable([numbered(1)]);
      await line(1);
      const asked = service.gateway.requests.length;
      await userEvent.type(
        screen.getByRole('searchbox', { name: `Filter ${label}` }),
        'ada',
      );
      await waitFor(() => expect(lastSearch(service).get(name)).toBe('ada'));
      expect(address()).toHaveTextContent(`?${parameter}=ada`);
      // Not for each letter.
      const searches = service.gateway.requests
        .slice(asked)
        .filter(({ path }) => path.includes('/search'));
      expect(searches).toHaveLength(1);
      expect(
        screen.getByRole('button', { name: 'Clear filters (1)' }),
      ).not.toHaveAttribute('aria-disabled');
    },
  );

  it('looks for a text anywhere, with a key to get there', async () => {
    const { service } = await openTable([numbered(1), numbered(2)]);
    await line(1);
    await userEvent.keyboard('q');
    await userEvent.keyboard('T00002');
    await waitFor(() => expect(drawnNumbers()).toEqual([2]));
    expect(lastSearch(service).get('text')).toBe('T00002');
    expect(address()).toHaveTextContent('?q=T00002');
  });

  it('looks for several stages and channels', async () => {
    const { service } = await openTable([numbered(1)]);
    await line(1);
    const stages = await openPanel('Filter Current stage');
    expect(
      stages
        .getAllByRole('checkbox')
        .map(box => box.closest('label')?.textContent),
    ).toEqual([
      'New',
      'Queued',
      'Robot en route to pick-up',
      'Robot waiting for pick-up',
      'Order picked up',
      'Robot en route to drop-off',
      'Robot waiting for drop-off',
      'Order completed',
      'Order canceled',
    ]);
    await userEvent.click(stages.getByRole('checkbox', { name: 'Queued' }));
    await userEvent.click(stages.getByRole('checkbox', { name: 'New' }));
    await userEvent.keyboard('{Escape}');
    const channels = await openPanel('Filter Sales Channel');
    await userEvent.click(
      channels.getByRole('checkbox', { name: 'SkipTheDishes' }),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(lastSearch(service).getAll('sales_channel')).toEqual([
        'skip-the-dishes',
      ]),
    );
    expect(lastSearch(service).getAll('current_stage')).toEqual([
      'order-received',
      'order-queued',
    ]);
    expect(
      screen.getByRole('button', { name: 'Filter Current stage (2)' }),
    ).toBeInTheDocument();
  });

  it('looks for those that were rescued for a reason, each of which is offered once', async () => {
    const { service } = await openTable([numbered(1)]);
    await line(1);
    const panel = await openPanel('Filter Rescue reason');
    const reasons = panel
      .getAllByRole('radio')
      .map(radio => radio.closest('label')?.textContent);
    expect(reasons).toHaveLength(25);
    expect(new Set(reasons).size).toBe(25);
    expect(
      panel.getByRole('radio', { name: 'All orders, rescued or not' }),
    ).toBeChecked();
    await userEvent.click(panel.getByRole('radio', { name: 'Hardware Issue' }));
    await waitFor(() =>
      expect(lastSearch(service).get('rescue_reason')).toBe('Hardware Issue'),
    );
    expect(address()).toHaveTextContent('?rescue=Hardware+Issue');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Clear filters (1)' }),
    );
    expect(address()).toBeEmptyDOMElement();
  });

  it('looks for a time of this device, says which zone that is, and takes it back', async () => {
    const { service } = await openTable([numbered(1)]);
    await line(1);
    const panel = await openPanel('Filter Requested At');
    expect(panel.getByText(/^Your local time, UTC/)).toBeInTheDocument();
    await userEvent.type(panel.getByLabelText('From'), '2026-11-25T10:30');
    await waitFor(() =>
      expect(lastSearch(service).get('requested_from')).toBe(
        new Date(2026, 10, 25, 10, 30).toISOString(),
      ),
    );
    await userEvent.type(panel.getByLabelText('Before'), '2026-11-25T09:00');
    expect(
      await panel.findByText('It ends before it begins: nothing can be found.'),
    ).toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Any time' }));
    expect(address()).toBeEmptyDOMElement();
    expect(panel.getByLabelText('From')).toHaveValue('');
  });

  it('opens as the address says', async () => {
    const from = '2026-11-25T10:30:00.000Z';
    const { service } = await openTable([numbered(1)], {
      path: `/?name=person&stage=order-received&eta_from=${from}&final=all&sort=is_final&direction=desc`,
    });
    await line(1);
    expect(Object.fromEntries(lastSearch(service))).toMatchObject({
      recipient_name: 'person',
      current_stage: 'order-received',
      eta_from: from,
      sort: 'is_final',
      direction: 'desc',
    });
    expect(
      screen.getByRole('searchbox', { name: 'Filter Recipient Name' }),
    ).toHaveValue('person');
    expect(
      screen.getByRole('button', { name: 'Clear filters (4)' }),
    ).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Filter Current stage ETA (1)' }),
    );
    expect(screen.getByLabelText('From')).toHaveValue(toLocalTime(from));
  });

  it('ignores nonsense in the address, and says so until something else is asked', async () => {
    await openTable([numbered(1)], {
      path: '/?stage=toString&sort=__proto__&final=7&requested_from=soon&columns=,,x',
    });
    await line(1);
    expect(drawnNumbers()).toEqual([1]);
    expect(
      screen.getByText(
        'ignored in the address: stage, requested_from, final, sort, columns',
      ),
    ).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Assigned Robot' }),
    );
    expect(
      screen.queryByText(/^ignored in the address/),
    ).not.toBeInTheDocument();
    expect(address()).toHaveTextContent(/^\?sort=assigned_robot_id$/);
  });

  it('clears all filters at once, and keeps the order', async () => {
    await openTable([numbered(1)], {
      path: '/?q=nobody&name=x&final=all&sort=recipient_name&stage=order-queued',
    });
    expect(await screen.findByText('No orders to show')).toBeInTheDocument();
    expect(
      screen.getByText(
        'Filters: Search “nobody”; Current stage is Queued; Recipient Name contains “x”',
      ),
    ).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Clear filters (4)' }),
    );
    expect(await line(1)).toBeInTheDocument();
    expect(address()).toHaveTextContent(/^\?sort=recipient_name$/);
    expect(
      screen.getByRole('searchbox', { name: 'Filter Recipient Name' }),
    ).toHaveValue('');
    const clear = screen.getByRole('button', { name: 'Clear filters' });
    expect(clear).toHaveAttribute('aria-disabled', 'true');
    // With a keyboard one goes on from there.
    expect(clear).toHaveFocus();
  });

  it('shows the columns that are chosen, and remembers them', async () => {
    const first = await openTable([numbered(1)]);
    await line(1);
    const panel = await openPanel('Columns');
    // The one that leads to the order cannot be left out.
    expect(panel.queryByRole('checkbox', { name: 'Requested At' })).toBeNull();
    for (const name of ['Restaurant UUID', 'Recipient Address'])
      await userEvent.click(panel.getByRole('checkbox', { name }));
    await userEvent.keyboard('{Escape}');
    const fewer = [
      'Menu',
      'Requested At',
      'Current stage',
      'Current stage ETA',
      'Recipient Name',
      'Recipient Phone Number',
      'Assigned Robot',
      'Sales Channel',
      'Is in final stage',
    ];
    expect(titles()).toEqual(fewer);
    expect(address().textContent).toContain('columns=requested_at');
    first.unmount();

    const second = await openTable([numbered(1)]);
    await line(1);
    expect(titles()).toEqual(fewer);
    second.unmount();

    await openTable([numbered(1)], { path: '/?columns=is_final' });
    await line(1);
    expect(titles()).toEqual(['Menu', 'Requested At', 'Is in final stage']);
  });
});
