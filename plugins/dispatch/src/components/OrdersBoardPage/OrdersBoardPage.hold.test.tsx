import type { Order } from '@sidehelm/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  boardOrder,
  minutesAgo,
  openBoard,
  shownIn,
  titleOf,
  uuidOf,
} from '../../__testUtils__/openBoard';

const rendered: string[] = [];
// Counts the cards' renders: the bar is drawn once for each.
jest.mock('../OrderCard/StageBar', () => ({
  StageBar: ({ kind }: { kind: string }) => {
    rendered.push(kind);
    return <i />;
  },
}));

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const TO_ASSIGN = 'Orders to be assigned';
const item = (number: number) =>
  screen.getByRole('listitem', { name: `Order ${titleOf(number)}` });

async function open(orders: readonly Order[]) {
  const opened = await openBoard(orders);
  await pass(50);
  act(() => opened.service.open());
  await pass(50);
  const push = async (order: Order) => {
    act(() => opened.service.push({ ...order, revision: 2 }));
    await pass(50);
  };
  return { ...opened, push };
}

const three = () =>
  [1, 2, 3].map(number =>
    boardOrder(number, { requested_at: minutesAgo(10 - number) }),
  );

describe('the board', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    rendered.length = 0;
  });
  afterEach(() => jest.useRealTimers());

  it('offers no second rescue of an order that is held where rescues are suggested', async () => {
    const suggested = boardOrder(1, {
      assigned_robot_id: 'SH1',
      is_rescue_suggested: true,
    });
    const { push } = await open([suggested]);
    fireEvent.pointerMove(item(1));
    expect(
      within(item(1)).getByRole('button', { name: 'Start rescue' }),
    ).toBeInTheDocument();
    await push({
      ...suggested,
      is_under_rescue: true,
      rescue: { started_at: minutesAgo(0) },
    });
    expect(
      within(item(1)).getByRole('button', { name: 'Claim rescue' }),
    ).toBeInTheDocument();
    expect(
      within(item(1)).queryByRole('button', { name: 'Start rescue' }),
    ).not.toBeInTheDocument();
  });

  it('keeps the order under the pointer where it is until the pointer leaves', async () => {
    const { push } = await open(three());
    fireEvent.pointerMove(item(2));
    await push(boardOrder(8, { requested_at: minutesAgo(80) }));
    await push(boardOrder(9, { requested_at: minutesAgo(90) }));
    expect(shownIn(TO_ASSIGN)).toEqual([
      '00009',
      '00002',
      '00008',
      '00001',
      '00003',
    ]);
    fireEvent.pointerMove(item(3));
    expect(shownIn(TO_ASSIGN)).toEqual([
      '00009',
      '00008',
      '00001',
      '00002',
      '00003',
    ]);
  });

  it('lets go of a pointer that rests', async () => {
    const { push } = await open(three());
    fireEvent.pointerMove(item(2));
    await push(boardOrder(9, { requested_at: minutesAgo(90) }));
    expect(shownIn(TO_ASSIGN)[1]).toBe('00002');
    await pass(8_000);
    expect(shownIn(TO_ASSIGN)[1]).toBe('00002');
    await pass(4_000);
    expect(shownIn(TO_ASSIGN)).toEqual(['00009', '00001', '00002', '00003']);
  });

  it('keeps an order that a finger has pressed for a while', async () => {
    const { push } = await open(three());
    fireEvent.pointerDown(item(2));
    await push(boardOrder(9, { requested_at: minutesAgo(90) }));
    expect(shownIn(TO_ASSIGN)[1]).toBe('00002');
    await pass(5_000);
    expect(shownIn(TO_ASSIGN)[1]).toBe('00001');
  });

  it('keeps an order that is canceled meanwhile under the pointer, without anything to press', async () => {
    const { push } = await open(three());
    fireEvent.pointerMove(item(2));
    await push(
      boardOrder(2, {
        requested_at: minutesAgo(8),
        current_stage: {
          kind: 'order-canceled',
          started_at: minutesAgo(0),
          is_final: true,
        },
      }),
    );
    expect(shownIn(TO_ASSIGN)).toEqual(['00001', '00002', '00003']);
    expect(item(2)).toHaveTextContent('Order canceled meanwhile.');
    expect(item(2).querySelectorAll('button')).toHaveLength(1);
    fireEvent.pointerMove(item(1));
    expect(shownIn(TO_ASSIGN)).toEqual(['00001', '00003']);
  });

  it('keeps an order that is edited where it is until that is finished', async () => {
    const { push } = await open(three());
    fireEvent.click(within(item(2)).getByText('Edit Order'));
    act(() => (document.activeElement as HTMLElement).blur());
    await push(boardOrder(9, { requested_at: minutesAgo(90) }));
    await pass(30_000);
    expect(shownIn(TO_ASSIGN)).toEqual(['00009', '00002', '00001', '00003']);
    fireEvent.click(within(item(2)).getByText('Finished Editing'));
    await pass(1_000);
    expect(shownIn(TO_ASSIGN)).toEqual(['00009', '00001', '00002', '00003']);
  });

  it('keeps the order of the keyboard where it is', async () => {
    const { push } = await open(three());
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.body, { key: 'j' });
    const toggle = screen.getByRole('button', { name: '00002' });
    expect(toggle).toHaveFocus();
    // jsdom shows the focus only after a key that the element itself got.
    fireEvent.keyDown(toggle, { key: 'Home' });
    await push(boardOrder(9, { requested_at: minutesAgo(90) }));
    await pass(30_000);
    expect(shownIn(TO_ASSIGN)).toEqual(['00009', '00002', '00001', '00003']);
    expect(toggle).toHaveFocus();
  });

  describe('with 500 orders', () => {
    const many = () =>
      Array.from({ length: 500 }, (_order, index) =>
        boardOrder(index + 1, {
          requested_at: minutesAgo(30 - index / 50),
          assigned_robot_id: index % 2 ? `SH${index}` : undefined,
          // Told apart by the bar that counts.
          current_stage: {
            kind: `stage of ${index + 1}`,
            started_at: minutesAgo(3),
            is_final: false,
          },
        }),
      );

    it('draws one card when one order changes', async () => {
      const orders = many();
      const { push } = await open(orders);
      expect(rendered.length).toBeGreaterThanOrEqual(500);
      rendered.length = 0;
      await push({ ...orders[120], drop_off_notes: 'Ring' });
      expect(rendered).toEqual(['stage of 121']);
    });

    it('draws none when a poll changes nothing, when time goes by, and when another is expanded', async () => {
      await open(many());
      rendered.length = 0;
      await pass(150_000);
      expect(rendered).toEqual([]);
      fireEvent.click(screen.getByText('00007'));
      expect(rendered).toEqual(['stage of 7']);
    });
  });
});

describe('an order in two lists', () => {
  it('is expanded where it was', async () => {
    await openBoard([
      boardOrder(1, { is_rescue_suggested: true }),
      boardOrder(2),
    ]);
    await screen.findByRole('button', { name: '00002' });
    const [first, second] = screen.getAllByRole('button', { name: '00001' });
    fireEvent.click(second);
    expect(second).toHaveAttribute('aria-expanded', 'true');
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(
      document.querySelectorAll(`[data-order="${uuidOf(1)}"]`),
    ).toHaveLength(2);
  });
});
