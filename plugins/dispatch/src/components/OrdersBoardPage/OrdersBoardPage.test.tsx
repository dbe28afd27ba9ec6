import { testRestaurant } from '@sidehelm/test-utils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  boardOrder,
  card,
  inCard,
  minutesAgo,
  openBoard,
  shownIn,
  titleOf,
  uuidOf,
} from '../../__testUtils__/openBoard';

const SUGGESTED = 'Rescue suggestions';
const TO_ASSIGN = 'Orders to be assigned';
const ASSIGNED = 'Assigned orders';

const stage = (kind: string, minutes = 18, eta?: string) => ({
  kind,
  started_at: minutesAgo(minutes),
  eta_timestamp: eta,
  is_final: false,
});
const countIn = (title: string) =>
  screen.getByRole('heading', { name: title }).nextSibling?.textContent;

describe('OrdersBoardPage', () => {
  it('shows the three lists: suggested rescues, orders without a robot, and the others', async () => {
    await openBoard([
      boardOrder(1, { assigned_robot_id: 'SH1', is_rescue_suggested: true }),
      boardOrder(2),
      boardOrder(3, { assigned_robot_id: 'SH3' }),
      boardOrder(4, {
        assigned_robot_id: 'SH4',
        is_rescue_suggested: true,
        is_under_rescue: true,
      }),
      boardOrder(5, { is_rescue_suggested: true }),
    ]);
    await card(1);
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map(heading => heading.textContent),
    ).toEqual([SUGGESTED, TO_ASSIGN, ASSIGNED]);
    expect([SUGGESTED, TO_ASSIGN, ASSIGNED].map(shownIn)).toEqual([
      ['00001', '00005'],
      ['00002', '00005'],
      ['00003', '00004'],
    ]);
    expect([SUGGESTED, TO_ASSIGN, ASSIGNED].map(countIn)).toEqual([
      '2',
      '2',
      '2',
    ]);
    expect(document.title).toBe('Orders | Sidehelm');
  });

  it('says of each empty list "No orders to show"', async () => {
    await openBoard([]);
    await screen.findByRole('heading', { name: SUGGESTED });
    expect(screen.getAllByText('No orders to show')).toHaveLength(3);
    expect([SUGGESTED, TO_ASSIGN, ASSIGNED].map(countIn)).toEqual([
      '0',
      '0',
      '0',
    ]);
  });

  it('shows a progress bar while the orders load, the first time and later', async () => {
    jest.useFakeTimers();
    try {
      const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
      const bar = () => screen.queryByRole('progressbar');
      await openBoard([boardOrder(1)], {
        prepare: ({ gateway }) => gateway.slow(500),
      });
      await pass(100);
      expect(bar()).toBeInTheDocument();
      expect(
        screen.getByRole('status', { name: 'Loading the orders' }),
      ).toBeInTheDocument();
      await pass(500);
      expect(bar()).not.toBeInTheDocument();
      await pass(9_600);
      expect(bar()).toBeInTheDocument();
      expect(shownIn(TO_ASSIGN)).toEqual(['00001']);
      await pass(600);
      expect(bar()).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows how each order stands', async () => {
    await openBoard([
      boardOrder(1, {
        requested_at: minutesAgo(46),
        assigned_robot_id: 'SH7',
        current_stage: stage('robot-waiting-for-pick-up', 18, minutesAgo(3)),
      }),
      boardOrder(2, {
        requested_at: minutesAgo(2),
        sales_channel: 'skip-the-dishes',
        is_mock: true,
      }),
    ]);
    const late = await card(1);
    expect(late).toHaveTextContent('Uber Eats');
    expect(late).toHaveTextContent('6 min late');
    expect(late).toHaveTextContent('−6 min');
    expect(late).toHaveTextContent(
      'Robot waiting for pick-up 18 minutes ago · ETA 3 minutes ago',
    );
    expect(late).toHaveTextContent('Copper Kettle Noodles→Recipient 1');
    expect(
      within(late).getByRole('img', {
        name: 'Stage 4 of 7: Robot waiting for pick-up',
      }),
    ).toBeInTheDocument();
    expect(
      within(late).getByRole('link', { name: 'Spectate SH7' }),
    ).toHaveAttribute('href', '/spectate/SH7');

    const fine = await screen.findByRole('listitem', {
      name: 'Order (mock) 00002',
    });
    expect(fine).toHaveTextContent('SkipTheDishes');
    expect(fine).toHaveTextContent('38 min');
    expect(fine).toHaveTextContent('Created');
    expect(fine).toHaveTextContent('ETA N/A');
    expect(fine).not.toHaveTextContent('late');
    expect(
      within(fine).getByRole('button', { name: 'Assign robot' }),
    ).toBeInTheDocument();
  });

  it('puts late orders first, then those at risk, and counts both', async () => {
    await openBoard([
      boardOrder(1, { requested_at: minutesAgo(5) }),
      boardOrder(2, { requested_at: minutesAgo(45) }),
      boardOrder(3, {
        requested_at: minutesAgo(20),
        drop_off_eta_timestamp: minutesAgo(-21),
      }),
      boardOrder(4, { requested_at: minutesAgo(60) }),
    ]);
    await card(1);
    expect(shownIn(TO_ASSIGN)).toEqual(['00004', '00002', '00003', '00001']);
    expect(screen.getByText('2 late')).toBeInTheDocument();
    expect(screen.getByText('1 at risk')).toBeInTheDocument();
    expect(await card(3)).toHaveTextContent('at risk');
  });

  it('says why a rescue is suggested, and who is on one that is under way', async () => {
    const rescue = { started_at: minutesAgo(4) };
    await openBoard([
      boardOrder(1, {
        assigned_robot_id: 'SH1',
        is_rescue_suggested: true,
        rescue_suggestion: {
          kind: 'robot-silent',
          message: 'Nothing is heard of SH1.',
          since: minutesAgo(4),
          also: [
            { kind: 'late', message: 'It is late.' },
            { kind: 'stuck', message: 'It is stuck.' },
          ],
        },
      }),
      ...[
        { ...rescue, escalates_at: minutesAgo(-2) },
        { ...rescue, escalated_at: minutesAgo(1) },
        {
          ...rescue,
          claimed_at: minutesAgo(1),
          claimed_by: { uuid: uuidOf(99), name: 'Ada' },
        },
      ].map((state, index) =>
        boardOrder(index + 2, {
          assigned_robot_id: `SH${index + 2}`,
          is_under_rescue: true,
          rescue_reason: 'Vandalism',
          rescue: state,
        }),
      ),
    ]);
    expect(await card(1)).toHaveTextContent(
      'Nothing is heard of SH1.+2 more4 min',
    );
    expect((await inCard(1)).getByText('+2 more')).toHaveAttribute(
      'title',
      'It is late. It is stuck.',
    );
    expect(await card(2)).toHaveTextContent(
      /under rescue: Vandalismunclaimed, escalates in (2:00|1:5\d)/,
    );
    expect(await card(3)).toHaveTextContent('escalated: nobody is on it');
    expect(await card(4)).toHaveTextContent('Ada is on it');
    expect(
      (await inCard(2)).getByRole('button', { name: 'Claim rescue' }),
    ).toBeInTheDocument();
    expect(
      (await inCard(4)).queryByRole('button', { name: 'Claim rescue' }),
    ).not.toBeInTheDocument();
  });

  it('says whether it is live', async () => {
    const { service } = await openBoard([boardOrder(1)]);
    await card(1);
    expect(screen.getByText('connecting…')).toBeInTheDocument();
    act(() => service.open());
    expect(screen.getByText('live')).toBeInTheDocument();
    act(() => service.lose());
    expect(
      screen.getByText('not live, updated every 10 s'),
    ).toBeInTheDocument();
  });

  it('shows what the stream tells, and keeps what it has when the service fails', async () => {
    const { service } = await openBoard([boardOrder(1)]);
    await card(1);
    act(() => service.open());
    act(() =>
      service.push(boardOrder(2, { assigned_robot_id: 'SH2', revision: 2 })),
    );
    await waitFor(() => expect(shownIn(ASSIGNED)).toEqual(['00002']));
    service.fail('in-progress', 'The order service is down.');
    act(() => service.lose());
    act(() => service.open());
    expect(
      await screen.findByText(/^Not up to date: The order service is down\./),
    ).toBeInTheDocument();
    expect(shownIn(ASSIGNED)).toEqual(['00002']);
    expect(shownIn(TO_ASSIGN)).toEqual(['00001']);
  });

  it('says why there are no orders, and tries again when asked', async () => {
    const { service } = await openBoard([boardOrder(1)], {
      prepare: prepared => prepared.fail('in-progress'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The orders could not be loadedThe order service is down.',
    );
    service.heal('in-progress');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card(1);
  });

  it('finds orders by order, person and robot, and keeps the search in the address', async () => {
    await openBoard([
      boardOrder(1),
      boardOrder(2, { assigned_robot_id: 'SH2' }),
      boardOrder(12),
    ]);
    await card(1);
    await userEvent.keyboard('q');
    const field = screen.getByRole('searchbox', {
      name: 'Search order, person, robot',
    });
    expect(field).toHaveFocus();
    await userEvent.type(field, 'ent 12');
    await waitFor(() => expect(shownIn(ASSIGNED)).toEqual([]));
    expect(shownIn(TO_ASSIGN)).toEqual(['00012']);
    expect(screen.getByLabelText('address')).toHaveTextContent('?q=ent+12');
    await userEvent.clear(field);
    await userEvent.type(field, 'sh2');
    await waitFor(() => expect(shownIn(TO_ASSIGN)).toEqual([]));
    expect(shownIn(ASSIGNED)).toEqual(['00002']);
  });

  it('goes to the order that the address names', async () => {
    await openBoard([boardOrder(1), boardOrder(2)], {
      path: `/?order=${uuidOf(2)}&q=recipient`,
    });
    const toggle = (await inCard(2)).getByRole('button', { name: '00002' });
    await waitFor(() => expect(toggle).toHaveFocus());
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('address')).toHaveTextContent('?q=recipient');
  });

  it('says of an order that the address names that it is over, and leads to it', async () => {
    const over = boardOrder(2, {
      current_stage: { ...stage('order-completed'), is_final: true },
    });
    const { alerts } = await openBoard([boardOrder(1), over], {
      path: `/?order=${uuidOf(2)}&q=recipient`,
    });
    await waitFor(() =>
      expect(alerts.getVisible()).toMatchObject([
        {
          message: 'Order 00002 is not open any more: Order completed.',
          severity: 'info',
          action: { label: 'View Order' },
        },
      ]),
    );
    expect(screen.getByLabelText('address')).toHaveTextContent('?q=recipient');
    act(() => alerts.act(alerts.getVisible()[0].id));
    await waitFor(() =>
      expect(screen.getByLabelText('path')).toHaveTextContent(
        `/orders/uber-eats/${uuidOf(2)}`,
      ),
    );
  });

  it('says of an address that names no order that it leads to none', async () => {
    const { alerts } = await openBoard([boardOrder(1)], {
      path: `/?order=${uuidOf(9)}`,
    });
    await waitFor(() =>
      expect(alerts.getVisible()).toMatchObject([
        { message: 'The link leads to no order.', severity: 'info' },
      ]),
    );
    expect(screen.getByLabelText('address')).toBeEmptyDOMElement();
  });

  it('waits for an order that the address names before the list has it', async () => {
    const { alerts, service } = await openBoard([boardOrder(1)], {
      path: `/?order=${uuidOf(2)}`,
      prepare: ({ gateway }) => {
        gateway.answers[`delivery-orders/api/orders/${uuidOf(2)}`] = {
          body: boardOrder(2),
        };
      },
    });
    act(() => service.open());
    await card(1);
    expect(screen.getByLabelText('address')).toHaveTextContent('?order=');
    act(() => service.push(boardOrder(2, { revision: 2 })));
    const toggle = (await inCard(2)).getByRole('button', { name: '00002' });
    await waitFor(() => expect(toggle).toHaveFocus());
    expect(alerts.getVisible()).toEqual([]);
  });

  it('survives what makes no sense: unknown restaurants and stages, names of any kind, and any sum', async () => {
    const names = ['<img src=x onerror=alert(1)>', 'נטע לביא', '👩‍👩‍👧 Zoë', ''];
    await openBoard([
      ...names.map((name, index) =>
        boardOrder(index + 1, {
          recipient: { ...boardOrder(1).recipient, name },
          restaurant_uuid: uuidOf(404),
          requested_at: minutesAgo(90),
          sales_channel: 'pigeon-post',
          assigned_robot_id: 'not a robot',
          current_stage: stage('lost-at-sea'),
          charges: {
            sub_total_in_cents: 9_007_199_254_740_991,
            tips_in_cents: 0,
          },
        }),
      ),
    ]);
    const first = await card(1);
    expect(first).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img[src=x]')).toBeNull();
    expect(first).toHaveTextContent('pigeon-post');
    expect(first).toHaveTextContent('Unknown');
    expect(first).toHaveTextContent('unknown restaurant');
    expect(first).toHaveTextContent('Deadline unknown —');
    expect(first).toHaveTextContent('not a robot');
    expect(within(first).queryByRole('link')).not.toBeInTheDocument();
    expect(await card(2)).toHaveTextContent('נטע לביא');
    expect(await card(3)).toHaveTextContent('👩‍👩‍👧 Zoë');
    expect(await card(4)).toHaveTextContent('no name');
    expect(screen.queryByText(/ late$/)).not.toBeInTheDocument();
    await userEvent.click(
      within(first).getByRole('button', { name: titleOf(1) }),
    );
    expect(first).toHaveTextContent('$90,071,992,547,409.91');
  });

  it('says how many orders of the service make no sense', async () => {
    await openBoard([boardOrder(1)], {
      prepare: ({ gateway }) => {
        gateway.answers['delivery-orders/api/orders/in-progress'] = {
          body: [boardOrder(1), { nonsense: true }],
        };
      },
    });
    expect(
      await screen.findByText(
        '1 order is not shown: what the service says of it makes no sense.',
      ),
    ).toBeInTheDocument();
  });

  it('offers nothing to those who may only look', async () => {
    await openBoard(
      [
        boardOrder(1, {
          assigned_robot_id: 'SH1',
          is_under_rescue: true,
          rescue: { started_at: minutesAgo(1) },
        }),
        boardOrder(2),
      ],
      { permissions: ['dispatch.use', 'order.read', 'restaurant.read'] },
    );
    for (const number of [1, 2]) {
      const shown = await inCard(number);
      await userEvent.click(
        shown.getByRole('button', { name: titleOf(number) }),
      );
      expect(
        shown.getAllByRole('button').map(button => button.textContent),
      ).toEqual(number === 1 ? ['00001', ''] : ['00002']);
    }
    expect(await card(2)).toHaveTextContent('no robot');
    expect(
      (await inCard(1)).queryByRole('link', { name: 'Spectate SH1' }),
    ).not.toBeInTheDocument();
  });

  it('offers rescues alone to those who may only rescue', async () => {
    await openBoard(
      [
        boardOrder(1, {
          assigned_robot_id: 'SH1',
          is_under_rescue: true,
          rescue: { started_at: minutesAgo(1) },
        }),
        boardOrder(2),
        boardOrder(3, { assigned_robot_id: 'SH3', is_rescue_suggested: true }),
      ],
      { permissions: ['order.read', 'order.rescue'] },
    );
    const buttons = async (number: number) => {
      const shown = await inCard(number);
      await userEvent.click(
        shown.getByRole('button', { name: titleOf(number) }),
      );
      return shown
        .getAllByRole('button')
        .map(button => button.textContent)
        .slice(1);
    };
    expect(await buttons(1)).toEqual(['Claim rescue', '', 'Finish rescue']);
    expect(await buttons(2)).toEqual(['Start rescue']);
    expect(await buttons(3)).toEqual(['Start rescue']);
  });

  it('shows deadlines by the restaurant of each order', async () => {
    await openBoard([boardOrder(1, { requested_at: minutesAgo(15) })], {
      restaurants: [testRestaurant({ drop_off_deadline_in_minutes: 10 })],
    });
    expect(await card(1)).toHaveTextContent('5 min late');
    expect(await card(1)).toHaveTextContent('−5 min');
  });
});
