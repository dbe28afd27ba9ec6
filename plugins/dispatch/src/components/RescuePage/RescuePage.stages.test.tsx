import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  refusalOf,
  inStage,
  openRescue,
  press,
  rescued,
} from '../../__testUtils__/openRescue';

describe('RescuePage: what the robot did', () => {
  it.each([
    [
      'order-queued',
      "I'm on my way to pick-up",
      'Check the pick-up location before you leave',
      'left-for-pick-up',
      'Have a nice trip! Let us know when you arrive at the pick up location',
    ],
    [
      'robot-en-route-to-pick-up',
      "I've arrived at pick-up",
      'Make sure the robot stands at the pick-up location',
      'arrived-at-pick-up',
      'Arrival confirmed. Wait for the restaurant to identify themselves',
    ],
    [
      'robot-waiting-for-pick-up',
      'Order Picked Up',
      'Make sure all the order items are in the robot',
      'order-picked-up',
      'Pick Up successfully acknowledged.',
    ],
    [
      'order-picked-up',
      "I'm on my way to drop-off",
      'Check the drop-off location before you leave',
      'left-for-drop-off',
      'Have a nice trip! Let us know when you arrive at the drop off location',
    ],
    [
      'robot-en-route-to-drop-off',
      "I've arrived at drop-off",
      'Make sure the robot stands at the drop-off location',
      'arrived-at-drop-off',
      'Arrival confirmed. Wait for the customer to identify themselves',
    ],
    [
      'robot-waiting-for-drop-off',
      'Order Dropped Off',
      'Verify customer got all items from the robot',
      'order-dropped-off',
      'Great! Mission accomplished',
    ],
  ])(
    'in %s is told with "%s", after a question',
    async (stage, label, question, kind, success) => {
      const { service, messages } = await openRescue(rescued(inStage(stage)));
      await press(label);
      const dialog = await screen.findByRole('dialog', { name: label });
      expect(within(dialog).getByText(question)).toBeInTheDocument();
      expect(service.changes).toEqual([]);
      await press('Confirm');
      await waitFor(() => expect(messages()).toEqual([success]));
      expect(service.changes).toMatchObject([
        { change: 'POST assigned-robot/events', body: { kind }, version: 1 },
      ]);
      await waitFor(() =>
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
      );
    },
  );

  it.each([
    ['robot-waiting-for-pick-up', 'Order Picked Up'],
    ['robot-waiting-for-drop-off', 'Order Dropped Off'],
  ])('in %s is told whoever hands over else', async (stage, label) => {
    await openRescue(
      rescued({
        ...inStage(stage),
        pick_up_actor: { kind: 'restaurant' },
        drop_off_actor: { kind: 'customer' },
      }),
    );
    expect(button(label)).toBeEnabled();
  });

  it.each([
    [
      'without a robot',
      { ...inStage('order-received'), assigned_robot_id: null },
      'No robot is assigned.',
    ],
    [
      'in a stage that nobody knows',
      inStage('carried-off-by-a-crow'),
      'Nothing can be told in this stage.',
    ],
  ])('cannot be told %s', async (_case, changes, reason) => {
    await openRescue(rescued(changes));
    expect(refusalOf('Next stage')).toBe(reason);
  });

  it('cannot be told by who may not', async () => {
    await openRescue(rescued(), {
      permissions: ['order.read', 'order.rescue', 'robot.read'],
    });
    expect(refusalOf("I've arrived at drop-off")).toBe(
      'Your role does not include this.',
    );
    expect(
      screen.queryByRole('link', { name: /^Teleop/ }),
    ).not.toBeInTheDocument();
  });

  it('is not told of a stage that has passed while somebody was asked', async () => {
    const { service } = await openRescue();
    await press("I've arrived at drop-off");
    service.set(
      rescued({ ...inStage('robot-waiting-for-drop-off'), version: 2 }),
    );
    expect(
      await screen.findByText(
        'The order has gone on meanwhile: it is at "Robot waiting for drop-off" now.',
        undefined,
        { timeout: 4_500 },
      ),
    ).toBeInTheDocument();
    expect(button('Confirm')).toBeDisabled();
  });
});

describe('RescuePage: when the service refuses', () => {
  it.each([
    [403, 'You are not assigned to robot SH7'],
    [404, 'no active order found for robot'],
    [
      409,
      'Cannot report arrived-at-drop-off: order A1B2C is at "Created". Possible now: assign a robot, cancel.',
    ],
  ])('shows its message for 5 s: %i', async (status, message) => {
    const { service, alerts } = await openRescue();
    service.fail('POST assigned-robot/events', message, status);
    await press("I've arrived at drop-off");
    await press('Confirm');
    await waitFor(() =>
      expect(alerts.getVisible()).toMatchObject([
        { message, severity: 'error', duration: 5_000 },
      ]),
    );
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('goes on with the newest order when somebody else was faster', async () => {
    const { service, messages } = await openRescue();
    service.set(
      rescued({ ...inStage('robot-waiting-for-drop-off'), version: 2 }),
    );
    await press("I've arrived at drop-off");
    await press('Confirm');
    await waitFor(() =>
      expect(messages()).toEqual([
        'Somebody else has changed the order meanwhile.',
      ]),
    );
    // The answer to the question is no longer the newest order's.
    expect(
      await screen.findByText(
        'The order has gone on meanwhile: it is at "Robot waiting for drop-off" now.',
      ),
    ).toBeInTheDocument();
    await userEvent.click(button('Cancel'));
    await waitFor(() => expect(button('Order Dropped Off')).toBeEnabled(), {
      timeout: 4_500,
    });
  });
});
