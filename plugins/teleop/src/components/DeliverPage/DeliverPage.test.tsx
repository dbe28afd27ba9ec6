import { configApiRef } from '@backstage/core-plugin-api';
import { mockApis } from '@backstage/test-utils';
import { personalStorage } from '@sidehelm/console-react';
import { testOrder, testUser } from '@sidehelm/test-utils';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keepFocus } from '../../__testUtils__/openDrive';
import { carried, load, openDeliver } from '../../__testUtils__/openDeliver';
import { renderScreen } from '../../__testUtils__/renderScreen';

keepFocus();

const delivery = () => screen.getByRole('group', { name: 'Delivery' });
const destination = () => screen.getByRole('group', { name: 'Destination' });
/** The next two answers about the order. */
const polled = { timeout: 5_000 };

describe('DeliverPage', () => {
  it('is the drive screen with where to go and what to tell', async () => {
    await openDeliver(carried('order-queued'));
    expect(document.title).toBe('Deliver with SH2 | Sidehelm');
    expect(
      await within(delivery()).findByText('Assigned to Robot'),
    ).toBeVisible();
    expect(delivery()).toHaveTextContent('Order A1B2C');
    for (const name of [
      'Map',
      'Telemetry',
      'Speed',
      'Emergency stop',
      'Control',
    ])
      expect(screen.getByRole('group', { name })).toBeInTheDocument();
    expect(screen.getByText('Take control')).toBeInTheDocument();
  });

  it.each([
    [
      'order-queued',
      'Restaurant',
      'Copper Kettle Noodles',
      '210 North Tryon Street',
    ],
    [
      'robot-en-route-to-pick-up',
      'Restaurant',
      'Copper Kettle Noodles',
      '210 North Tryon Street',
    ],
    ['robot-waiting-for-pick-up', 'Recipient', 'Ada L.', '77 Cedar Street'],
    ['robot-en-route-to-drop-off', 'Recipient', 'Ada L.', '77 Cedar Street'],
  ])('leads in %s to the %s', async (...[stage, label, name, street]) => {
    await openDeliver(carried(stage));
    expect(await within(destination()).findByText(name)).toBeInTheDocument();
    expect(destination()).toHaveTextContent(`Destination: ${label}`);
    expect(destination()).toHaveTextContent(street);
  });

  it.each([
    ['of its order', carried('robot-waiting-for-pick-up')],
    ['without one', undefined],
  ])(
    'keeps nothing in the browser %s, and leaves what was chosen on the drive screen',
    async (_, order) => {
      window.localStorage.clear();
      const chosen = {
        kind: 'address',
        name: '1 Tryon Row',
        position: { lat: 35.2271, lng: -80.8431 },
      };
      const { uuid } = testUser();
      personalStorage.keep(uuid, 'destination.SH2', chosen, 60_000);
      await openDeliver(order);
      if (order) await within(destination()).findByText('Ada L.');
      expect(personalStorage.read(uuid, 'destination.SH2')?.value).toEqual(
        chosen,
      );
      expect(screen.queryByText('1 Tryon Row')).not.toBeInTheDocument();
      window.localStorage.clear();
    },
  );

  it.each([
    ['is not set', { body: { id: 'SH2', deployment_kind: 'active' } }],
    ['is not known', { status: 503, body: { message: 'Down' } }],
  ])(
    'says of a free robot whose parking spot %s just that',
    async (...[state, answer]) => {
      await openDeliver(undefined, {
        answers: { 'robots/api/robots/SH2': answer },
      });
      await within(delivery()).findByText('No order');
      expect(
        await within(destination()).findByText(
          state === 'is not set' ? 'No parking spot is set' : 'unknown',
        ),
      ).toBeInTheDocument();
    },
  );

  it('shows the complement of the address', async () => {
    await openDeliver(
      carried('robot-en-route-to-drop-off', {
        recipient: {
          ...testOrder().recipient,
          address_description: {
            address_line_1: '77 Cedar Street',
            address_line_2: 'Apt 4B',
          },
        },
      }),
    );
    expect(
      await within(destination()).findByText('77 Cedar Street · Apt 4B'),
    ).toBeInTheDocument();
  });

  it('shows where the robot parks while it has no order, and which one when it gets one', async () => {
    const spot = {
      description: 'By the flower beds',
      address_description: { address_line_1: '1 Tryon Row' },
      geocoded_address: { lat: 35.2271, lng: -80.8431 },
    };
    const robot = { id: 'SH2', deployment_kind: 'active', parking_spot: spot };
    const { orders } = await openDeliver(undefined, {
      answers: { 'robots/api/robots/SH2': { body: robot } },
    });
    expect(
      await within(destination()).findByText('By the flower beds'),
    ).toBeInTheDocument();
    expect(destination()).toHaveTextContent('Destination: Parking spot');
    expect(delivery()).toHaveTextContent('No order');
    load(orders, carried('order-queued'));
    expect(
      await within(destination()).findByText(
        'Copper Kettle Noodles',
        undefined,
        polled,
      ),
    ).toBeInTheDocument();
  });

  it.each([
    [
      'order-queued',
      "I'm on my way to pick-up",
      'left-for-pick-up',
      'Check the pick-up location before you leave',
      'Have a nice trip! Let us know when you arrive at the pick up location',
    ],
    [
      'robot-en-route-to-pick-up',
      "I've arrived at pick-up",
      'arrived-at-pick-up',
      'Make sure the robot stands at the pick-up location',
      'Arrival confirmed. Wait for the restaurant to identify themselves',
    ],
    [
      'robot-waiting-for-pick-up',
      'Order Picked Up',
      'order-picked-up',
      'Make sure all the order items are in the robot',
      'Pick Up successfully acknowledged.',
    ],
    [
      'order-picked-up',
      "I'm on my way to drop-off",
      'left-for-drop-off',
      'Check the drop-off location before you leave',
      'Have a nice trip! Let us know when you arrive at the drop off location',
    ],
    [
      'robot-en-route-to-drop-off',
      "I've arrived at drop-off",
      'arrived-at-drop-off',
      'Make sure the robot stands at the drop-off location',
      'Arrival confirmed. Wait for the customer to identify themselves',
    ],
    [
      'robot-waiting-for-drop-off',
      'Order Dropped Off',
      'order-dropped-off',
      'Verify customer got all items from the robot',
      'Great! Mission accomplished',
    ],
  ])(
    'tells in %s "%s" once it is confirmed',
    async (...[stage, label, kind, question, success]) => {
      const { orders, user, messages } = await openDeliver(carried(stage));
      await user.click(await screen.findByText(label));
      const dialog = await screen.findByRole('dialog', { name: label });
      expect(dialog).toHaveTextContent(question);
      expect(orders.changes).toEqual([]);
      await user.click(within(dialog).getByText('Confirm'));
      await waitFor(() => expect(messages()).toEqual([success]));
      expect(orders.changes).toEqual([
        expect.objectContaining({
          change: 'POST assigned-robot/events',
          body: { kind },
          version: 1,
        }),
      ]);
    },
  );

  it.each([
    [
      'robot-waiting-for-pick-up',
      'Order Picked Up',
      'Pick-up will complete and advance automatically',
    ],
    [
      'robot-waiting-for-drop-off',
      'Order Dropped Off',
      'Drop-off will complete and advance automatically',
    ],
  ])(
    'leaves %s to others who hand over',
    async (...[stage, label, message]) => {
      await openDeliver(
        carried(stage, {
          pick_up_actor: { kind: 'restaurant' },
          drop_off_actor: { kind: 'customer' },
        }),
      );
      expect(await within(delivery()).findByText(message)).toBeInTheDocument();
      expect(screen.queryByText(label)).not.toBeInTheDocument();
    },
  );

  it('stops the robot while it asks', async () => {
    const { service, say, user } = await openDeliver(carried('order-queued'));
    await say(() => service.grantLease());
    await user.click(await screen.findByText("I'm on my way to pick-up"));
    await screen.findByRole('dialog');
    await waitFor(() =>
      expect(
        screen.getByRole('group', { name: 'Speed', hidden: true }),
      ).toHaveTextContent(/dialog/i),
    );
  });

  describe('while something is confirmed', () => {
    async function asking() {
      const opened = await openDeliver(carried('order-queued'));
      await opened.user.click(
        await screen.findByText("I'm on my way to pick-up"),
      );
      await screen.findByRole('dialog');
      return opened;
    }

    it.each([
      [
        'is canceled or given to another robot',
        undefined,
        'SH2 carries no order any more: it was canceled, finished or given to another robot. Nothing was sent.',
      ],
      [
        'is another one by then',
        carried('order-queued', {
          uuid: '0d5ec0de-0000-4000-8003-000000000002',
        }),
        'SH2 carries another order by now. Nothing was sent.',
      ],
      [
        'has gone on',
        carried('robot-en-route-to-pick-up', { version: 2 }),
        'The order has gone on meanwhile: it is at "Robot en route to pick-up" now.',
      ],
    ])(
      'says when the order %s, and sends nothing',
      async (_, next, sentence) => {
        const { orders } = await asking();
        orders.carry('SH2', next);
        expect(await screen.findByText(sentence, undefined, polled)).toHaveRole(
          'alert',
        );
        expect(screen.getByText('Confirm').closest('button')).toBeDisabled();
        expect(orders.changes).toEqual([]);
      },
    );

    it('says that there is no order any more when that is known only afterwards', async () => {
      const { orders, user, messages } = await asking();
      orders.fail(
        'POST assigned-robot/events',
        'Order A1B2C was canceled.',
        412,
      );
      orders.carry('SH2', undefined);
      await user.click(screen.getByText('Confirm'));
      await waitFor(() =>
        expect(messages()).toEqual(['no active order found for robot']),
      );
      expect(orders.changes).toHaveLength(1);
    });
  });

  it('says that nothing newer is known of the order', async () => {
    const { gateway } = await openDeliver(carried('order-queued'));
    await within(delivery()).findByText('Assigned to Robot');
    gateway.answers['robots/api/robots/SH2/active-order/pilot-view'] = {
      status: 503,
      body: { message: 'The order service is down.' },
    };
    expect(
      await within(delivery()).findByText(
        'Not up to date: The order service is down.',
        undefined,
        polled,
      ),
    ).toBeInTheDocument();
    expect(delivery()).toHaveTextContent('Assigned to Robot');
  });

  describe('heartbeat', () => {
    const beats = (requests: { path: string; method: string }[]) =>
      requests.filter(({ path }) => path.endsWith('/pilot-heartbeat'));

    it('is sent while the screen is there', async () => {
      const { gateway, unmount } = await openDeliver();
      await waitFor(() => expect(beats(gateway.requests)).toHaveLength(1));
      expect(beats(gateway.requests)[0]).toMatchObject({ method: 'POST' });
      unmount();
    });

    it.each([
      [0, 'You are not assigned to robot SH2', 'warning'],
      [1, 'You were unassigned from robot SH2', 'info'],
    ])(
      'sends away who is refused after %d that were accepted',
      async (accepted, message, severity) => {
        let count = 0;
        const { service, alerts } = await openDeliver(carried('order-queued'), {
          answers: {
            'robots/api/robots/SH2/pilot-heartbeat': () => {
              count += 1;
              return count > accepted
                ? { status: 403, body: { message: 'Not yours' } }
                : { body: { id: 'SH2' } };
            },
          },
        });
        expect(
          await screen.findByText('The start page', undefined, polled),
        ).toBeInTheDocument();
        expect(alerts.getVisible()).toMatchObject([{ message, severity }]);
        // The robot is let go of.
        expect(service.sent('stop')).toHaveLength(1);
      },
      10_000,
    );
  });

  describe('a new order', () => {
    it('is told for 3 s', async () => {
      const { orders, alerts } = await openDeliver();
      await within(delivery()).findByText('No order');
      expect(alerts.getVisible()).toEqual([]);
      load(orders, carried('order-queued'));
      await waitFor(
        () =>
          expect(alerts.getVisible()).toMatchObject([
            {
              message: 'New delivery available!',
              severity: 'info',
              duration: 3_000,
            },
          ]),
        polled,
      );
    });

    it('is not told of one that was there', async () => {
      const { alerts } = await openDeliver(carried('order-queued'));
      await within(delivery()).findByText('Assigned to Robot');
      await act(async () => {});
      expect(alerts.getVisible()).toEqual([]);
    });

    it.each<[NotificationPermission, boolean]>([
      ['granted', true],
      ['default', false],
    ])(
      'comes to the desktop while the tab is hidden where notifications are %s: %p',
      async (...[permission, isTold]) => {
        const shown: string[] = [];
        class FakeNotification {
          static permission = permission;
          onclick = null;
          constructor(title: string) {
            shown.push(title);
          }
        }
        Object.assign(globalThis, { Notification: FakeNotification });
        const { orders, gateway } = await openDeliver();
        await within(delivery()).findByText('No order');
        jest
          .spyOn(document, 'visibilityState', 'get')
          .mockReturnValue('hidden');
        load(orders, carried('order-queued'));
        const asked = () =>
          gateway.requests.filter(({ path }) => path.endsWith('/pilot-view'))
            .length;
        const before = asked();
        for (let turn = 0; turn < 20 && shown.length === 0; turn += 1)
          await act(() => new Promise(done => setTimeout(done, 200)));
        expect(asked() > before).toBe(isTold);
        expect(shown).toEqual(isTold ? ['New delivery available!'] : []);
        Reflect.deleteProperty(globalThis, 'Notification');
      },
      10_000,
    );

    it('is said no longer to be told on the page alone once the browser allows notifications', async () => {
      const type = { permission: 'denied' };
      Object.assign(globalThis, { Notification: type });
      await openDeliver();
      expect(screen.getByRole('group', { name: 'Pilot' })).toHaveTextContent(
        'This browser blocks notifications.',
      );
      type.permission = 'granted';
      await act(async () => window.dispatchEvent(new Event('focus')));
      expect(screen.queryByText(/This browser blocks/)).toBeNull();
      Reflect.deleteProperty(globalThis, 'Notification');
    });

    it('is said to be told on the page alone where the browser has no notifications', async () => {
      await openDeliver();
      expect(screen.getByRole('group', { name: 'Pilot' })).toHaveTextContent(
        'This browser blocks notifications. New orders are told on this page alone.',
      );
    });
  });

  it('leads to the form for suggestions', async () => {
    const suggestionsUrl = 'https://forms.example.com/pilots';
    await openDeliver(undefined, {
      apis: [
        [
          configApiRef,
          mockApis.config({
            data: { sidehelm: { support: { suggestionsUrl } } },
          }),
        ],
      ],
    });
    const link = screen.getByText('Suggestions');
    expect(link).toHaveAttribute('href', suggestionsUrl);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('locks the lid button for 1 s after each click', async () => {
    const { service, user, say } = await openDeliver();
    await say(() => service.grantLease());
    const lid = screen.getByRole('button', { name: /^Open lid/ });
    await user.dblClick(lid);
    expect(service.sent('command')).toHaveLength(1);
    expect(lid).toBeDisabled();
    await waitFor(() => expect(lid).toBeEnabled(), { timeout: 2_000 });
  });

  it('draws nothing anew because the robot reports ten times a second', async () => {
    const { service, say } = await openDeliver(carried('order-queued'));
    await within(delivery()).findByText('Assigned to Robot');
    const seen = jest.fn();
    const observer = new MutationObserver(seen);
    observer.observe(delivery(), {
      childList: true,
      subtree: true,
      attributes: true,
    });
    observer.observe(destination(), {
      childList: true,
      subtree: true,
      attributes: true,
    });
    for (let count = 0; count < 20; count += 1)
      await say(() => service.sendTelemetry({ speed: count / 10 }));
    expect(seen).not.toHaveBeenCalled();
    observer.disconnect();
  });

  it('is not for who may not deliver, who can watch', async () => {
    const { service } = await renderScreen('/deliver-with/SH2', {
      permissions: ['teleop.spectate', 'robot.read'],
    });
    expect(
      screen.getByText('Your role does not include this screen'),
    ).toBeInTheDocument();
    expect(screen.getByText('Watch SH2')).toHaveAttribute(
      'href',
      '/spectate/SH2',
    );
    expect(service.sent('start')).toEqual([]);
  });
});
