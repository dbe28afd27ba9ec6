import { ConsoleAlerts } from '@sidehelm/console-react';
import { wrapInConsole } from '@sidehelm/test-utils';
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { InlineEdit } from './InlineEdit';

const show = (ui: ReactElement, alerts = new ConsoleAlerts()) =>
  render(wrapInConsole(ui, { alerts }));
const field = () => screen.getByRole('textbox', { name: 'Name' });

function Saved(props: {
  onSave: (text: string) => Promise<boolean>;
  validate?: (text: string) => string | undefined;
}) {
  const [value, setValue] = useState('Ada');
  return (
    <>
      <InlineEdit
        label="Name"
        value={value}
        validate={props.validate}
        onSave={async text => {
          const saved = await props.onSave(text);
          if (saved) setValue(text);
          return saved;
        }}
      />
      <button onClick={() => setValue('Bo')}>Elsewhere</button>
    </>
  );
}

describe('InlineEdit', () => {
  it('saves on blur what has changed, once', async () => {
    const onSave = jest.fn(async () => true);
    show(<Saved onSave={onSave} />);
    await userEvent.type(field(), ' L.');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.tab();
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    expect(onSave).toHaveBeenCalledWith('Ada L.');
    expect(field()).toHaveValue('Ada L.');
  });

  it('saves on Enter, and not again when it is left', async () => {
    const onSave = jest.fn(async () => true);
    show(<Saved onSave={onSave} />);
    await userEvent.type(field(), 'm{Enter}');
    await userEvent.tab();
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  });

  it('saves nothing that is as it was', async () => {
    const onSave = jest.fn(async () => true);
    show(<Saved onSave={onSave} />);
    await userEvent.type(field(), 'x{Backspace}{Enter}');
    await userEvent.tab();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('shows what was saved when it could not be', async () => {
    show(<Saved onSave={async () => false} />);
    await userEvent.type(field(), 'm{Enter}');
    await waitFor(() => expect(field()).toHaveValue('Ada'));
  });

  it('goes back with Escape', async () => {
    const onSave = jest.fn(async () => true);
    show(<Saved onSave={onSave} />);
    await userEvent.type(field(), 'm{Escape}');
    await userEvent.tab();
    expect(field()).toHaveValue('Ada');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('keeps what is typed when somebody else saves, and says so', async () => {
    const onSave = jest.fn(async () => true);
    show(<Saved onSave={onSave} />);
    await userEvent.type(field(), 'm');
    fireEvent.click(screen.getByText('Elsewhere'));
    expect(field()).toHaveValue('Adam');
    expect(field()).toHaveAccessibleDescription(
      'Somebody has changed it meanwhile to "Bo". Saving replaces that, Escape takes it.',
    );
    await userEvent.type(field(), '{Escape}');
    expect(field()).toHaveValue('Bo');
  });

  it('shows at once what somebody else saves while nobody types', () => {
    show(<Saved onSave={async () => true} />);
    fireEvent.click(screen.getByText('Elsewhere'));
    expect(field()).toHaveValue('Bo');
  });

  it('saves several lines on Enter, and takes a new line with Shift', async () => {
    const onSave = jest.fn(async () => true);
    show(<InlineEdit label="Name" value="Ada" multiline onSave={onSave} />);
    await userEvent.type(field(), '{Shift>}{Enter}{/Shift}L.');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.type(field(), '{Enter}');
    await waitFor(() => expect(onSave).toHaveBeenCalledWith('Ada\nL.'));
  });

  it('makes of what is typed what the mask says', async () => {
    const onSave = jest.fn(async () => true);
    show(
      <InlineEdit
        label="Name"
        value="1"
        mask={text => text.replace(/\D/g, '')}
        onSave={onSave}
      />,
    );
    await userEvent.type(field(), 'a2b{Enter}');
    await waitFor(() => expect(onSave).toHaveBeenCalledWith('12'));
  });

  it('saves nothing that is not allowed, and keeps it', async () => {
    const onSave = jest.fn(async () => true);
    show(
      <Saved
        onSave={onSave}
        validate={text => (text ? undefined : 'Required')}
      />,
    );
    await userEvent.clear(field());
    await userEvent.tab();
    expect(field()).toHaveValue('');
    expect(field()).toHaveAccessibleDescription('Required');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('cuts nothing off a long paste, saves none of it, and says how long it may be', async () => {
    const onSave = jest.fn(async () => true);
    show(<Saved onSave={onSave} />);
    await userEvent.clear(field());
    await userEvent.paste('x'.repeat(2_001));
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(field()).toHaveValue('x'.repeat(2_001));
    expect(field()).toHaveAccessibleDescription('At most 2000 characters');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.type(field(), '{Backspace}{Enter}');
    await waitFor(() => expect(onSave).toHaveBeenCalledWith('x'.repeat(2_000)));
  });

  it('does not call its own change that of somebody else while it is on its way', async () => {
    let answer: (isSaved: boolean) => void = () => undefined;
    function Optimistic() {
      const [value, setValue] = useState('Ada');
      return (
        <InlineEdit
          label="Name"
          value={value}
          onSave={text => {
            setValue(text);
            return new Promise<boolean>(resolve => {
              answer = resolve;
            });
          }}
        />
      );
    }
    show(<Optimistic />);
    await userEvent.type(field(), 'm{Enter}');
    expect(field()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(/Somebody has changed/)).toBeNull();
    await act(async () => answer(true));
    expect(field()).toHaveValue('Adam');
    expect(screen.queryByText(/Somebody has changed/)).toBeNull();
  });

  describe('that goes away with its screen', () => {
    it('saves what was typed, once', async () => {
      const onSave = jest.fn(async () => true);
      const { unmount } = show(<Saved onSave={onSave} />);
      await userEvent.type(field(), 'm');
      unmount();
      expect(onSave.mock.calls).toEqual([['Adam']]);
    });

    it('saves nothing again that is on its way', async () => {
      const onSave = jest.fn(() => new Promise<boolean>(() => undefined));
      const { unmount } = show(<Saved onSave={onSave} />);
      await userEvent.type(field(), 'm{Enter}');
      unmount();
      expect(onSave).toHaveBeenCalledTimes(1);
    });

    it.each([
      ['was taken back', 'm{Escape}'],
      ['is as it was', 'm{Backspace}'],
      ['is not allowed', '!'],
    ])('saves nothing that %s', async (_how, keys) => {
      const onSave = jest.fn(async () => true);
      const { unmount } = show(
        <Saved
          onSave={onSave}
          validate={text => (text.includes('!') ? 'No' : undefined)}
        />,
      );
      await userEvent.type(field(), keys);
      unmount();
      expect(onSave).not.toHaveBeenCalled();
    });

    it('tells that it did not save what is too long', async () => {
      const alerts = new ConsoleAlerts();
      const onSave = jest.fn(async () => true);
      const { unmount } = show(<Saved onSave={onSave} />, alerts);
      await userEvent.click(field());
      await userEvent.paste('x'.repeat(2_000));
      unmount();
      expect(onSave).not.toHaveBeenCalled();
      expect(
        alerts.getVisible().map(({ severity, message }) => [severity, message]),
      ).toEqual([['error', 'Name was not saved. At most 2000 characters.']]);
    });

    it('tells nothing more of what its field does not take anyway', async () => {
      const alerts = new ConsoleAlerts();
      const { unmount } = show(
        <Saved onSave={async () => true} validate={() => 'It is finished.'} />,
        alerts,
      );
      await userEvent.click(field());
      await userEvent.paste('x'.repeat(2_000));
      unmount();
      expect(alerts.getVisible()).toEqual([]);
    });
  });
});
