import type { Order } from '@sidehelm/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  drawnNumbers,
  lastSearch,
  numbered,
  openTable,
} from '../../__testUtils__/openTable';

const mockRendered: string[] = [];
// Names the orders whose lines are drawn: each draws one of these.
jest.mock('./cells/RequestedCell', () => {
  const { RequestedCell } = jest.requireActual('./cells/RequestedCell');
  return {
    RequestedCell: (props: { order: { external_id: string } }) => {
      mockRendered.push(props.order.external_id);
      return <RequestedCell {...props} />;
    },
  };
});

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const row = (number: number) =>
  screen
    .getByRole('link', { name: new RegExp(`^Order T0*${number},`) })
    .closest('tr')!;
const edit = (number: number) =>
  screen.getByRole('textbox', {
    name: `Recipient Phone Number of order T${String(number).padStart(5, '0')}`,
  });
const editButton = (number: number) =>
  within(row(number)).getByRole('button', {
    name: /edit Recipient Phone Number/,
  });
const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });

const finished = (order: Order): Order => ({
  ...order,
  revision: (order.revision ?? 0) + 1,
  current_stage: {
    kind: 'order-completed',
    started_at: new Date().toISOString(),
    is_final: true,
  },
});

async function open(count = 3) {
  const opened = await openTable(
    Array.from({ length: count }, (_, index) => numbered(index + 1)),
  );
  act(() => opened.service.open());
  await advance(200);
  mockRendered.length = 0;
  const { service, alerts } = opened;
  return {
    ...opened,
    order: (number: number) => service.order(row(number).dataset.order ?? '')!,
    messages: () => alerts.getVisible().map(({ message }) => message),
  };
}

describe('a table of orders that change', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows what happens as it happens, and draws that line alone', async () => {
    const { service, order } = await open();
    service.push({ ...order(2), assigned_robot_id: 'SH9', revision: 2 });
    await advance(50);
    expect(within(row(2)).getByText('SH9')).toBeInTheDocument();
    expect(mockRendered).toEqual(['T00002']);
  });

  it('takes a hundred changes a second together, and only those on screen', async () => {
    const { service, order } = await open(15);
    const orders = Array.from({ length: 15 }, (_, index) => order(index + 1));
    for (let change = 0; change < 100; change += 1) {
      const known = orders[Math.floor(change / 4) % 3];
      service.push({ ...known, revision: change + 2 });
      // Most are of orders that are not found.
      service.push(finished(numbered(500 + change)));
      await advance(10);
    }
    await advance(100);
    expect(new Set(mockRendered)).toEqual(
      new Set(['T00001', 'T00002', 'T00003']),
    );
    // Two that come between two pictures are one.
    expect(mockRendered.length).toBeLessThan(100);
    expect(drawnNumbers().slice(0, 3)).toEqual([1, 2, 3]);
  });

  it('is asked every 10 s, and no more often while nothing happens', async () => {
    const { service } = await open();
    const asked = () =>
      service.gateway.requests.filter(({ path }) => path.includes('/search'))
        .length;
    const before = asked();
    await advance(60_000);
    expect(asked() - before).toBe(6);
  });

  it('keeps a filter, and the focus in it, when it is asked again', async () => {
    const { service } = await open();
    const filter = screen.getByRole('searchbox', {
      name: 'Filter Recipient Name',
    });
    act(() => filter.focus());
    type(filter, 'person');
    await advance(1_000);
    service.set(numbered(4));
    await advance(10_500);
    expect(drawnNumbers()).toEqual([1, 2, 3, 4]);
    expect(filter).toHaveValue('person');
    expect(filter).toHaveFocus();
    expect(lastSearch(service).get('recipient_name')).toBe('person');
    expect(screen.getByLabelText('address')).toHaveTextContent('?name=person');
  });

  it('goes on being asked every 10 s while changes come without end', async () => {
    const { service, order } = await open();
    service.set(numbered(4));
    // Each answer is overtaken by changes.
    service.gateway.slow(150);
    const known = order(1);
    for (let change = 0; change < 110; change += 1) {
      service.push({ ...known, revision: change + 2 });
      await advance(100);
    }
    expect(drawnNumbers()).toEqual([1, 2, 3, 4]);
  });

  it('shows an order that is finished as finished, and no more within a second', async () => {
    const { service, order } = await open();
    service.push(finished(order(2)));
    await advance(50);
    expect(drawnNumbers()).toEqual([1, 2, 3]);
    expect(within(row(2)).getByText('Order completed')).toBeInTheDocument();
    await advance(950);
    expect(drawnNumbers()).toEqual([1, 3]);
  });

  it('has an order that comes in its place within a second, and keeps what is typed and selected', async () => {
    const { service } = await open();
    fireEvent.click(editButton(2));
    type(edit(2), '+1 704');
    const input = edit(2);
    service.push(
      numbered(4, { requested_at: numbered(0).requested_at, revision: 9 }),
    );
    await advance(1_000);
    expect(drawnNumbers()).toEqual([4, 1, 2, 3]);
    expect(row(2)).toHaveAttribute('aria-current', 'true');
    expect(edit(2)).toBe(input);
    expect(input).toHaveValue('+1 704');
    expect(input).toHaveFocus();
    expect(screen.getByText('4 orders')).toBeInTheDocument();
  });

  it('keeps old orders through an error, and says that they are old', async () => {
    const { service } = await open();
    service.fail('search');
    await advance(10_500);
    expect(drawnNumbers()).toEqual([1, 2, 3]);
    expect(
      screen.getByText(/^Not up to date: The order service is down\./),
    ).toBeInTheDocument();
    service.heal('search');
    await advance(10_500);
    expect(screen.queryByText(/^Not up to date/)).not.toBeInTheDocument();
  });

  it('keeps the selection with its order', async () => {
    const { service, order } = await open(4);
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.body, { key: 'j' });
    await advance(50);
    expect(row(2)).toHaveAttribute('aria-current', 'true');
    service.push(finished(order(1)));
    await advance(10_500);
    expect(row(2)).toHaveAttribute('aria-current', 'true');
    expect(within(row(2)).getByRole('link')).toHaveFocus();
    fireEvent.keyDown(document.body, { key: 'j' });
    await advance(50);
    expect(row(3)).toHaveAttribute('aria-current', 'true');
  });
});

