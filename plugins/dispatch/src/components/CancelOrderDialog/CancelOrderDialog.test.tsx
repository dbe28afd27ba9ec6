import {
  FakeOrdersService,
  renderInConsole,
  testOrder,
} from '@sidehelm/test-utils';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CancelOrderDialog } from './CancelOrderDialog';

const order = testOrder();

async function open() {
  const service = new FakeOrdersService([order]);
  const onClose = jest.fn();
  const { alerts } = await renderInConsole(
    <CancelOrderDialog open order={order} onClose={onClose} />,
    { gateway: service.gateway },
  );
  const dialog = await screen.findByRole('dialog', {
    name: 'Cancel order A1B2C',
  });
  return { service, alerts, dialog, onClose };
}
const confirm = () =>
  userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));

describe('CancelOrderDialog', () => {
  it('warns, word for word, and cancels', async () => {
    const { service, alerts, dialog, onClose } = await open();
    expect(dialog).toHaveTextContent(
      'This will cancel the order. It cannot be undone',
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Keep order' })).toHaveFocus(),
    );
    await confirm();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(service.changes.map(({ change }) => change)).toEqual([
      'POST cancel',
    ]);
    expect(alerts.getVisible().map(({ message }) => message)).toEqual([
      'Order successfully canceled',
    ]);
  });

  it('cancels nothing when the person changes their mind', async () => {
    const { service, onClose } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Keep order' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(service.changes).toEqual([]);
  });

  it('stays, and says why, when it is refused', async () => {
    const { service, alerts, onClose } = await open();
    service.fail('POST cancel', 'Order A1B2C is finished.', 409);
    await confirm();
    await waitFor(() =>
      expect(alerts.getVisible().map(({ message }) => message)).toEqual([
        'Order A1B2C is finished.',
      ]),
    );
    expect(onClose).not.toHaveBeenCalled();
  });
});
