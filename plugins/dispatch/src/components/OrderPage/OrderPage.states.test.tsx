import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testRobot } from '../../__testUtils__/openOrder';
import {
  openOrderAddress,
  openOrderPage,
  underWay,
  valueOf,
} from '../../__testUtils__/openOrderPage';
import { at, inStage, MINUTE } from '../../__testUtils__/openRescue';

describe('OrderPage: without all that it shows', () => {
  it('stands as skeletons until the order comes', async () => {
    await openOrderAddress(underWay(), {
      prepare: ({ gateway }) => gateway.hold(),
    });
    expect(
      screen.getByRole('status', { name: 'Loading the order' }),
    ).toBeInTheDocument();
  });

  it('says why the order could not be had, word for word, and asks again', async () => {
    const { service } = await openOrderAddress(underWay(), {
      prepare: fake => fake.fail('order', 'The order service is down.'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error when trying to fetch order details. Message: The order service is down.',
    );
    service.heal('order');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('region', { name: 'Delivery details' }),
    ).toBeInTheDocument();
  });

  it.each(['in-progress', 'changes', '<b>x<'])(
    'says that %s is no id, and asks nobody',
    async uuid => {
      const { gateway } = await openOrderAddress(underWay(), {
        uuid: encodeURIComponent(uuid),
      });
      expect(
        screen.getByText('This is not the id of an order'),
      ).toBeInTheDocument();
      expect(gateway.requests).toEqual([]);
    },
  );

  it('says that there is no such order, and where all are for who may see them', async () => {
    const uuid = '0d5ec0de-0000-4000-8003-00000000ffff';
    const { unmount } = await openOrderAddress(underWay(), { uuid });
    expect(
      await screen.findByText('There is no such order'),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Go to all orders' }),
    ).toHaveAttribute('href', '/dispatch/uber-eats-orders');
    unmount();
    await openOrderAddress(underWay(), {
      uuid,
      permissions: ['order.read', 'order.rescue'],
    });
    expect(
      await screen.findByRole('link', { name: 'Go to the start page' }),
    ).toBeInTheDocument();
  });

  it('says that there is no restaurant, no robot and no time left that is known', async () => {
    await openOrderPage(underWay({ assigned_robot_id: null }), {
      restaurant: undefined,
    });
    await waitFor(() =>
      expect(
        screen.getByRole('region', { name: 'Restaurant' }),
      ).toHaveTextContent('There is no such restaurant.'),
    );
    expect(valueOf('A1B2C', 'Assigned robot')).toHaveTextContent('—');
    expect(valueOf('A1B2C', 'Time left')).toHaveTextContent('—');
    expect(screen.getByRole('region', { name: 'Map' })).toHaveTextContent(
      'No robot is assigned.',
    );
    expect(screen.getByRole('region', { name: 'Map' })).not.toHaveTextContent(
      'on foot',
    );
  });

  it('asks for no restaurant that the order does not name, or that the caller may not see', async () => {
    const { unmount } = await openOrderPage(underWay({ restaurant_uuid: '' }));
    const restaurant = () => screen.getByRole('region', { name: 'Restaurant' });
    expect(restaurant()).toHaveTextContent('The order names no restaurant.');
    unmount();
    const { gateway } = await openOrderPage(underWay(), {
      permissions: ['order.read', 'robot.read'],
    });
    expect(restaurant()).toHaveTextContent(
      'Your role does not include restaurants.',
    );
    expect(
      gateway.requests.filter(({ path }) => path.startsWith('restaurants')),
    ).toEqual([]);
  });

  it('shows a robot without a position, a stage that nobody knows and no ETA', async () => {
    await openOrderPage(underWay(inStage('carried-off-by-a-crow')), {
      robot: testRobot({ last_known_position: undefined }),
    });
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Map' })).toHaveTextContent(
        'Nobody knows where SH7 is.',
      ),
    );
    expect(valueOf('A1B2C', 'Current stage')).toHaveTextContent(/^Unknown/);
    expect(valueOf('A1B2C', 'Stage ETA')).toHaveTextContent('N/A');
  });

  it('shows the stages when nobody can say who did what, and events that make no sense are counted', async () => {
    const timeline = () => screen.getByRole('region', { name: 'Timeline' });
    const { unmount } = await openOrderPage(underWay(), {
      prepare: fake => fake.fail('timeline', 'Busy.'),
    });
    await waitFor(() =>
      expect(timeline()).toHaveTextContent(
        'Who did what cannot be shown: Busy.',
      ),
    );
    expect(timeline()).toHaveTextContent('Assigned to Robot');
    unmount();
    await openOrderPage(underWay(), {
      events: [{ occurred_at: 'yesterday', kind: '', actor: { kind: '' } }],
    });
    await waitFor(() =>
      expect(timeline()).toHaveTextContent(
        '1 event is not shown: what the service says of it makes no sense.',
      ),
    );
  });

  it.each([
    [
      'order-completed',
      -35,
      -1,
      'Delivered after 34 min, 6 min before the deadline of 40 min',
    ],
    [
      'order-completed',
      -60,
      -8,
      'Delivered after 52 min, 12 min after the deadline of 40 min',
    ],
    ['order-canceled', -20, -8, 'Canceled after 12 min'],
  ])(
    'tells how a finished order went: %s, requested %i min ago',
    async (kind, requested, finished, text) => {
      await openOrderPage(
        underWay({
          requested_at: at(requested * MINUTE),
          current_stage: {
            kind,
            started_at: at(finished * MINUTE),
            is_final: true,
          },
        }),
      );
      await waitFor(() =>
        expect(valueOf('A1B2C', 'Outcome')).toHaveTextContent(text),
      );
      expect(valueOf('A1B2C', 'Time left')).toBeUndefined();
      // Its robot is somewhere else by now.
      const map = screen.getByRole('region', { name: 'Map' });
      await waitFor(() =>
        expect(map.querySelector('[data-place=restaurant]')).not.toBeNull(),
      );
      expect(map.querySelector('[data-place=robot]')).toBeNull();
      expect(map).not.toHaveTextContent('SH7');
    },
  );

  it('keeps an order that is not told any more, and says how old it is', async () => {
    jest.useFakeTimers();
    const { service } = await openOrderAddress();
    await act(() => jest.advanceTimersByTimeAsync(100));
    service.fail('order', 'Busy.');
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(
      screen.getByText(/^Not up to date: Error when trying to fetch/),
    ).toHaveTextContent(
      'Not up to date: Error when trying to fetch order details. Message: Busy. Last update',
    );
    expect(
      screen.getByRole('region', { name: 'Delivery details' }),
    ).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('shows what changes as it happens, and asks who did it', async () => {
    const order = underWay();
    const { service, gateway } = await openOrderPage(order);
    act(() => service.open());
    expect(await screen.findByText('live')).toBeInTheDocument();
    const asked = () =>
      gateway.requests.filter(({ path }) => path.endsWith('/timeline')).length;
    const before = asked();
    act(() =>
      service.push({
        ...order,
        ...inStage('robot-waiting-for-pick-up'),
        revision: 2,
      }),
    );
    await waitFor(() =>
      expect(valueOf('A1B2C', 'Current stage')).toHaveTextContent(
        'Robot waiting for pick-up',
      ),
    );
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });
});
