import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { boolean, mixed, object, string } from 'yup';
import { FormPicker } from '../pickers/FormPicker';
import { Picker } from '../pickers/Picker';
import { FormCheckbox } from './FormCheckbox';
import { FormDialog } from './FormDialog';
import { FormTextField } from './FormTextField';

const schema = object({
  who: object({
    name: string().trim().required('Name is required'),
    fruit: mixed<string>().required('Fruit is required'),
  }),
  notes: object({ text: string(), isLoud: boolean() }),
  price: object({ amount: string().required('Amount is required') }),
});
const FRUIT = ['Apple', 'Banana'];
const identity = (text: string) => text;
const initialValues = {
  who: { name: '', fruit: undefined },
  notes: { text: '', isLoud: undefined },
  price: { amount: '' },
};

interface ScreenProps {
  onSubmit?: (values: unknown) => Promise<boolean>;
  onClose?: () => void;
  start?: number;
  isKept?: boolean;
  /** Where a failure leads. */
  failsTo?: number;
}

const all = [
  {
    name: 'who',
    label: 'Who it is for',
    fields: (
      <>
        <FormTextField name="who.name" label="Name" />
        <FormPicker<string> name="who.fruit">
          {field => (
            <Picker
              {...field}
              label="Fruit"
              options={FRUIT}
              getKey={identity}
              getLabel={identity}
            />
          )}
        </FormPicker>
      </>
    ),
  },
  {
    name: 'notes',
    label: 'Notes',
    fields: (
      <>
        <FormTextField name="notes.text" label="Text" multiline />
        <FormCheckbox name="notes.isLoud" label="Loud" fallback />
      </>
    ),
  },
  {
    name: 'price',
    label: 'Price',
    fields: <FormTextField name="price.amount" label="Amount" />,
  },
];

