import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Picker, type PickerProps } from './Picker';

interface Thing {
  id: string;
  name: string;
}

const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Thing ${index}`,
  }));
const THREE: Thing[] = [
  { id: 'a', name: 'Apple' },
  { id: 'b', name: 'Banana' },
  { id: 'c', name: 'Cherry' },
];

const getKey = (thing: Thing) => thing.id;
const getLabel = (thing: Thing) => thing.name;

function Screen(props: Partial<PickerProps<Thing>> & { start?: Thing }) {
  const { start, onChange, ...others } = props;
  const [value, setValue] = useState(start);
  return (
    <Picker
      label="Thing"
      options={THREE}
      getKey={getKey}
      getLabel={getLabel}
      value={value}
      onChange={next => {
        setValue(next);
        onChange?.(next);
      }}
      {...others}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Thing' });
const shownOptions = () =>
  screen.queryAllByRole('option').map(option => option.textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

describe('Picker', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has what was picked, with its label above it, when it is drawn first', () => {
    // Without anything that comes after the first drawing, and would move the label.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const shown = document.createElement('div');
    shown.innerHTML = renderToStaticMarkup(<Screen start={THREE[1]} />);
    expect(shown.querySelector('input')).toHaveValue('Banana');
    expect(shown.querySelector('label')).toHaveAttribute('data-shrink', 'true');
    shown.innerHTML = renderToStaticMarkup(<Screen />);
    expect(shown.querySelector('label')).toHaveAttribute(
      'data-shrink',
      'false',
    );
  });

  it('sends no form with what was picked before somebody typed over it', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) =>
      event.preventDefault(),
    );
    render(
      <form onSubmit={onSubmit}>
        <Screen start={THREE[0]} />
        <button type="submit">Send</button>
      </form>,
    );
    act(() => field().focus());
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.type(field(), 'Durian{Enter}');
    expect(field()).toHaveValue('Durian');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('narrows down while somebody types, and Enter takes the first match', async () => {
    const onChange = jest.fn();
    render(<Screen onChange={onChange} />);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field(), 'AN');
    expect(shownOptions()).toEqual(['Banana']);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(active()).toHaveTextContent('Banana');
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([[THREE[1]]]);
    expect(field()).toHaveValue('Banana');
    expect(shownOptions()).toEqual([]);
  });

  it('is used with the keyboard alone', async () => {
    const onChange = jest.fn();
    render(<Screen onChange={onChange} />);
    await userEvent.tab();
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(shownOptions()).toEqual(['Apple', 'Banana', 'Cherry']);
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(THREE[1]);
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Banana');
    expect(active()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    expect(shownOptions()).toEqual([]);
    await userEvent.clear(field());
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });

  it('takes nothing that nobody asked for when Enter is pressed on an open list', async () => {
    const onChange = jest.fn();
    render(<Screen onChange={onChange} />);
    await userEvent.click(field());
    expect(shownOptions()).toHaveLength(3);
    await userEvent.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('goes back to what was picked when a text is left unpicked', async () => {
    render(<Screen start={THREE[0]} />);
    expect(field()).toHaveValue('Apple');
    await userEvent.clear(field());
    await userEvent.type(field(), 'Che');
    await userEvent.tab();
    expect(field()).toHaveValue('');
  });

  it('is emptied with its button and keeps the focus', async () => {
    const onChange = jest.fn();
    render(<Screen start={THREE[0]} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenCalledWith(undefined);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('knows an option again after the list was asked for anew', async () => {
    render(<Screen start={{ id: 'b', name: 'Banana' }} />);
    await userEvent.click(field());
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(
      'Banana',
    );
    // Whatever is picked: first all are on offer.
    expect(shownOptions()).toHaveLength(3);
  });

  it('draws only what is in view of 5,000 options, and reaches all of them', async () => {
    const onChange = jest.fn();
    render(<Screen options={things(5_000)} onChange={onChange} />);
    await userEvent.click(field());
    expect(shownOptions().length).toBeLessThan(20);
    expect(screen.getByText('Thing 8')).toBeInTheDocument();
    const list = screen.getByRole('listbox', { name: 'Thing' });
    // Room for the others, inside what scrolls: padding would make the list taller.
    const below = list.lastElementChild as HTMLElement;
    const rest = 5_000 - shownOptions().length;
    expect(below.style.height).toBe(`${rest * 36}px`);
    Object.defineProperty(list, 'clientHeight', { value: 324 });

    await userEvent.keyboard('{End}');
    fireEvent.scroll(list);
    expect(list.scrollTop).toBe(5_000 * 36 - 324);
    await waitFor(() => expect(active()).toHaveTextContent('Thing 4999'));
    expect(active()).toHaveAttribute('aria-posinset', '5000');
    expect(active()).toHaveAttribute('aria-setsize', '5000');
    expect(screen.queryByText('Thing 8')).not.toBeInTheDocument();
    expect(shownOptions().length).toBeLessThan(20);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith({ id: '4999', name: 'Thing 4999' });
  });

  it.each([
    [{ isLoading: true }, 'Loading…'],
    [{}, 'Nothing found'],
    [{ emptyText: 'No pilots found' }, 'No pilots found'],
    [{ loadError: 'The auth service is down.' }, 'The auth service is down.'],
  ])('says why its list is empty: %j', async (props, text) => {
    render(<Screen options={[]} {...props} />);
    await userEvent.click(field());
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).not.toHaveAttribute('aria-controls');
    // Nothing hangs over what stands below the field.
    expect(field()).toHaveAccessibleDescription(text);
    expect(document.querySelector('[x-placement]')).toBeNull();
  });

  it('tells an error of the value and of the list below the field', () => {
    const { rerender } = render(<Screen errorText="Required" />);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Required');
    rerender(<Screen options={[]} loadError="The auth service is down." />);
    expect(field()).toHaveAccessibleDescription('The auth service is down.');
    // Why there is nothing to pick comes first, also when the field is left.
    rerender(
      <Screen
        options={[]}
        errorText="Required"
        loadError="The auth service is down."
      />,
    );
    expect(field()).toHaveAccessibleDescription('The auth service is down.');
  });

  it('begins with a text, and keeps it until something is picked', async () => {
    const onTextChange = jest.fn();
    render(<Screen startText="App" onTextChange={onTextChange} />);
    await userEvent.click(field());
    await userEvent.tab();
    expect(field()).toHaveValue('App');
    expect(onTextChange).not.toHaveBeenCalled();
    await userEvent.click(field());
    await userEvent.paste('Bana');
    await userEvent.tab();
    expect(field()).toHaveValue('Bana');
    expect(onTextChange.mock.calls).toEqual([['Bana']]);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field()).toHaveValue('Banana');
    await userEvent.clear(field());
    expect(field()).toHaveValue('');
  });
});