describe('the phone number in the table', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is saved on Enter, told, and shown at once', async () => {
    const { service, messages } = await open();
    const release = service.gateway.hold();
    fireEvent.click(editButton(2));
    expect(edit(2)).toHaveFocus();
    type(edit(2), ' +1 704 555 9999 ');
    fireEvent.keyDown(edit(2), { key: 'Enter' });
    await advance(50);
    expect(edit(2)).toHaveAttribute('readonly');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    release();
    await advance(100);
    expect(service.changes).toEqual([
      {
        change: 'PUT recipient/contact-info',
        uuid: row(2).dataset.order,
        body: { phone_number: '+1 704 555 9999' },
        version: 1,
      },
    ]);
    expect(messages()).toEqual(['Recipient phone number updated successfully']);
    expect(editButton(2)).toHaveTextContent('+1 704 555 9999');
    expect(editButton(2)).toHaveFocus();
    expect(screen.getByLabelText('path')).toHaveTextContent(/^\/$/);
  });

  it('is saved when it is left, only if it has changed, once', async () => {
    const { service } = await open();
    fireEvent.click(editButton(1));
    fireEvent.blur(edit(1));
    act(() => edit(1).blur());
    await advance(50);
    expect(service.changes).toEqual([]);
    fireEvent.click(editButton(1));
    type(edit(1), '5');
    act(() => edit(1).blur());
    await advance(100);
    expect(service.changes).toHaveLength(1);
  });

  it('is what it was after Escape', async () => {
    const { service } = await open();
    fireEvent.click(editButton(1));
    type(edit(1), '5');
    fireEvent.keyDown(edit(1), { key: 'Escape' });
    await advance(100);
    expect(service.changes).toEqual([]);
    expect(editButton(1)).toHaveTextContent('+1 704 555 0142');
    expect(editButton(1)).toHaveFocus();
  });

  it('is required, and what is typed stays until it is corrected', async () => {
    const { service } = await open();
    fireEvent.click(editButton(1));
    type(edit(1), '  ');
    act(() => edit(1).blur());
    await advance(100);
    expect(service.changes).toEqual([]);
    expect(edit(1)).toHaveValue('  ');
    expect(edit(1)).toHaveAccessibleDescription('Required');
    type(edit(1), '7');
    expect(edit(1)).not.toHaveAccessibleDescription();
  });

  it('is what it was when it could not be saved, with the reason', async () => {
    const { service, messages } = await open();
    service.fail('PUT recipient/contact-info', 'That is no number.', 400);
    fireEvent.click(editButton(1));
    type(edit(1), 'x');
    fireEvent.keyDown(edit(1), { key: 'Enter' });
    await advance(100);
    expect(messages()).toEqual(['That is no number.']);
    expect(editButton(1)).toHaveTextContent('+1 704 555 0142');
  });

  it('keeps what is typed while its line is changed and moves', async () => {
    const { service, order } = await open();
    fireEvent.click(editButton(2));
    type(edit(2), '+1 704');
    const input = edit(2);
    // The first leaves, the second becomes the last, and its robot changes.
    service.push(finished(order(1)));
    service.push({
      ...order(2),
      requested_at: new Date(Date.now() + 60_000).toISOString(),
      assigned_robot_id: 'SH9',
      revision: 2,
    });
    await advance(50);
    expect(within(row(2)).getByText('SH9')).toBeInTheDocument();
    await advance(10_500);
    expect(drawnNumbers()).toEqual([3, 2]);
    expect(edit(2)).toBe(input);
    expect(input).toHaveValue('+1 704');
    expect(input).toHaveFocus();
    expect(service.changes).toEqual([]);
  });

  it('keeps what is typed although the order is not found any more', async () => {
    const { service, order } = await open();
    fireEvent.click(editButton(2));
    type(edit(2), '+1 704');
    const input = edit(2);
    service.set(finished(order(1)));
    service.set(finished(order(2)));
    service.set(finished(order(3)));
    await advance(10_500);
    expect(screen.getByText('No orders to show')).toBeInTheDocument();
    expect(edit(2)).toBe(input);
    expect(input).toHaveFocus();
    fireEvent.keyDown(input, { key: 'Escape' });
    await advance(100);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('stays when its order is finished meanwhile, and says that it was not saved', async () => {
    const { service, order, messages } = await open();
    fireEvent.click(editButton(2));
    type(edit(2), '+1 704 555 99');
    const input = edit(2);
    service.push(finished(order(2)));
    await advance(50);
    fireEvent.keyDown(input, { key: 'Enter' });
    act(() => input.blur());
    await advance(15_000);
    expect(edit(2)).toBe(input);
    expect(input).toHaveValue('+1 704 555 99');
    expect(input).toHaveAccessibleDescription(
      'The order was finished meanwhile. What you typed was not saved.',
    );
    expect(service.changes).toEqual([]);
    expect(messages()).toEqual([]);
    fireEvent.keyDown(input, { key: 'Escape' });
    await advance(100);
    expect(drawnNumbers()).toEqual([1, 3]);
  });

  it('says that it was not saved also when nobody told that its order is finished', async () => {
    const { service, order } = await open();
    fireEvent.click(editButton(2));
    type(edit(2), '+1 704 555 99');
    service.set(finished(order(2)));
    await advance(15_000);
    fireEvent.keyDown(edit(2), { key: 'Enter' });
    await advance(100);
    expect(edit(2)).toHaveValue('+1 704 555 99');
    expect(edit(2)).toHaveAccessibleDescription(
      'The order was finished meanwhile. What you typed was not saved.',
    );
    expect(service.changes).toEqual([]);
  });

  it('is not cut off when it is too long', async () => {
    const { service } = await open();
    fireEvent.click(editButton(1));
    expect(edit(1)).not.toHaveAttribute('maxlength');
    type(edit(1), '1'.repeat(41));
    fireEvent.keyDown(edit(1), { key: 'Enter' });
    await advance(100);
    expect(edit(1)).toHaveValue('1'.repeat(41));
    expect(edit(1)).toHaveAccessibleDescription('At most 40 characters');
    expect(service.changes).toEqual([]);
  });

  it('is no longer for the spaces around it', async () => {
    const { service, order } = await open();
    fireEvent.click(editButton(1));
    type(edit(1), ` ${'1'.repeat(40)} `);
    fireEvent.keyDown(edit(1), { key: 'Enter' });
    await advance(100);
    expect(service.changes).toHaveLength(1);
    expect(order(1).recipient.phone_number).toBe('1'.repeat(40));
  });

  it('says so when somebody else saves another one meanwhile', async () => {
    const { service, order } = await open();
    fireEvent.click(editButton(1));
    type(edit(1), '5');
    const { recipient } = order(1);
    service.push({
      ...order(1),
      recipient: { ...recipient, phone_number: '911' },
      version: 2,
      revision: 2,
    });
    await advance(50);
    expect(edit(1)).toHaveValue('5');
    expect(edit(1)).toHaveAccessibleDescription(
      'Somebody has changed it meanwhile to "911". Saving replaces that, Escape takes it.',
    );
  });

  it('shows the code of somebody whose number nobody knows, and none for those who may not change it', async () => {
    const { recipient } = numbered(1);
    const coded = numbered(1, {
      recipient: { ...recipient, phone_number: null, phone_code: '482-113' },
    });
    const { unmount } = await openTable([coded]);
    await advance(200);
    expect(editButton(1)).toHaveTextContent('code 482-113');
    fireEvent.click(editButton(1));
    expect(edit(1)).toHaveValue('');
    expect(edit(1)).toHaveAttribute('placeholder', 'code 482-113');
    unmount();
    await openTable([coded], { permissions: ['dispatch.use', 'order.read'] });
    await advance(200);
    expect(within(row(1)).getByText('code 482-113')).toBeInTheDocument();
    expect(
      within(row(1)).queryByRole('button', { name: /edit/ }),
    ).not.toBeInTheDocument();
  });
});
