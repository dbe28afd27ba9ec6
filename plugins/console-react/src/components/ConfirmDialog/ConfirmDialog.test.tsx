import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog';

describe('ConfirmDialog', () => {
  function setUp(disabled = false) {
    const onConfirm = jest.fn();
    const onClose = jest.fn();
    render(
      <ConfirmDialog
        open
        title="Take over?"
        confirmLabel="Take over"
        disabled={disabled}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        Pilot drives this robot.
      </ConfirmDialog>,
    );
    return { onConfirm, onClose };
  }

  it('does nothing on a stray Enter: Cancel has the focus', async () => {
    const { onConfirm, onClose } = setUp();
    expect(
      screen.getByRole('dialog', { name: 'Take over?' }),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('confirms by its button, closes by Escape', async () => {
    const { onConfirm, onClose } = setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('can wait', () => {
    setUp(true);
    expect(screen.getByRole('button', { name: 'Take over' })).toBeDisabled();
  });
});