function Wizard({ start = 0, failsTo, ...props }: ScreenProps) {
  const [current, setCurrent] = useState(start);
  const { onSubmit = async () => true, onClose = () => undefined } = props;
  return (
    <FormDialog
      open
      title="New order"
      onClose={onClose}
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={async values => {
        const isDone = await onSubmit(values);
        if (!isDone && failsTo !== undefined) setCurrent(failsTo);
        return isDone;
      }}
      submitLabel="Create"
      steps={{ all, current, onChange: setCurrent }}
      isKept={props.isKept}
      closeLabel="Close"
    >
      <p>Above the fields</p>
    </FormDialog>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const fruit = () => screen.getByRole('combobox', { name: 'Fruit' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const step = (name: string) => button(name);
const isShown = (name: string) =>
  waitFor(() => expect(step(name)).toHaveAttribute('aria-current', 'step'));

async function fillIn() {
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(fruit(), 'ban{Enter}');
  expect(fruit()).toHaveValue('Banana');
}

describe('FormDialog with steps', () => {
  it('goes on with Next and Enter, back with Back, and submits at the end', async () => {
    const onSubmit = jest.fn(async () => true);
    const onClose = jest.fn();
    render(<Wizard onSubmit={onSubmit} onClose={onClose} />);
    expect(screen.getByText('Above the fields')).toBeVisible();
    expect(field('Name')).toHaveFocus();
    expect(button('Back')).toBeDisabled();
    await fillIn();
    await userEvent.click(button('Next'));
    await isShown('Notes');
    expect(screen.getByRole('group', { name: 'Notes' })).toBeVisible();
    expect(field('Text')).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    // Several lines.
    await userEvent.keyboard('a{Enter}b');
    expect(field('Text')).toHaveValue('a\nb');
    await userEvent.click(button('Back'));
    await isShown('Who it is for');
    expect(field('Name')).toHaveValue('Ada');
    await userEvent.keyboard('{Enter}');
    await isShown('Notes');
    expect(field('Text')).toHaveValue('a\nb');
    await userEvent.tab();
    expect(screen.getByRole('checkbox', { name: 'Loud' })).toBeChecked();
    await userEvent.keyboard(' {Enter}');
    await isShown('Price');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('5{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls).toEqual([
      [
        {
          who: { name: 'Ada', fruit: 'Banana' },
          notes: { text: 'a\nb', isLoud: false },
          price: { amount: '5' },
        },
      ],
    ]);
  });

  it('stays while something is wrong with the step, says what, and goes there', async () => {
    render(<Wizard />);
    await userEvent.click(button('Next'));
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(fruit()).toHaveAccessibleDescription('Fruit is required');
    expect(step('Who it is for')).toHaveAccessibleDescription('Has an error');
    await userEvent.type(field('Name'), 'Ada{Enter}');
    await waitFor(() => expect(fruit()).toHaveFocus());
    expect(field('Name')).toBeValid();
  });

  it('leads to any step, and shows which are complete and which have an error', async () => {
    render(<Wizard />);
    const states = () =>
      ['Who it is for', 'Notes', 'Price'].map(
        name =>
          document.getElementById(
            step(name).getAttribute('aria-describedby') ?? '',
          )?.textContent,
      );
    expect(states()).toEqual(['', '', '']);
    await userEvent.click(step('Price'));
    await isShown('Price');
    expect(field('Amount')).toHaveFocus();
    expect(states()).toEqual(['Has an error', 'Complete', '']);
    await userEvent.click(step('Who it is for'));
    await isShown('Who it is for');
    // What is wrong has the focus, and says so.
    expect(field('Name')).toHaveFocus();
    expect(fruit()).toHaveAccessibleDescription('Fruit is required');
    await fillIn();
    await waitFor(() =>
      expect(states()).toEqual(['Complete', 'Complete', 'Has an error']),
    );
  });

  it('goes to the first step with an error when it is submitted, and shows all', async () => {
    const onSubmit = jest.fn(async () => true);
    render(<Wizard start={2} onSubmit={onSubmit} />);
    await userEvent.click(button('Create'));
    await isShown('Who it is for');
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(fruit()).toHaveAccessibleDescription('Fruit is required');
    expect(step('Price')).toHaveAccessibleDescription('Has an error');
    expect(onSubmit).not.toHaveBeenCalled();
    // What is wrong later does not pull the person away.
    await fillIn();
    await isShown('Who it is for');
  });

  it('knows that what was picked and taken away again is missing', async () => {
    render(<Wizard />);
    await fillIn();
    await userEvent.clear(fruit());
    await userEvent.click(step('Price'));
    await userEvent.type(field('Amount'), '5{Enter}');
    await isShown('Who it is for');
    expect(step('Who it is for')).toHaveAccessibleDescription('Has an error');
    expect(fruit()).toHaveFocus();
  });

  it('submits nothing with Enter while the list of a picker is open', async () => {
    render(<Wizard />);
    await userEvent.type(field('Name'), 'Ada');
    await userEvent.click(fruit());
    expect(fruit()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    expect(step('Who it is for')).toHaveAccessibleDescription('');
    expect(fruit()).toBeValid();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(fruit()).toHaveValue('Apple');
    await isShown('Who it is for');
    await userEvent.keyboard('{Enter}');
    await isShown('Notes');
  });

  it('does not press Create with the second click of a double click on Next', async () => {
    const onSubmit = jest.fn(async () => true);
    render(<Wizard start={1} onSubmit={onSubmit} />);
    await userEvent.dblClick(button('Next'));
    await isShown('Price');
    expect(field('Amount')).toBeValid();
    await userEvent.click(step('Who it is for'));
    await fillIn();
    await userEvent.click(step('Price'));
    await userEvent.type(field('Amount'), '5');
    await userEvent.dblClick(button('Create'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('is not run through by an Enter that is held', async () => {
    render(<Wizard />);
    await fillIn();
    const isLetThrough = fireEvent.keyDown(fruit(), {
      key: 'Enter',
      repeat: true,
    });
    expect(isLetThrough).toBe(false);
    await userEvent.click(step('Notes'));
    expect(
      fireEvent.keyDown(field('Text'), { key: 'Enter', repeat: true }),
    ).toBe(true);
  });

  it('goes with a failed submission to the step that is named, and has the focus there', async () => {
    let finish: (isDone: boolean) => void = () => undefined;
    const onSubmit = jest.fn(
      () => new Promise<boolean>(resolve => (finish = resolve)),
    );
    render(<Wizard onSubmit={onSubmit} failsTo={0} />);
    await fillIn();
    await userEvent.click(step('Price'));
    await userEvent.type(field('Amount'), '5');
    await userEvent.click(button('Create'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(step('Notes')).toBeDisabled();
    finish(false);
    await isShown('Who it is for');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Name')).toHaveValue('Ada');
  });

  it.each([
    [true, 0],
    [false, 1],
  ])(
    'what is kept elsewhere is left without asking: %s',
    async (isKept, questions) => {
      const onClose = jest.fn();
      render(<Wizard isKept={isKept} onClose={onClose} />);
      await userEvent.type(field('Name'), 'Ada');
      await userEvent.keyboard('{Escape}');
      expect(screen.queryAllByText('Discard changes?')).toHaveLength(questions);
      expect(onClose).toHaveBeenCalledTimes(1 - questions);
    },
  );

  it.each([
    [undefined, 0],
    [true, 0],
    [false, 1],
  ])(
    'the button loses nothing unasked that was to be kept elsewhere: %s',
    async (isKept, questions) => {
      const onClose = jest.fn();
      render(<Wizard isKept={isKept} onClose={onClose} />);
      await userEvent.type(field('Name'), 'Ada');
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryAllByText('Discard changes?')).toHaveLength(questions);
      expect(onClose).toHaveBeenCalledTimes(1 - questions);
    },
  );
});
