import type { Order } from '@sidehelm/contracts';
import { useOrdersFeed, ordersFeedApiRef } from '@sidehelm/dispatch-react';
import {
  FakeOrdersService,
  renderInConsole,
  testOrder,
} from '@sidehelm/test-utils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  forgetAsked,
  listsAsked,
  useOrdersOnScreen,
} from '../../__testUtils__/askedOrders';
import { uuidOf } from '../../__testUtils__/openBoard';
import { BulkReassignButton } from './BulkReassignButton';

const failing = (number: number, changes: Partial<Order> = {}) =>
  testOrder({
    uuid: uuidOf(number),
    external_id: uuidOf(number),
    assigned_robot_id: `SH${number}`,
    is_rescue_suggested: true,
    rescue_suggestion: {
      kind: 'robot-silent',
      message: `Nothing is heard of SH${number}.`,
    },
    current_stage: {
      ...testOrder().current_stage,
      kind: 'robot-en-route-to-pick-up',
    },
    version: 10 * number,
    ...changes,
  });

function Screen() {
  useOrdersFeed();
  // Other screens that show orders.
  useOrdersOnScreen(uuidOf(1));
  return <BulkReassignButton />;
}

const suggest = (...ids: string[]) =>
  ids.map((robot_id, index) => ({
    robot_id,
    is_free: true,
    reason: `Free, ${index + 1}00 m to the restaurant`,
  }));

interface Options {
  permissions?: readonly string[];
  prepare?: (service: FakeOrdersService) => void;
}

async function show(orders: Order[], options: Options = {}) {
  const service = new FakeOrdersService(orders);
  for (const { uuid } of orders)
    service.suggestions.set(uuid, [
      // Carries the first order.
      ...suggest('SH1', 'SH21', 'SH22'),
      { robot_id: 'SH23', is_free: false, reason: 'Carries another order' },
    ]);
  options.prepare?.(service);
  await renderInConsole(<Screen />, {
    gateway: service.gateway,
    apis: [[ordersFeedApiRef, service.feed]],
    permissions: options.permissions,
  });
  return service;
}

async function open(orders: Order[], options: Options = {}) {
  const service = await show(orders, options);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Reassign…' })).toBeEnabled(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reassign…' }));
  await screen.findByRole('dialog', { name: 'Reassign orders' });
  await screen.findAllByText('→ SH21');
  return service;
}

const box = (number: number) =>
  screen.getByRole('checkbox', { name: new RegExp(`^0000${number} with`) });
const rows = () =>
  within(screen.getByRole('list', { name: 'Orders to reassign' }))
    .getAllByRole('listitem')
    .map(row => row.textContent);
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const assigned = ({ changes }: FakeOrdersService) =>
  changes.map(({ uuid, body, version }) => [uuid, body, version]);

