import { WhepPlayer } from '@sidehelm/video-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keepFocus } from '../../__testUtils__/openDrive';
import { carried, openWithOrder } from '../../__testUtils__/openDeliver';
import { renderScreen } from '../../__testUtils__/renderScreen';

keepFocus();

const open = (
  order?: Parameters<typeof openWithOrder>[1],
  options?: Parameters<typeof openWithOrder>[2],
) => openWithOrder('/pick-up-with/SH2', order, options);
const lidButton = () => screen.getByRole('button', { name: 'Toggle Lid' });
const hasOrder = () =>
  screen.queryByRole('button', { name: 'SH2 has the order' });

describe('PickUpPage', () => {
  it('toggles the lid of a robot that stands, without control of it', async () => {
    const { service, user, say } = await open();
    expect(document.title).toBe('Pick-up SH2 | Sidehelm');
    expect(screen.getByText('The lid is closed.')).toBeInTheDocument();
    await user.dblClick(lidButton());
    expect(service.sent('lid-toggle')).toEqual([
      expect.objectContaining({ robot_id: 'SH2' }),
    ]);
    expect(service.sent('lease-request')).toEqual([]);
    expect(lidButton()).toBeDisabled();
    await say(() => service.sendTelemetry({ lid: 'open' }));
    expect(screen.getByText('The lid is open.')).toBeInTheDocument();
    await waitFor(
      async () => {
        await say(() => service.sendTelemetry({ lid: 'open' }));
        expect(lidButton()).toBeEnabled();
      },
      { timeout: 2_000 },
    );
  });

  it('says of a smaller picture that it is one, and why', async () => {
    const attach = jest.spyOn(WhepPlayer.prototype, 'attach');
    await open();
    const [player] = attach.mock.contexts;
    const notice = 'Smaller picture: the link is slow';
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    act(() => player.isReduced.set(true));
    expect(screen.getByText(notice)).toHaveRole('status');
  });

  it('says why the lid of a robot that moves stays as it is', async () => {
    const { service, say } = await open();
    await say(() => service.sendTelemetry({ speed: -0.4 }));
    expect(lidButton()).toBeDisabled();
    expect(lidButton()).toHaveAccessibleDescription(
      'SH2 moves. The lid moves only while the robot stands still.',
    );
    expect(screen.getByRole('group', { name: 'Robot' })).toHaveTextContent(
      'Moves, 0.4 m/s',
    );
  });

  it.each([0.02, -0.05])(
    'takes one that tells %d m/s for standing',
    async speed => {
      const { service, say } = await open();
      await say(() => service.sendTelemetry({ speed }));
      expect(lidButton()).toBeEnabled();
      expect(screen.getByText('Stands still')).toBeInTheDocument();
    },
  );

  it('does not take what it heard last for how the robot is now', async () => {
    const { service, say } = await open();
    // Nothing more comes.
    expect(
      await screen.findByText(/^SH2 has fallen silent\./),
    ).toBeInTheDocument();
    expect(lidButton()).toBeDisabled();
    expect(screen.getByText('Speed unknown')).toBeInTheDocument();
    await say(() => service.sendTelemetry());
    expect(lidButton()).toBeEnabled();
    await say(() => service.sendTelemetry({ signal: 'lost' }));
    expect(lidButton()).toBeDisabled();
    await say(() => service.breakDown());
    expect(
      screen.getByText(/^Nothing has been heard of SH2 yet\./),
    ).toBeInTheDocument();
    expect(lidButton()).toBeDisabled();
  });

  it('tells a refusal of the service', async () => {
    const { service, user, say, alerts } = await open();
    await user.click(lidButton());
    const [{ id }] = service.sent('lid-toggle');
    const message =
      'SH2 moves. The lid moves only while the robot stands still.';
    await say(() => service.send({ type: 'ack', id, ok: false, message }));
    await waitFor(() =>
      expect(alerts.getVisible()).toMatchObject([
        { message, severity: 'error' },
      ]),
    );
  });

  it.each([
    ['order-queued', false],
    ['robot-en-route-to-pick-up', false],
    ['robot-waiting-for-pick-up', true],
    ['order-picked-up', false],
    ['robot-waiting-for-drop-off', false],
  ])(
    'in %s offers that the robot has the order: %p',
    async (stage, offered) => {
      await open(carried(stage, { pick_up_actor: { kind: 'restaurant' } }));
      await screen.findByText(/^Order A1B2C: /);
      expect(hasOrder() !== null).toBe(offered);
    },
  );

  it('says of its order that it is not up to date', async () => {
    const { gateway } = await open(carried('order-queued'));
    const order = await screen.findByText(/^Order A1B2C: /);
    gateway.answers['robots/api/robots/SH2/active-order/pilot-view'] = {
      status: 503,
      body: { message: 'The order service is down.' },
    };
    expect(
      await within(order).findByText(
        'Not up to date: The order service is down.',
        undefined,
        { timeout: 6_000 },
      ),
    ).toBeInTheDocument();
  });

  it('tells that the robot has the order, once it is confirmed', async () => {
    const { orders, user, messages } = await open(
      carried('robot-waiting-for-pick-up'),
    );
    await user.click(await screen.findByText('SH2 has the order'));
    const dialog = await screen.findByRole('dialog', {
      name: 'Order Picked Up',
    });
    expect(dialog).toHaveTextContent(
      'Make sure all the order items are in the robot',
    );
    expect(orders.changes).toEqual([]);
    await user.click(within(dialog).getByText('Confirm'));
    await waitFor(() =>
      expect(messages()).toEqual(['Pick Up successfully acknowledged.']),
    );
    expect(orders.changes).toMatchObject([
      { body: { kind: 'order-picked-up' }, version: 1 },
    ]);
    await waitFor(() => expect(hasOrder()).not.toBeInTheDocument());
  });

  it('asks nothing of the order for who may not tell how far it is', async () => {
    const { gateway } = await open(carried('robot-waiting-for-pick-up'), {
      permissions: ['teleop.pick-up', 'robot.read'],
    });
    expect(lidButton()).toBeEnabled();
    expect(
      gateway.requests.filter(({ path }) => path.includes('active-order')),
    ).toEqual([]);
  });

  it('explains a robot that is retired', async () => {
    await open(undefined, {
      answers: {
        'robots/api/robots/SH2': {
          body: { id: 'SH2', deployment_kind: 'retired' },
        },
      },
    });
    expect(await screen.findByText('SH2 is retired')).toBeInTheDocument();
  });

  it('explains a robot that has not connected yet', async () => {
    const { service, say } = await open();
    await say(() =>
      service.send({
        type: 'error',
        code: 'unknown-robot',
        robot_id: 'SH2',
        message: 'There is no robot SH2.',
      }),
    );
    expect(
      await screen.findByText('SH2 has not connected yet'),
    ).toBeInTheDocument();
  });

  it.each([
    ['/pick-up-with/SH404', 'There is no robot SH404'],
    ['/pick-up-with/banana', 'This is not the id of a robot'],
  ])('explains at %s that %s', async (path, sentence) => {
    await renderScreen(path, {
      answers: {
        'robots/api/robots/SH404': {
          status: 404,
          body: { message: 'There is no robot SH404.' },
        },
      },
    });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByText('Toggle Lid')).not.toBeInTheDocument();
  });

  it('is not for pilots', async () => {
    await renderScreen('/pick-up-with/SH2', {
      permissions: ['teleop.deliver', 'teleop.spectate', 'robot.read'],
    });
    expect(
      screen.getByText('Your role does not include this screen'),
    ).toBeInTheDocument();
  });
});
