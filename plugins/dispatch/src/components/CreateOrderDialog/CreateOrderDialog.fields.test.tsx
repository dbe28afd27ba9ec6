import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  completeForm,
  EXTERNAL_ID,
} from '../../wizard/__testUtils__/completeForm';
import {
  button,
  goTo,
  isAt,
  isClosed,
  openWizard,
  picker,
  press,
  text,
} from './__testUtils__/openWizard';

const channel = (name: string) => screen.getByRole('radio', { name });
const checkbox = (name: string) => screen.getByRole('checkbox', { name });

async function fill(field: HTMLElement, value: string) {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(value);
}

describe('the fields of a new order', () => {
  afterEach(() => localStorage.clear());

  describe('the external id', () => {
    const problem =
      'Order ID shape is invalid. Make sure you copied it from dashboard URL';

    it('must be a UUID, but of facedrive it must only be there', async () => {
      await openWizard();
      await fill(text('External ID'), 'A1B2C');
      await userEvent.tab();
      await waitFor(() =>
        expect(text('External ID')).toHaveAccessibleDescription(problem),
      );
      for (const name of ['Doordash', 'SkipTheDishes']) {
        await userEvent.click(channel(name));
        expect(text('External ID')).toHaveAccessibleDescription(problem);
      }
      await userEvent.click(channel('Facedrive'));
      await waitFor(() => expect(text('External ID')).toBeValid());
      await userEvent.clear(text('External ID'));
      await waitFor(() =>
        expect(text('External ID')).toHaveAccessibleDescription(
          'External ID is required',
        ),
      );
    });

    it('comes from the address of a dashboard, and the channel with it', async () => {
      await openWizard();
      await fill(
        text('External ID'),
        `https://www.skipthedishes.com/orders/${EXTERNAL_ID}?tab=1`,
      );
      expect(text('External ID')).toHaveValue(EXTERNAL_ID);
      expect(text('External ID')).toHaveAccessibleDescription(
        'The id and the sales channel are from the address',
      );
      expect(channel('SkipTheDishes')).toBeChecked();
      await userEvent.tab();
      expect(text('External ID')).toBeValid();
      await userEvent.click(channel('Doordash'));
      await fill(
        text('External ID'),
        `https://dashboard.example.com/${EXTERNAL_ID}`,
      );
      expect(text('External ID')).toHaveValue(EXTERNAL_ID);
      expect(channel('Doordash')).toBeChecked();
    });

    it('is made for a mock order, and not asked for', async () => {
      const { service } = await openWizard(
        completeForm({ order: { external_id: 'half an id' } }),
      );
      await userEvent.click(checkbox('Is Mock'));
      expect(screen.queryByRole('textbox', { name: 'External ID' })).toBeNull();
      await press('Next');
      await isAt('Delivery information');
      await goTo('Order information');
      // What was typed is not lost.
      await userEvent.click(checkbox('Is Mock'));
      expect(text('External ID')).toHaveValue('half an id');
      await userEvent.click(checkbox('Is Mock'));
      await goTo('Charges');
      await press('Create');
      await isClosed();
      expect(service.changes[0].body).toMatchObject({
        is_mock: true,
        external_id: expect.stringMatching(
          /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        ),
      });
    });
  });

  it('asks for a code of uber-eats and the own number of the others, until somebody decides', async () => {
    await openWizard();
    const ownNumber = async (name: string) => {
      await goTo('Order information');
      await userEvent.click(channel(name));
      await goTo('Delivery information');
      const box = checkbox('Own phone number') as HTMLInputElement;
      expect(text(box.checked ? 'Phone number' : 'Phone code')).toBeVisible();
      return box.checked;
    };
    expect(await ownNumber('Uber Eats')).toBe(false);
    expect(await ownNumber('Doordash')).toBe(true);
    expect(await ownNumber('Facedrive')).toBe(true);
    expect(await ownNumber('SkipTheDishes')).toBe(true);
    expect(await ownNumber('Uber Eats')).toBe(false);
    await userEvent.click(checkbox('Own phone number'));
    expect(text('Phone number')).toBeVisible();
    await userEvent.click(checkbox('Own phone number'));
    expect(await ownNumber('Doordash')).toBe(false);
    await userEvent.click(checkbox('Own phone number'));
    expect(await ownNumber('Uber Eats')).toBe(true);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '\u202eAda\u202c',
    'عدا لوفلايس',
    '🍜👩‍👩‍👧',
  ])('takes %s as a name, and shows it as text', async name => {
    const { service } = await openWizard(
      completeForm({ order: { recipient_name: '' } }),
    );
    await fill(text('Customer name'), name);
    expect(text('Customer name')).toHaveAttribute('dir', 'auto');
    await goTo('Charges');
    await press('Create');
    await isClosed();
    expect(document.querySelector('img')).toBeNull();
    expect(service.orders[0].recipient.name).toBe(name);
  });

  it('says of what is too long how long it may be, and cuts nothing off', async () => {
    await openWizard();
    await fill(text('Customer name'), 'x'.repeat(50_000));
    await goTo('Delivery information');
    await fill(text('Phone code'), '1'.repeat(41));
    await fill(text('Drop off notes'), 'x'.repeat(2_001));
    await press('Next');
    await waitFor(() =>
      expect(text('Phone code')).toHaveAccessibleDescription(
        'At most 40 characters',
      ),
    );
    expect(text('Drop off notes')).toHaveAccessibleDescription(
      'At most 2000 characters',
    );
    expect(text('Phone code')).toHaveValue('1'.repeat(41));
    await goTo('Order information');
    expect(text('Customer name')).toHaveAccessibleDescription(
      'At most 200 characters',
    );
    expect(text('Customer name')).toHaveValue('x'.repeat(50_000));
  });

  it('keeps an address that is only half typed', async () => {
    await openWizard();
    await goTo('Delivery information');
    await userEvent.click(picker('Recipient address'));
    await userEvent.paste('77 Ce');
    await goTo('Charges');
    await goTo('Delivery information');
    expect(picker('Recipient address')).toHaveValue('77 Ce');
    expect(button('Delivery information')).toHaveAccessibleDescription(
      'Has an error',
    );
  });
});
