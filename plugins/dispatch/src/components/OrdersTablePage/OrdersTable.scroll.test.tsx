import { FakeOrdersService, type FakeAnswer } from '@sidehelm/test-utils';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { fakeLayout } from '../../__testUtils__/fakeLayout';
import {
  drawnNumbers,
  numbered,
  openTable,
  table,
} from '../../__testUtils__/openTable';

const mockRendered: string[] = [];
// Counts the rows that are drawn: each draws one of these.
jest.mock('./cells/FinalCell', () => ({
  FinalCell: () => {
    mockRendered.push('row');
    return null;
  },
}));

const ROW = 42;
const START = '2026-11-25T10:00:00Z';
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const scroller = () => screen.getByTestId('scroller');
const offsets = (service: FakeOrdersService) =>
  service.gateway.requests.flatMap(({ path }) =>
    path.includes('/search')
      ? [
          Number(
            new URL(path, 'http://console.test').searchParams.get('offset'),
          ),
        ]
      : [],
  );

async function scrollTo(row: number) {
  scroller().scrollTop = row * ROW;
  await advance(10);
  await advance(150);
  await advance(100);
}

/** The table of 100,000 orders; `first` is the number of the first of them. */
async function openMany(total = 100_000) {
  const service = new FakeOrdersService();
  const list = { first: 0, total, failsFrom: Infinity };
  await openTable(service, {
    hasScroller: true,
    answers: {
      'delivery-orders/api/orders/search': ({ path }): FakeAnswer => {
        const query = new URL(path, 'http://console.test').searchParams;
        const offset = Number(query.get('offset'));
        const limit = Number(query.get('limit'));
        if (offset >= list.failsFrom)
          return {
            status: 503,
            body: { message: 'The order service is down.' },
          };
        const items = Array.from(
          { length: Math.max(0, Math.min(limit, list.total - offset)) },
          (_, index) =>
            numbered(list.first + offset + index, {
              requested_at: START,
              current_stage: {
                kind: 'order-received',
                started_at: START,
                is_final: false,
              },
            }),
        );
        return { body: { items, total: list.total } };
      },
    },
  });
  await advance(100);
  return { service, list };
}

describe('a table of 100,000 orders', () => {
  let restore: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    restore = fakeLayout();
    mockRendered.length = 0;
  });
  afterEach(() => {
    restore();
    jest.useRealTimers();
  });

  it('has the lines near the screen alone in the document, and tells how many there are', async () => {
    await openMany();
    expect(table()).toHaveAttribute('aria-rowcount', '100002');
    expect(within(table()).getAllByRole('row').length).toBeLessThan(40);
    const [, , first, second] = within(table()).getAllByRole('row');
    expect(first).toHaveAttribute('aria-rowindex', '3');
    expect(second).toHaveAttribute('aria-rowindex', '4');
    expect(screen.getByText('100,000 orders')).toBeInTheDocument();
  });

  it('loads what it is scrolled to, and skips what is scrolled past', async () => {
    const { service } = await openMany();
    for (let row = 1_000; row < 90_000; row += 1_000) {
      scroller().scrollTop = row * ROW;
      await advance(16);
    }
    await scrollTo(90_000);
    expect(drawnNumbers()).toContain(90_010);
    // The first page, the first of those scrolled to, and where the scrolling ended.
    expect(new Set(offsets(service))).toEqual(
      new Set([0, 900, 1_000, 89_900, 90_000]),
    );
    expect(table()).toHaveAttribute('aria-rowcount', '100002');
  });

  it('keeps the room of lines that are not here yet', async () => {
    const { service } = await openMany();
    const release = service.gateway.hold();
    await scrollTo(50_000);
    const waiting = within(table()).getAllByText('Loading');
    expect(waiting.length).toBeGreaterThan(10);
    expect(waiting[0].closest('tr')).toHaveAttribute('aria-busy', 'true');
    release();
    await advance(100);
    expect(within(table()).queryByText('Loading')).not.toBeInTheDocument();
    expect(drawnNumbers()).toContain(50_005);
  });

  it('says why a later page did not come, keeps the others, and asks again', async () => {
    const { list } = await openMany();
    list.failsFrom = 100;
    await scrollTo(50_000);
    expect(
      screen.getByText(/^Not up to date: The order service is down\./),
    ).toBeInTheDocument();
    expect(within(table()).getAllByText('Not loaded').length).toBeGreaterThan(
      10,
    );
    await scrollTo(0);
    expect(drawnNumbers()).toContain(5);
    await scrollTo(50_000);
    list.failsFrom = Infinity;
    await advance(10_500);
    expect(drawnNumbers()).toContain(50_005);
    expect(screen.queryByText(/^Not up to date/)).not.toBeInTheDocument();
  });

  it('draws no line again and stays where it is when an answer changes nothing', async () => {
    await openMany();
    await scrollTo(50_000);
    await advance(1_000);
    mockRendered.length = 0;
    await advance(20_500);
    expect(mockRendered).toEqual([]);
    expect(scroller().scrollTop).toBe(50_000 * ROW);
  });

  it('keeps what is on screen where it is when orders above it leave', async () => {
    const { list } = await openMany();
    await scrollTo(50_010);
    expect(drawnNumbers()).toContain(50_012);
    list.first = 3;
    list.total -= 3;
    await advance(10_500);
    // What was the row 50,010 is now 50,007.
    expect(scroller().scrollTop).toBe(50_007 * ROW);
    expect(drawnNumbers()).toContain(50_012);
  });

  it('stays at the top when it is there, so that what is new is seen', async () => {
    const { list } = await openMany();
    list.first = 3;
    await advance(10_500);
    expect(scroller().scrollTop).toBe(0);
    expect(drawnNumbers()[0]).toBe(3);
  });

  it('begins at the top when something else is asked', async () => {
    await openMany();
    await scrollTo(50_000);
    fireEvent.click(screen.getByRole('button', { name: 'Assigned Robot' }));
    await advance(100);
    await advance(100);
    expect(scroller().scrollTop).toBe(0);
    expect(drawnNumbers()[0]).toBe(0);
  });

  it('is walked through with the keys, and opened with Enter', async () => {
    await openMany();
    const key = async (name: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
      await advance(50);
    };
    const current = () =>
      within(table())
        .getAllByRole('row')
        .find(row => row.getAttribute('aria-current') === 'true');
    await key('j');
    expect(current()).toHaveAttribute('aria-rowindex', '3');
    expect(within(current()!).getByRole('link')).toHaveFocus();
    await key('ArrowDown');
    await key('j');
    expect(current()).toHaveAttribute('aria-rowindex', '5');
    await key('k');
    await key('ArrowUp');
    await key('ArrowUp');
    expect(current()).toHaveAttribute('aria-rowindex', '3');
    for (let step = 0; step < 40; step += 1) await key('j');
    expect(current()).toHaveAttribute('aria-rowindex', '43');
    expect(within(current()!).getByRole('link')).toHaveFocus();
    expect(scroller().scrollTop).toBeGreaterThan(0);
    fireEvent.click(document.activeElement!);
    await advance(50);
    expect(screen.getByLabelText('path')).toHaveTextContent(/0000000040$/);
  });

  it('leaves the keys to whatever is typed in', async () => {
    await openMany();
    const search = screen.getByRole('searchbox', {
      name: 'Filter Recipient Name',
    });
    act(() => search.focus());
    fireEvent.keyDown(search, { key: 'j' });
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    await advance(50);
    expect(search).toHaveFocus();
    expect(table().querySelector('[aria-current]')).toBeNull();
  });
});
