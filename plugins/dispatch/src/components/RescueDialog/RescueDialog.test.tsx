import {
  FakeOrdersService,
  renderInConsole,
  testOrder,
} from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RescueDialog } from './RescueDialog';

const order = testOrder({ external_id: 'FD-2231', sales_channel: 'facedrive' });

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <RescueDialog open={isOpen} order={order} onClose={() => setOpen(false)} />
  );
}

async function open() {
  const service = new FakeOrdersService([order]);
  const rendered = await renderInConsole(<Opened />, {
    gateway: service.gateway,
  });
  await screen.findByRole('dialog', { name: 'Start rescue of FD-2231' });
  return { service, ...rendered };
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const start = () =>
  userEvent.click(screen.getByRole('button', { name: 'Start rescue' }));

describe('RescueDialog', () => {
  it('offers the reasons by group, word for word', async () => {
    await open();
    const reasons = Object.fromEntries(
      screen.getAllByRole('group').map(element => [
        element.querySelector('legend')?.textContent,
        within(element)
          .getAllByRole('radio')
          .map(radio => radio.closest('label')?.textContent),
      ]),
    );
    expect(reasons).toEqual({
      Customer: [
        'Refused Robot',
        "Can't meet outside",
        'Too long at drop-off',
        "Didn't pick up phone",
      ],
      Restaurant: [
        'Order mixup',
        "Order won't fit",
        'Too long at pick-up',
        "Didn't pick up phone",
        'Refused to put food in',
      ],
      Dispatch: [
        'Too far',
        'Uber code failed',
        'No pilots available',
        'No robots available',
        'Order was arriving late',
        'Pick-up is in dead-zone',
        'Drop-off is in dead-zone',
      ],
      Robot: [
        'Collision',
        'Vandalism',
        'Software issue',
        'Hardware Issue',
        'Weather Conditions',
        'Food damaged/spilled',
        'Drinks damaged/spilled',
        'Construction blocked route',
      ],
      Other: ['Other'],
    });
  });

  it('needs a reason', async () => {
    const { service } = await open();
    await start();
    await waitFor(() =>
      expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(
        'Required',
      ),
    );
    expect(service.changes).toEqual([]);
  });

  it('starts the rescue with the reason alone, whichever of two groups it was chosen from', async () => {
    const { service, alerts } = await open();
    const [customer, restaurant] = ['Customer', 'Restaurant'].map(name =>
      group(name).getByRole('radio', { name: "Didn't pick up phone" }),
    );
    await userEvent.click(restaurant);
    expect(restaurant).toBeChecked();
    expect(customer).not.toBeChecked();
    await start();
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(service.changes).toEqual([
      {
        change: 'POST start-rescue',
        uuid: order.uuid,
        body: { reason: "Didn't pick up phone" },
        version: 1,
      },
    ]);
    expect(alerts.getVisible().map(({ message }) => message)).toEqual([
      'Rescue for order was dispatched successfully',
    ]);
  });

  it('keeps what was chosen when it is refused, and says why', async () => {
    const { service, alerts } = await open();
    service.fail('POST start-rescue', 'The order is under rescue.', 409);
    const reason = group('Robot').getByRole('radio', { name: 'Collision' });
    await userEvent.click(reason);
    await start();
    await waitFor(() =>
      expect(alerts.getVisible().map(({ message }) => message)).toEqual([
        'The order is under rescue.',
      ]),
    );
    expect(reason).toBeChecked();
  });
});
