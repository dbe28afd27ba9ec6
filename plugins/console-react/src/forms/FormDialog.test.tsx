import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { number, object, string } from 'yup';
import { FormDialog } from './FormDialog';
import { FormTextField } from './FormTextField';

const schema = object({
  id: string()
    .trim()
    .required('Required')
    .matches(/^[A-Z]+[0-9]+$/, 'Upper-case letters followed by digits'),
  note: string(),
  age: number().required('Required'),
});

function NewRobot(props: {
  onSubmit: (values: unknown) => Promise<boolean>;
  onClose?: () => void;
  waitsForValid?: boolean;
}) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    setIsOpen(false);
    props.onClose?.();
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        New
      </button>
      <FormDialog
        open={isOpen}
        title="New Robot"
        onClose={close}
        initialValues={{ id: '', note: '', age: 3 }}
        validationSchema={schema}
        onSubmit={props.onSubmit}
        submitLabel="Create"
        waitsForValid={props.waitsForValid}
      >
        <FormTextField name="note" label="Note" />
        <FormTextField name="id" label="Id" helperText="For example SH1" />
        <FormTextField name="age" label="Age" type="number" />
      </FormDialog>
    </>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('FormDialog', () => {
  it('submits with Enter what the schema makes of it, and closes', async () => {
    const onSubmit = jest.fn(async () => true);
    render(<NewRobot onSubmit={onSubmit} />);
    expect(field('Note')).toHaveFocus();
    // A form must not have the role of a dialog.
    expect(screen.getByRole('dialog').tagName).toBe('DIV');
    await userEvent.keyboard('{Tab} SH9 {Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(onSubmit.mock.calls).toEqual([[{ id: 'SH9', age: 3 }]]);
  });

  it('says what is wrong, goes to the first wrong field and sends nothing', async () => {
    const onSubmit = jest.fn(async () => true);
    render(<NewRobot onSubmit={onSubmit} />);
    expect(field('Id')).toHaveAccessibleDescription('For example SH1');
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Age' }));
    await userEvent.click(button('Create'));
    await waitFor(() => expect(field('Id')).toHaveFocus());
    expect(field('Id')).toHaveAccessibleDescription('Required');
    expect(field('Id')).toBeInvalid();
    expect(field('Note')).toBeValid();
    await userEvent.type(field('Id'), 'sh1');
    await waitFor(() =>
      expect(field('Id')).toHaveAccessibleDescription(
        'Upper-case letters followed by digits',
      ),
    );
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('can keep its button waiting until the form is valid', async () => {
    const onSubmit = jest.fn(async () => true);
    render(<NewRobot onSubmit={onSubmit} waitsForValid />);
    expect(button('Create')).toBeDisabled();
    await userEvent.type(field('Id'), 'SH{Enter}');
    expect(button('Create')).toBeDisabled();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(field('Id'), '9');
    expect(button('Create')).toBeEnabled();
    await userEvent.keyboard('{Backspace}');
    expect(button('Create')).toBeDisabled();
    await userEvent.keyboard('9{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('shows no error before a field was left', async () => {
    render(<NewRobot onSubmit={async () => true} />);
    await userEvent.type(field('Id'), 'x');
    expect(field('Id')).toBeValid();
    await userEvent.tab();
    await waitFor(() => expect(field('Id')).toBeInvalid());
  });

  it('stays, with everything typed and the focus in place, when it fails', async () => {
    let finish: (isDone: boolean) => void = () => undefined;
    const onSubmit = jest.fn(
      () => new Promise<boolean>(resolve => (finish = resolve)),
    );
    const onClose = jest.fn();
    render(<NewRobot onSubmit={onSubmit} onClose={onClose} />);
    await userEvent.type(field('Note'), 'blue');
    await userEvent.type(field('Id'), 'SH9{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(field('Id')).toBeDisabled();
    expect(button('Cancel')).toBeDisabled();
    expect(button(/^Create/)).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Discard changes?')).not.toBeInTheDocument();
    finish(false);
    await waitFor(() => expect(field('Id')).toHaveFocus());
    expect(field('Id')).toHaveValue('SH9');
    expect(field('Note')).toHaveValue('blue');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    finish(true);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('asks before Escape throws away what was typed', async () => {
    const onClose = jest.fn();
    render(<NewRobot onSubmit={async () => true} onClose={onClose} />);
    await userEvent.type(field('Id'), 'SH9');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Discard changes?' });
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Keep editing' }),
      ).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByText('Discard changes?')).not.toBeInTheDocument(),
    );
    expect(field('Id')).toHaveValue('SH9');
    expect(onClose).not.toHaveBeenCalled();
    field('Id').focus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByText('Discard'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes at once when nothing was typed, and begins anew when it opens again', async () => {
    const onClose = jest.fn();
    render(<NewRobot onSubmit={async () => true} onClose={onClose} />);
    await userEvent.type(field('Id'), 'x');
    await userEvent.clear(field('Id'));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(await screen.findByRole('button', { name: 'New' }));
    await userEvent.type(field('Id'), 'SH9');
    await userEvent.click(button('Cancel'));
    await userEvent.click(await screen.findByRole('button', { name: 'New' }));
    expect(field('Id')).toHaveValue('');
    expect(field('Id')).toBeValid();
  });
});
