import { testRestaurant } from '@sidehelm/test-utils';
import { screen, waitFor } from '@testing-library/react';
import { testRobot } from '../../__testUtils__/openOrder';
import {
  at,
  refusalOf,
  findLink,
  labels,
  link,
  MINUTE,
  openAddress,
  openRescue,
  press,
  rescued,
} from '../../__testUtils__/openRescue';

describe('RescuePage', () => {
  it('leads to the order, to restaurant, eater and robot, and to the pick-up interface', async () => {
    const order = rescued();
    await openRescue(order);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Rescue Order' }),
    ).toBeInTheDocument();
    expect(await findLink('Robot directions')).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=35.228,-80.8425&travelmode=walking',
    );
    expect(await findLink('Restaurant directions')).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=35.2285,-80.8421&travelmode=walking',
    );
    expect(link('Eater directions')).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=35.2271,-80.8431&travelmode=walking',
    );
    expect(link('Order Information')).toHaveAttribute(
      'href',
      `/orders/uber-eats/${order.uuid}`,
    );
    expect(link('Teleop')).toHaveAttribute('href', '/pick-up-with/SH7');
    expect(labels()).toEqual([
      'Order Information',
      'Restaurant directions',
      'Eater directions',
      'Robot directions',
      'Teleop',
      "I've arrived at drop-off",
      'Finish rescue',
    ]);
  });

  it('tells why the order is rescued, who started it, and what the service suggests', async () => {
    await openRescue(
      rescued({
        is_rescue_suggested: true,
        rescue_suggestion: {
          kind: 'robot-silent',
          message: 'Nothing is heard of SH7.',
          also: [
            {
              kind: 'robot-battery-low',
              message: 'The battery of SH7 is below 15 %.',
            },
          ],
        },
        handover_note: 'The customer calls back at eight',
      }),
    );
    const about = screen.getByRole('region', { name: 'A1B2C' });
    expect(about).toHaveTextContent('Software issue');
    expect(about).toHaveTextContent('Started by Teodor Lindqvist 1 min ago');
    expect(about).toHaveTextContent(
      'Rescue suggested: Nothing is heard of SH7.',
    );
    expect(about).toHaveTextContent('Also: The battery of SH7 is below 15 %.');
    expect(
      screen.getByText('The customer calls back at eight'),
    ).toBeInTheDocument();
  });

  it('calls the customer and the restaurant', async () => {
    await openRescue();
    expect(await findLink('Call Shift lead')).toHaveAttribute(
      'href',
      'tel:+17045550100',
    );
    expect(link('Call Ada L.')).toHaveAttribute('href', 'tel:+17045550142');
  });

  it('tells the addresses in full', async () => {
    const { recipient } = rescued();
    await openRescue(
      rescued({
        recipient: {
          ...recipient,
          address_description: {
            ...recipient.address_description,
            address_line_2: 'Apt 4',
          },
        },
      }),
    );
    const notes = screen.getByRole('region', { name: 'Addresses and notes' });
    await waitFor(() =>
      expect(notes).toHaveTextContent(
        'Restaurant address210 North Tryon Street, Charlotte',
      ),
    );
    expect(notes).toHaveTextContent(
      'Eater address77 Cedar Street, CharlotteAddress complementApt 4',
    );
  });

  describe('without what a button needs', () => {
    it('says why: no restaurant, no robot', async () => {
      await openRescue(rescued({ assigned_robot_id: undefined }), {
        restaurant: undefined,
      });
      await waitFor(() =>
        expect(refusalOf('Restaurant directions')).toBe(
          'There is no such restaurant.',
        ),
      );
      expect(refusalOf('Robot directions')).toBe('No robot is assigned.');
      expect(refusalOf('Teleop')).toBe('No robot is assigned.');
      expect(link('Eater directions')).toBeInTheDocument();
    });

    it('says why: nobody knows where the robot is, no telephone', async () => {
      await openRescue(
        rescued({
          recipient: {
            ...rescued().recipient,
            phone_number: null,
            phone_code: '8812',
          },
        }),
        {
          robot: testRobot({ last_known_position: undefined }),
          restaurant: testRestaurant({ contacts: [] }),
        },
      );
      await waitFor(() =>
        expect(refusalOf('Robot directions')).toBe(
          'Nobody knows where SH7 is.',
        ),
      );
      expect(refusalOf('Call Ada L.')).toBe(
        'Reached through the channel alone, with the code 8812',
      );
      expect(
        await screen.findByText('The restaurant has left no contacts.'),
      ).toBeInTheDocument();
    });

    it('says how old a position is', async () => {
      await openRescue(rescued(), {
        robot: testRobot({
          last_known_position: {
            lat: 35.2,
            lng: -80.8,
            received_at: at(-4 * MINUTE),
          },
        }),
      });
      expect(await findLink('Robot directions')).toHaveTextContent(
        'SH7, Last seen 4 min ago',
      );
    });
  });

  it('shows names of any script and markup as they are', async () => {
    const name = '<img src=x onerror=alert(1)> עדה 🍜';
    await openRescue(
      rescued({
        rescue_reason: '<b>Other</b>',
        recipient: { ...rescued().recipient, name },
      }),
    );
    expect(link(`Call ${name}`)).toBeInTheDocument();
    expect(screen.getByText('<b>Other</b>')).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
  });

  describe('at an address that leads nowhere', () => {
    it.each(['in-progress', 'undefined', '<b>x<'])(
      'says that %s is no id, and asks nobody',
      async uuid => {
        const { gateway } = await openAddress(rescued(), {
          uuid: encodeURIComponent(uuid),
        });
        expect(
          screen.getByText('This is not the id of an order'),
        ).toBeInTheDocument();
        expect(gateway.requests).toEqual([]);
      },
    );

    it('says that there is no such order', async () => {
      await openAddress(rescued(), {
        uuid: '0d5ec0de-0000-4000-8003-00000000ffff',
        answers: {
          'delivery-orders/api/orders/0d5ec0de-0000-4000-8003-00000000ffff': {
            status: 404,
            body: { message: 'There is no such order.' },
          },
        },
      });
      expect(
        await screen.findByText('There is no such order'),
      ).toBeInTheDocument();
      expect(link('Go to all orders')).toHaveAttribute(
        'href',
        '/dispatch/uber-eats-orders',
      );
    });

    it('takes an id in capitals', async () => {
      const order = rescued();
      await openAddress(order, { uuid: order.uuid.toUpperCase() });
      expect(
        await screen.findByRole('heading', { name: 'A1B2C' }),
      ).toBeInTheDocument();
    });

    it('says why the order could not be had, and asks again', async () => {
      const { service } = await openAddress(rescued(), {
        prepare: fake => fake.fail('order', 'Busy.'),
      });
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Error when trying to fetch order details. Message: Busy.',
      );
      service.heal('order');
      await press('Try again');
      expect(
        await screen.findByRole('heading', { name: 'A1B2C' }),
      ).toBeInTheDocument();
    });
  });
});
