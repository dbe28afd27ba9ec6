import { personalStorage, serverClock } from '@sidehelm/console-react';
import { testUser } from '@sidehelm/test-utils';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeForm } from '../../wizard/__testUtils__/completeForm';
import {
  button,
  goTo,
  isAt,
  isClosed,
  myDraft,
  openAgain,
  openWizard,
  picker,
  press,
  text,
} from './__testUtils__/openWizard';

const keptKeys = () =>
  Object.keys(localStorage).filter(key => key.startsWith('sidehelm.personal.'));

describe('the draft of a new order', () => {
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  it('comes back when the dialog was closed, and says so', async () => {
    await openWizard();
    expect(screen.queryByText(/Your draft/)).toBeNull();
    await userEvent.type(text('Customer name'), 'Ada');
    await goTo('Charges');
    await userEvent.type(text('Tips'), '300');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await openAgain();
    expect(screen.getByText(/Your draft from/)).toHaveTextContent(
      'Your draft from just now is back.',
    );
    await isAt('Order information');
    expect(text('Customer name')).toHaveValue('Ada');
    await goTo('Charges');
    expect(text('Tips')).toHaveValue('$3.00');
  });

  it('comes back after a reload', async () => {
    const first = await openWizard();
    await userEvent.type(picker('Restaurant'), 'lotus{Enter}');
    await userEvent.type(text('Customer name'), 'Ada');
    first.unmount();
    await openWizard();
    expect(picker('Restaurant')).toHaveValue('Lotus Kitchen');
    expect(text('Customer name')).toHaveValue('Ada');
  });

  it('does not send what was typed over a found address to the place of that one', async () => {
    const { service } = await openWizard(
      completeForm({ delivery: { recipient_address: undefined } }),
    );
    await goTo('Delivery information');
    await userEvent.type(picker('Recipient address'), 'ced');
    await userEvent.click(
      await screen.findByRole('option', { name: '77 Cedar Street' }),
    );
    await press('Change the address by hand');
    await userEvent.clear(text('Address'));
    await userEvent.type(text('Address'), '900 Harbor Road');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await openAgain();
    await goTo('Delivery information');
    await userEvent.type(text('Postal code'), '28202');
    expect(button('Keep the place on the map')).toBeInTheDocument();
    await goTo('Charges');
    await press('Create');
    await isAt('Delivery information');
    expect(service.changes).toEqual([]);
  });

  it('is gone when it is discarded, and the form is empty', async () => {
    await openWizard(completeForm());
    expect(button('Order information')).toHaveAccessibleDescription('Complete');
    await goTo('Charges');
    await press('Discard draft');
    await isAt('Order information');
    expect(text('Customer name')).toHaveValue('');
    expect(picker('Restaurant')).toHaveValue('');
    expect(text('Customer name')).toBeValid();
    expect(screen.queryByText(/Your draft/)).toBeNull();
    await waitFor(() =>
      expect(button('Order information')).toHaveAccessibleDescription(''),
    );
    expect(keptKeys()).toEqual([]);
    await press('Close');
    await isClosed();
    await openAgain();
    expect(text('Customer name')).toHaveValue('');
  });

  it('does not come back to somebody else', async () => {
    personalStorage.keep(
      testUser().uuid.replace('1', '2'),
      'new-order',
      {},
      9e6,
    );
    await openWizard();
    expect(screen.queryByText(/Your draft/)).toBeNull();
  });

  it('grows no younger when it is only looked at', async () => {
    const hourAgo = Date.now() - 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValueOnce(hourAgo);
    myDraft().keep(completeForm());
    const { unmount } = await openWizard();
    await userEvent.click(picker('Restaurant'));
    await goTo('Order information');
    unmount();
    expect(myDraft().read()?.keptAt).toBe(hourAgo);
  });

  it('is as old as this device knows, also when the clock of the server is another', async () => {
    jest
      .spyOn(serverClock, 'now')
      .mockImplementation(() => Date.now() + 7_200_000);
    await openWizard(completeForm());
    expect(screen.getByText(/Your draft from/)).toHaveTextContent(
      'Your draft from just now is back.',
    );
  });

  it('is none when all was taken away again', async () => {
    await openWizard();
    await userEvent.type(text('Customer name'), 'A');
    expect(myDraft().read()).toBeDefined();
    await userEvent.clear(text('Customer name'));
    expect(myDraft().read()).toBeUndefined();
  });

  it('stays when the order could not be created, and is gone when it could', async () => {
    const { service } = await openWizard(completeForm());
    await goTo('Charges');
    service.fail('POST');
    await press('Create');
    await screen.findByText('The order service is down.');
    await userEvent.type(text('Tips'), '5');
    expect(myDraft().read()?.values.charges.tips_in_cents).toBe(5);
    service.heal('POST');
    await press('Create');
    await isClosed();
    expect(keptKeys()).toEqual([]);
  });

  it('is asked about before it is lost where the browser keeps nothing', async () => {
    await openWizard();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.type(text('Customer name'), 'Ada');
    await userEvent.keyboard('{Escape}');
    expect(
      await screen.findByRole('dialog', { name: 'Discard changes?' }),
    ).toBeInTheDocument();
  });

  /** Another tab of this browser, whose form holds an order for Bo. */
  function keepElsewhere() {
    const drafts = myDraft();
    drafts.keep(completeForm({ order: { recipient_name: 'Bo' } }));
    const tell = () =>
      act(() => void window.dispatchEvent(new StorageEvent('storage')));
    tell();
    return {
      create: () => {
        drafts.remove();
        tell();
      },
    };
  }

  it('does not take away what another tab has kept since', async () => {
    const { service } = await openWizard(completeForm());
    keepElsewhere();
    await goTo('Charges');
    await press('Create');
    await isClosed();
    expect(service.changes).toMatchObject([
      { body: { recipient: { name: 'Ada L.' } } },
    ]);
    expect(myDraft().read()?.values.order_information.recipient_name).toBe(
      'Bo',
    );
  });

  it('is asked about before it is lost when another tab has kept and created its own', async () => {
    await openWizard();
    await userEvent.type(text('Customer name'), 'Ada');
    const other = keepElsewhere();
    other.create();
    await press('Close');
    expect(
      await screen.findByRole('dialog', { name: 'Discard changes?' }),
    ).toBeInTheDocument();
  });

  it('is kept again with the next change after another tab has created its own', async () => {
    await openWizard();
    await userEvent.type(text('Customer name'), 'Ada');
    keepElsewhere().create();
    await userEvent.type(text('Customer name'), ' L.');
    await press('Close');
    await isClosed();
    await openAgain();
    expect(text('Customer name')).toHaveValue('Ada L.');
  });

  it.each(['{', '[]', '{"value":{"version":2,"values":"<b>"}}'])(
    'begins empty where the browser has nonsense: %s',
    async content => {
      localStorage.setItem(
        `sidehelm.personal.new-order.${testUser().uuid}`,
        content,
      );
      await openWizard();
      expect(text('Customer name')).toHaveValue('');
      expect(screen.queryByText(/Your draft/)).toBeNull();
    },
  );
});
