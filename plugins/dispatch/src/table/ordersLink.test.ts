import { readTableView } from './TableView';
import { foundBy, requestedIn, rescuedFor } from './ordersLink';

const read = (search: string) => readTableView(new URLSearchParams(search));

describe('the links to the table', () => {
  it('ask for all orders that were requested in a time, as the table understands it', () => {
    const from = Date.parse('2026-03-02T14:00:00Z');
    const { view, ignored } = read(
      requestedIn({ from, before: from + 3_600_000 }),
    );
    expect(ignored).toEqual([]);
    expect(view.filters.final).toBe('all');
    expect(view.filters.requested).toEqual({
      from: '2026-03-02T14:00:00.000Z',
      before: '2026-03-02T15:00:00.000Z',
    });
  });

  it('ask for all orders of the figures that were rescued for a reason', () => {
    const { view, ignored } = read(
      rescuedFor("Didn't pick up phone", {
        from: '2026-03-02T07:00:00.000Z',
        to: '2026-03-02T09:30:00.000Z',
      }),
    );
    expect(ignored).toEqual([]);
    expect(view.filters).toMatchObject({
      rescue: "Didn't pick up phone",
      requested: {
        from: '2026-03-02T07:00:00.000Z',
        before: '2026-03-02T09:30:00.000Z',
      },
      final: 'all',
    });
  });

  it('ask for all orders with a text, or of restaurants with it in their names', () => {
    expect(read(foundBy('79 Cedar & Co', 'text')).view.filters).toMatchObject({
      text: '79 Cedar & Co',
      restaurant_uuid: '',
      final: 'all',
    });
    expect(
      read(foundBy('Olive & Thyme', 'restaurant_uuid')).view.filters,
    ).toMatchObject({
      text: '',
      restaurant_uuid: 'Olive & Thyme',
      final: 'all',
    });
  });
});