describe('reassigning the orders of failing robots', () => {
  it('lists them with the reason, and proposes another robot for each, no robot twice', async () => {
    await open([
      failing(1),
      failing(2),
      failing(3, {
        rescue_suggestion: {
          kind: 'late',
          message: 'It is late.',
          also: [{ kind: 'stuck', message: 'It is stuck.' }],
        },
      }),
      failing(4, {
        rescue_suggestion: { kind: 'late', message: 'It is late.' },
      }),
      failing(5, {
        current_stage: {
          ...testOrder().current_stage,
          kind: 'robot-en-route-to-drop-off',
        },
      }),
    ]);
    expect(rows()).toEqual([
      '00001 with SH1Nothing is heard of SH1.→ SH21 Free, 200 m to the restaurant',
      '00002 with SH2Nothing is heard of SH2.→ SH22 Free, 300 m to the restaurant',
      '00003 with SH3It is late. It is stuck.No other robot is free.',
    ]);
    expect(box(1)).toHaveAccessibleDescription(
      'Nothing is heard of SH1. → SH21 Free, 200 m to the restaurant',
    );
    expect([1, 2, 3].map(number => box(number).matches(':checked'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(box(3)).toBeDisabled();
  });

  it('asks for all lists of orders again while no stream tells of the changes', async () => {
    const service = await open([failing(1)]);
    act(() => service.lose());
    forgetAsked(service);
    await press('Reassign 1 order');
    expect(await screen.findByText('1 order reassigned.')).toBeInTheDocument();
    await waitFor(() =>
      expect(listsAsked(service)).toEqual([
        'in-progress',
        'search',
        'timeline',
      ]),
    );
  });

  it('reassigns those that are checked, each from the version that was seen', async () => {
    const service = await open([failing(1), failing(2), failing(3)]);
    await userEvent.click(box(1));
    // Its robot is free for the one that had none.
    expect(rows()).toEqual([
      '00001 with SH1Nothing is heard of SH1.Stays as it is.',
      '00002 with SH2Nothing is heard of SH2.→ SH22 Free, 300 m to the restaurant',
      '00003 with SH3Nothing is heard of SH3.→ SH21 Free, 200 m to the restaurant',
    ]);
    await press('Reassign 2 orders');
    expect(await screen.findByText('2 orders reassigned.')).toBeInTheDocument();
    expect(assigned(service)).toEqual([
      [uuidOf(2), { robot_id: 'SH22' }, 20],
      [uuidOf(3), { robot_id: 'SH21' }, 30],
    ]);
    expect(rows()).toEqual([
      '00001 with SH1Nothing is heard of SH1.Stays as it is.',
      '00002 with SH2Nothing is heard of SH2.reassigned SH22 carries it now.',
      '00003 with SH3Nothing is heard of SH3.reassigned SH21 carries it now.',
    ]);
    // What was decided stays on screen.
    expect([1, 2, 3].map(number => box(number).matches(':checked'))).toEqual([
      false,
      true,
      true,
    ]);
    await press('Close');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
  });

  it('checks those alone for which there is a robot that is fit', async () => {
    const service = await open([failing(1), failing(2)], {
      prepare: prepared =>
        prepared.suggestions.set(uuidOf(2), [
          {
            robot_id: 'SH22',
            is_free: true,
            is_fit: false,
            reason: 'Its battery (5 %) does not last for the trip, free',
          },
        ]),
    });
    expect(box(1)).toBeChecked();
    expect(box(2)).not.toBeChecked();
    expect(box(2)).toBeEnabled();
    expect(rows()[1]).toBe(
      '00002 with SH2Nothing is heard of SH2.No robot that is free is fit for it. Stays as it is.',
    );
    await press('Reassign 1 order');
    await screen.findByText('1 order reassigned.');
    expect(assigned(service)).toEqual([[uuidOf(1), { robot_id: 'SH21' }, 10]]);
  });

  it('gives an order to a robot that is not fit when somebody checks it, and says why it is not', async () => {
    await open([failing(1), failing(2)], {
      prepare: prepared =>
        prepared.suggestions.set(uuidOf(2), [
          {
            robot_id: 'SH22',
            is_free: true,
            is_fit: false,
            reason: 'It is testing, free',
          },
        ]),
    });
    await userEvent.click(box(2));
    expect(box(2)).toBeChecked();
    expect(rows()[1]).toBe(
      '00002 with SH2Nothing is heard of SH2.→ SH22 It is testing, free',
    );
  });

  it('leaves alone what somebody changes while it is open, and says so', async () => {
    const service = await open([failing(1), failing(2)]);
    act(() => service.open());
    act(() => service.push({ ...service.order(uuidOf(1))!, version: 11 }));
    await screen.findByText('Somebody has changed it meanwhile.');
    expect(box(1)).not.toBeChecked();
    expect(box(1)).toBeDisabled();
    await press('Reassign 1 order');
    await screen.findByText('1 order reassigned.');
    expect(assigned(service)).toEqual([[uuidOf(2), { robot_id: 'SH22' }, 20]]);
  });

  it('reports order by order what the service refused, and touches nothing that was changed meanwhile', async () => {
    const service = await open([failing(1), failing(2)]);
    // Nobody told this screen of it.
    service.set({ ...service.order(uuidOf(1))!, version: 11 });
    await press('Reassign 2 orders');
    expect(
      await screen.findByText(
        '1 order reassigned. 1 order could not be reassigned.',
      ),
    ).toBeInTheDocument();
    expect(rows()[0]).toBe(
      '00001 with SH1Nothing is heard of SH1.not reassigned Somebody else has changed the order meanwhile.',
    );
    expect(service.order(uuidOf(1))?.assigned_robot_id).toBe('SH1');
  });

  it('gives them back to the robots that had them, each from the version that it made, and reports what could not be', async () => {
    const service = await open([failing(1), failing(2), failing(3)]);
    service.set({ ...service.order(uuidOf(3))!, version: 31 });
    await press('Reassign 2 orders');
    await screen.findByText('2 orders reassigned.');
    service.set({ ...service.order(uuidOf(2))!, version: 29 });
    await press('Undo');
    expect(
      await screen.findByText(
        '1 order given back. 1 order could not be given back.',
      ),
    ).toBeInTheDocument();
    expect(assigned(service)).toEqual([
      [uuidOf(1), { robot_id: 'SH21' }, 10],
      [uuidOf(2), { robot_id: 'SH22' }, 20],
      [uuidOf(1), { robot_id: 'SH1' }, 11],
      [uuidOf(2), { robot_id: 'SH2' }, 21],
    ]);
    expect(rows().slice(0, 2)).toEqual([
      '00001 with SH1Nothing is heard of SH1.given back SH1 carries it again.',
      '00002 with SH2Nothing is heard of SH2.not given back Somebody else has changed the order meanwhile.',
    ]);
    // Taking back is not taken back, and what somebody has changed is theirs.
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Undo' }),
      ).not.toBeInTheDocument(),
    );
  });

  it('gives back at another try what the service could not take', async () => {
    const service = await open([failing(1), failing(2)]);
    await press('Reassign 2 orders');
    await screen.findByText('2 orders reassigned.');
    const { answers } = service.gateway;
    const path = `delivery-orders/api/orders/${uuidOf(2)}/assigned-robot`;
    const answering = answers[path];
    answers[path] = { status: 503, body: { message: 'It is away.' } };
    await press('Undo');
    await screen.findByText(
      '1 order given back. 1 order could not be given back.',
    );
    answers[path] = answering;
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 order given back.')).toBeInTheDocument();
    expect(rows().slice(0, 2)).toEqual([
      '00001 with SH1Nothing is heard of SH1.given back SH1 carries it again.',
      '00002 with SH2Nothing is heard of SH2.given back SH2 carries it again.',
    ]);
    expect(
      screen.queryByRole('button', { name: 'Undo' }),
    ).not.toBeInTheDocument();
  });

  it('shows how far giving back is, and says which robot has what was left', async () => {
    const numbers = [1, 2, 3, 4, 5, 6];
    const service = await open(
      numbers.map(number => failing(number)),
      {
        prepare: prepared =>
          numbers.forEach(number =>
            prepared.suggestions.set(
              uuidOf(number),
              suggest('SH21', 'SH22', 'SH23', 'SH24', 'SH25', 'SH26'),
            ),
          ),
      },
    );
    await press('Reassign 6 orders');
    await screen.findByText('6 orders reassigned.');
    const release = service.gateway.hold();
    await press('Undo');
    expect(
      screen.getByRole('progressbar', { name: 'Orders given back' }),
    ).toHaveAttribute('aria-valuenow', '0');
    await press('Stop');
    release();
    await screen.findByText('4 orders given back. 2 orders left reassigned.');
    expect(rows()[5]).toContain('not given back Stays with SH26.');
    // Who stopped can go on.
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('2 orders given back.');
    expect(rows()[5]).toContain('given back SH6 carries it again.');
  });

  it('shows how far it is, and can be stopped', async () => {
    const numbers = [1, 2, 3, 4, 5, 6];
    const service = await open(
      numbers.map(number => failing(number)),
      {
        prepare: prepared =>
          numbers.forEach(number =>
            prepared.suggestions.set(
              uuidOf(number),
              suggest('SH21', 'SH22', 'SH23', 'SH24', 'SH25', 'SH26'),
            ),
          ),
      },
    );
    const release = service.gateway.hold();
    await press('Reassign 6 orders');
    expect(
      screen.getByRole('progressbar', { name: 'Orders reassigned' }),
    ).toHaveAttribute('aria-valuenow', '0');
    expect(screen.getByText('0 of 6 orders')).toBeInTheDocument();
    await press('Stop');
    release();
    await screen.findByText('4 orders reassigned. 2 orders left as before.');
    expect(service.changes).toHaveLength(4);
    expect(rows()[5]).toContain('not reassigned Left as before.');
  });

  it('says what is not known when the service does not suggest robots for one', async () => {
    await open([failing(1), failing(2)], {
      prepare: ({ gateway }) => {
        gateway.answers[
          `delivery-orders/api/orders/${uuidOf(2)}/robot-suggestions`
        ] = { status: 503, body: { message: 'The order service is down.' } };
      },
    });
    expect(rows()[1]).toContain(
      'What robots could take over is not known: The order service is down.',
    );
    expect(box(2)).toBeDisabled();
  });

  it('can be left without changing anything', async () => {
    const service = await open([failing(1)]);
    await press('Cancel');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(service.changes).toEqual([]);
  });

  it('is not possible without such an order', async () => {
    await show([testOrder()]);
    expect(screen.getByRole('button', { name: 'Reassign…' })).toBeDisabled();
  });

  it('is offered to those who may assign robots', async () => {
    await show([failing(1)], { permissions: ['order.read', 'dispatch.use'] });
    expect(
      screen.queryByRole('button', { name: 'Reassign…' }),
    ).not.toBeInTheDocument();
  });
});
