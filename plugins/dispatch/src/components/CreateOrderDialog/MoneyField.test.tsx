import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeForm } from '../../wizard/__testUtils__/completeForm';
import {
  goTo,
  isClosed,
  openWizard,
  press,
  text,
} from './__testUtils__/openWizard';

const field = () => text('Sub total') as HTMLInputElement;

/** What is in the field, with the caret. */
const shown = () => {
  const { value, selectionStart } = field();
  const caret = selectionStart ?? 0;
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
};

async function open() {
  const opened = await openWizard(completeForm());
  await goTo('Charges');
  await userEvent.click(field());
  return opened;
}

describe('MoneyField', () => {
  afterEach(() => localStorage.clear());

  it('shows a $ and two decimals of the digits that are typed, and sends cents', async () => {
    const { service } = await open();
    expect(field()).toHaveValue('$0.00');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field(), '2150');
    expect(shown()).toBe('$21.50|');
    await userEvent.type(text('Tips'), 'a3-.0x0');
    expect(text('Tips')).toHaveValue('$3.00');
    await press('Create');
    await isClosed();
    expect(service.changes[0].body).toMatchObject({
      charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
    });
  });

  it('takes digits at the right from who is led to it', async () => {
    await open();
    act(() => field().blur());
    field().setSelectionRange(0, 0);
    act(() => field().focus());
    await userEvent.keyboard('5');
    expect(shown()).toBe('$0.05|');
  });

  it('keeps the caret where somebody types and takes away', async () => {
    await open();
    await userEvent.type(field(), '2150');
    await userEvent.type(field(), '9', {
      initialSelectionStart: 2,
      initialSelectionEnd: 2,
    });
    expect(shown()).toBe('$29|1.50');
    await userEvent.keyboard('{Backspace}');
    expect(shown()).toBe('$2|1.50');
    await userEvent.keyboard('{Delete}');
    expect(shown()).toBe('$2.|50');
    // The point is skipped.
    await userEvent.keyboard('{Backspace}');
    expect(shown()).toBe('$0.|50');
    await userEvent.keyboard('{ArrowLeft}{Delete}');
    expect(shown()).toBe('$0.0|0');
  });

  it.each([
    ['$21.50', '$21.50'],
    ['21,5', '$21.50'],
    ['1,234.56', '$1,234.56'],
    ['2150', '$21.50'],
  ])('takes "%s" from elsewhere as %s', async (pasted, amount) => {
    await open();
    await userEvent.clear(field());
    await userEvent.paste(pasted);
    expect(field()).toHaveValue(amount);
    expect(field()).toBeValid();
  });

  it.each(['-5.00', '21.505', 'five', '<b>5</b>', '🍜'])(
    'takes no "%s", says so, and keeps what was there',
    async pasted => {
      await open();
      await userEvent.type(field(), '700');
      await userEvent.paste(pasted);
      expect(field()).toHaveValue('$7.00');
      expect(field()).toHaveAccessibleDescription(
        `"${pasted}" is no amount: it was not taken`,
      );
      await userEvent.type(field(), '5');
      expect(field()).toHaveValue('$70.05');
      expect(field()).toBeValid();
    },
  );

  it('takes at most a million dollars', async () => {
    const { service } = await open();
    await userEvent.paste('$1,000,000.01');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription('At most $1,000,000.00'),
    );
    await press('Create');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(service.changes).toEqual([]);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
