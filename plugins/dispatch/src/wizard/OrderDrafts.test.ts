import { personalStorage } from '@sidehelm/console-react';
import { completeForm } from './__testUtils__/completeForm';
import { OrderDrafts } from './OrderDrafts';
import { emptyOrder } from './orderFormValues';

const KEY = 'sidehelm.personal.new-order.ada';
const open = (user = 'ada') => new OrderDrafts(personalStorage, user);

/** Something else is in the browser, younger than a day. */
function store(value: unknown) {
  personalStorage.keep('ada', 'new-order', value, 3_600_000);
}
/** What is in the browser. */
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}').value;

describe('OrderDrafts', () => {
  afterEach(() => {
    localStorage.clear();
    jest.useRealTimers();
  });

  it('gives back all that was typed', () => {
    const values = completeForm({
      order: { sales_channel: 'doordash', recipient_name: ' <b>عدا 🍜 ' },
      delivery: {
        recipient_address_entry: { isByHand: false, text: 'ced' },
        has_direct_recipient_contact: false,
        drop_off_notes: 'a\nb',
      },
      charges: { sub_total_in_cents: 2_150 },
    });
    expect(open().keep(values)).toBe(true);
    const { keptAt, ...draft } = open().read()!;
    const { restaurant } = values.order_information;
    expect(draft).toEqual({
      values: {
        ...values,
        order_information: {
          ...values.order_information,
          restaurant: { ...restaurant, contacts: [], employees: [] },
        },
      },
    });
    expect(keptAt).toBeLessThanOrEqual(Date.now());
    expect(JSON.stringify(stored())).not.toContain('Shift lead');
  });

  it('is of one person', () => {
    open().keep(completeForm());
    expect(open('bo').read()).toBeUndefined();
    const nobody = new OrderDrafts(personalStorage, undefined);
    expect(nobody.read()).toBeUndefined();
    expect(nobody.keep(completeForm())).toBe(false);
  });

  it('is gone after 24 h', () => {
    jest.useFakeTimers();
    open().keep(completeForm());
    jest.advanceTimersByTime(24 * 3_600_000 - 1);
    expect(open().read()).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(open().read()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('keeps nothing of a form that says nothing', () => {
    const drafts = open();
    drafts.keep(completeForm());
    expect(drafts.keep(emptyOrder())).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  it('takes away nothing that another tab has kept since', () => {
    const [ours, theirs] = [open(), open()];
    ours.keep(completeForm({ order: { recipient_name: 'Ada' } }));
    expect(ours.isKept()).toBe(true);
    theirs.read();
    theirs.keep(completeForm({ order: { recipient_name: 'Bo' } }));
    expect(ours.isKept()).toBe(false);
    ours.remove();
    ours.keep(emptyOrder());
    const nameOf = () => open().read()?.values.order_information.recipient_name;
    expect(nameOf()).toBe('Bo');
    expect(theirs.isKept()).toBe(true);
    theirs.remove();
    expect(nameOf()).toBeUndefined();
  });

  it('takes away what came back and was not changed', () => {
    open().keep(completeForm());
    const drafts = open();
    drafts.read();
    drafts.remove();
    expect(localStorage).toHaveLength(0);
  });

  it('keeps the id of a mock order, so that trying again is the same order', () => {
    const values = completeForm({ order: { is_mock: true } });
    open().keep(values);
    expect(open().read()?.values.order_information.mock_id).toBe(
      values.order_information.mock_id,
    );
  });

  it.each([
    ['an older version', { version: 1, values: completeForm() }],
    ['no version', { values: completeForm() }],
    ['a text', 'x'],
    ['nothing', null],
    ['no values', { version: 2 }],
    ['a list', { version: 2, values: [] }],
    ['empty groups', { version: 2, values: { charges: 5 } }],
  ])('ignores %s', (_, value) => {
    store(value);
    expect(open().read()).toBeUndefined();
  });

  it.each(['{', 'null', '[]', ''])('ignores broken content: %s', content => {
    localStorage.setItem(KEY, content);
    expect(open().read()).toBeUndefined();
  });

  it('takes of each field only what makes sense there', () => {
    store({
      version: 2,
      values: {
        order_information: {
          sales_channel: 'evil',
          restaurant: { uuid: 'x', name: 5 },
          external_id: 5,
          is_mock: 'yes',
          mock_id: 'x',
          recipient_name: 'Ada',
        },
        delivery_information: {
          recipient_address: { address_description: {} },
          recipient_address_entry: 'x',
          complement: null,
          has_direct_recipient_contact: 'no',
          recipient_phone_number_or_code: {},
          pick_up_notes: ['x'],
        },
        charges: { sub_total_in_cents: -5, tips_in_cents: 1.5 },
      },
    });
    const { values } = open().read()!;
    const { mock_id } = values.order_information;
    expect(mock_id).not.toBe('x');
    const empty = emptyOrder();
    expect(values).toEqual({
      ...empty,
      order_information: {
        ...empty.order_information,
        mock_id,
        recipient_name: 'Ada',
      },
    });
  });

  it('says so when the browser keeps nothing', () => {
    const full = jest
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    const drafts = open();
    expect(drafts.keep(completeForm())).toBe(false);
    expect(drafts.isKept()).toBe(false);
    full.mockRestore();
  });
});
