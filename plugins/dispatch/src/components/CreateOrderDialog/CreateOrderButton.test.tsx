import { renderInConsole } from '@sidehelm/test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateOrderButton } from './CreateOrderButton';
// A chunk of its own: loaded here, before the clock of a test runs.
import './CreateOrderDialog';

describe('CreateOrderButton', () => {
  it('opens the dialog, which closes again', async () => {
    await renderInConsole(<CreateOrderButton />);
    const button = screen.getByRole('button', { name: 'Create Order' });
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.click(button);
    expect(
      await screen.findByRole('dialog', { name: 'Create Order' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(
      await screen.findByRole('button', { name: 'Create Order' }),
    ).toHaveFocus();
  });

  it('is for those who may create orders', async () => {
    await renderInConsole(<CreateOrderButton />, {
      permissions: ['order.read', 'order.rescue'],
    });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
