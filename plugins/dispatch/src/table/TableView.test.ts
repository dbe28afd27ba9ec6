import { ORDER_COLUMNS } from './orderColumns';
import { countFilters } from './orderFilters';
import {
  readTableView,
  searchOf,
  sortedBy,
  USUAL_VIEW,
  writeTableView,
  type TableView,
} from './TableView';

const read = (address: string) => readTableView(new URLSearchParams(address));
const write = (view: TableView, address = '') =>
  writeTableView(new URLSearchParams(address), view).toString();

const FULL =
  'q=ada&restaurant=0d5e&name=L.&phone=704&address=cedar&robot=SH' +
  '&stage=order-received%2Corder-queued&channel=doordash' +
  '&requested_from=2026-11-25T10%3A00%3A00.000Z&requested_before=2026-11-25T12%3A00%3A00.000Z' +
  '&eta_from=2026-11-25T11%3A00%3A00.000Z&eta_before=2026-11-25T13%3A00%3A00.000Z' +
  '&final=all&rescue=Too+far&sort=recipient_name&direction=desc&columns=requested_at%2Ccurrent_stage';

describe('readTableView', () => {
  it('shows the open orders, the oldest request first, unless the address says otherwise', () => {
    expect(read('')).toEqual({ view: { ...USUAL_VIEW }, ignored: [] });
    expect(searchOf(read('').view)).toEqual({
      is_final: false,
      sort: 'requested_at',
      direction: 'asc',
    });
  });

  it('reads all that is written', () => {
    const { view, ignored } = read(FULL);
    expect(ignored).toEqual([]);
    expect(write(view)).toBe(FULL);
    expect(countFilters(view.filters)).toBe(12);
    expect(searchOf(view)).toEqual({
      text: 'ada',
      restaurant_uuid: '0d5e',
      recipient_name: 'L.',
      recipient_phone_number: '704',
      recipient_address: 'cedar',
      assigned_robot_id: 'SH',
      current_stage: ['order-received', 'order-queued'],
      sales_channel: ['doordash'],
      requested_from: '2026-11-25T10:00:00.000Z',
      requested_to: '2026-11-25T12:00:00.000Z',
      eta_from: '2026-11-25T11:00:00.000Z',
      eta_to: '2026-11-25T13:00:00.000Z',
      rescue_reason: 'Too far',
      sort: 'recipient_name',
      direction: 'desc',
    });
  });

  it.each([
    ['stage=order-received,toString', ['stage']],
    ['channel=__proto__', ['channel']],
    ['final=maybe', ['final']],
    ['rescue=too far', ['rescue']],
    ['rescue=Other,Collision', ['rescue']],
    ['sort=constructor&direction=up', ['sort', 'direction']],
    ['columns=nothing', ['columns']],
    ['requested_from=yesterday', ['requested_from']],
    ['requested_from=2026-13-45T10:00:00Z', ['requested_from']],
    ['eta_before=%2B012026-01-01T00:00:00Z', ['eta_before']],
    [`q=${'x'.repeat(101)}`, ['q']],
  ])('ignores what makes no sense in %s, and says where', (address, names) => {
    const { view, ignored } = read(address);
    expect(ignored).toEqual(names);
    expect(() => searchOf(view)).not.toThrow();
    // Written again, it is gone.
    expect(read(write(view, address)).ignored).toEqual([]);
  });

  it('keeps what makes sense beside it', () => {
    expect(read('stage=order-received,nonsense&sort=x').view).toMatchObject({
      filters: { stages: ['order-received'] },
      sort: 'requested_at',
    });
  });

  it('takes no empty parameter for nonsense', () => {
    expect(read('sort=&stage=&eta_from=&final=&columns=').ignored).toEqual([]);
  });

  it('cuts no character in two', () => {
    const { view } = read(`q=${encodeURIComponent('🤖'.repeat(101))}`);
    expect(view.filters.text).toBe('🤖'.repeat(100));
    expect(() => encodeURIComponent(view.filters.text)).not.toThrow();
  });

  it('always shows the column that leads to the order', () => {
    expect(read('columns=sales_channel').view.columns).toEqual([
      'requested_at',
      'sales_channel',
    ]);
  });

  it('reads a moment in any zone as the same moment', () => {
    const { view } = read('requested_from=2026-11-25T11:00:00%2B01:00');
    expect(view.filters.requested.from).toBe('2026-11-25T10:00:00.000Z');
  });
});

describe('writeTableView', () => {
  it('keeps what else stands in the address, and writes nothing that is usual', () => {
    expect(write(USUAL_VIEW, 'kiosk=true&q=ada&final=all')).toBe('kiosk=true');
  });
});

describe('searchOf', () => {
  it('asks for no blanks', () => {
    const filters = {
      ...USUAL_VIEW.filters,
      text: '  ',
      recipient_name: ' L ',
    };
    expect(searchOf({ ...USUAL_VIEW, filters })).toMatchObject({
      text: undefined,
      recipient_name: 'L',
    });
  });

  it.each([
    ['open', false],
    ['final', true],
    ['all', undefined],
  ] as const)('knows three kinds of final: %s', (final, is_final) => {
    const filters = { ...USUAL_VIEW.filters, final };
    expect(searchOf({ ...USUAL_VIEW, filters }).is_final).toBe(is_final);
  });

  it.each(ORDER_COLUMNS)('sorts by %s', column => {
    expect(searchOf({ ...USUAL_VIEW, sort: column }).sort).toBe(column);
  });
});

describe('sortedBy', () => {
  it('begins ascending, and turns with every further press', () => {
    const byName = sortedBy(USUAL_VIEW, 'recipient_name');
    expect(byName).toEqual({ sort: 'recipient_name', direction: 'asc' });
    const turned = sortedBy(byName, 'recipient_name');
    expect(turned).toEqual({ sort: 'recipient_name', direction: 'desc' });
    expect(sortedBy(turned, 'recipient_name')).toEqual(byName);
    expect(sortedBy(turned, 'is_final').direction).toBe('asc');
  });
});
