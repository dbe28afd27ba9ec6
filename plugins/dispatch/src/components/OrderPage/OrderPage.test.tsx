import { testRestaurant } from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import { testRobot } from '../../__testUtils__/openOrder';
import {
  openOrderPage,
  underWay,
  valueOf,
} from '../../__testUtils__/openOrderPage';
import { at, MINUTE } from '../../__testUtils__/openRescue';
import { playbackRouteRef } from '../../routes';

const restaurantThere = () =>
  waitFor(() => expect(valueOf('Restaurant', 'Name')).toBeInTheDocument());

describe('OrderPage', () => {
  it('tells which order it is, how far it is, and who carries it', async () => {
    await openOrderPage();
    await restaurantThere();
    expect(
      screen.getByRole('heading', { level: 1, name: 'View Order' }),
    ).toBeInTheDocument();
    const value = (label: string) => valueOf('A1B2C', label);
    expect(value('Order ID')).toHaveTextContent(
      '0d5ec0de-0000-4000-8004-0000000a1b2c',
    );
    expect(value('Current stage')).toHaveTextContent(
      'Robot en route to pick-up9 minutes ago',
    );
    expect(value('Stage ETA')).toHaveTextContent('4 minutes');
    expect(value('Time left')).toHaveTextContent('20 min');
    expect(value('Is mock')).toHaveTextContent('No');
    expect(value('Assigned robot')).toHaveTextContent('SH7');
    expect(value('Sales channel')).toHaveTextContent('Uber Eats');
  });

  it('marks a mock order in its title', async () => {
    await openOrderPage(underWay({ is_mock: true }));
    expect(valueOf('(mock) A1B2C', 'Is mock')).toHaveTextContent('Yes');
  });

  it('leads to the robot', async () => {
    await openOrderPage();
    expect(screen.getByRole('link', { name: 'Spectate SH7' })).toHaveAttribute(
      'href',
      '/spectate/SH7',
    );
    expect(screen.getByRole('link', { name: 'Pick-up SH7' })).toHaveAttribute(
      'href',
      '/pick-up-with/SH7',
    );
  });

  it('leads nobody where they may not go, nor to a robot whose id is none', async () => {
    const { unmount } = await openOrderPage(underWay(), {
      permissions: ['order.read', 'robot.read'],
    });
    expect(screen.queryByRole('link', { name: /SH7/ })).not.toBeInTheDocument();
    unmount();
    await openOrderPage(underWay({ assigned_robot_id: '../drive' }));
    expect(valueOf('A1B2C', 'Assigned robot')).toHaveTextContent('../drive');
    expect(
      screen.queryByRole('link', { name: /Spectate/ }),
    ).not.toBeInTheDocument();
  });

  it('tells all of the restaurant', async () => {
    await openOrderPage();
    await restaurantThere();
    const value = (label: string) => valueOf('Restaurant', label);
    expect(
      within(value('Name')).getByRole('link', {
        name: 'Copper Kettle Noodles',
      }),
    ).toHaveAttribute(
      'href',
      '/restaurants/0d5ec0de-0000-4000-8001-000000000001',
    );
    expect(within(value('Address')).getByRole('link')).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=210+North+Tryon+Street%2C+Charlotte',
    );
    expect(value('Drop-off deadline')).toHaveTextContent('40 minutes');
    expect(value('Contacts')).toHaveTextContent('Shift lead');
    expect(
      within(value('Contacts')).getByRole('link', { name: '+1 704 555 0100' }),
    ).toHaveAttribute('href', 'tel:+17045550100');
    expect(value('Integrations')).toHaveTextContent('uber-eats: copper-kettle');
  });

  it('says that the restaurant takes no orders now', async () => {
    await openOrderPage(underWay(), {
      restaurant: testRestaurant({
        pause: { reason: 'Oven broken', until: '2199-01-01T00:00:00Z' },
        availability: { state: 'paused', opens_at: '2199-01-01T00:00:00Z' },
      }),
    });
    await restaurantThere();
    const chip = within(valueOf('Restaurant', 'Name')).getByText('paused');
    expect(chip.closest('[title]')).toHaveAttribute(
      'title',
      expect.stringMatching(/^Paused: Oven broken\. Opens /),
    );
  });

  it('tells who gets the order, and what it costs', async () => {
    const { recipient } = underWay();
    await openOrderPage(
      underWay({
        drop_off_notes: 'Ring twice',
        pick_up_notes: 'Ask for the shift lead',
        recipient: {
          ...recipient,
          address_description: {
            ...recipient.address_description,
            address_line_2: 'Apt 4',
          },
        },
      }),
    );
    const value = (label: string) => valueOf('Delivery details', label);
    expect(value('Customer name')).toHaveTextContent('Ada L.');
    expect(
      within(value('Phone')).getByRole('link', { name: '+1 704 555 0142' }),
    ).toHaveAttribute('href', 'tel:+17045550142');
    expect(value('Address')).toHaveTextContent('77 Cedar Street, Charlotte');
    expect(value('Address complement')).toHaveTextContent('Apt 4');
    expect(value('Drop-off notes')).toHaveTextContent('Ring twice');
    const note = (label: string) => valueOf('Notes and charges', label);
    expect(note('Pick-up notes')).toHaveTextContent('Ask for the shift lead');
    expect(note('Sub total')).toHaveTextContent('$21.50');
    expect(note('Tips')).toHaveTextContent('$3.00');
  });

  it('tells the stages with their times, and who did what in them', async () => {
    const order = underWay();
    await openOrderPage(order, {
      events: [
        {
          occurred_at: order.requested_at,
          kind: 'created',
          stage: 'order-received',
          actor: { kind: 'service', name: 'Partners API' },
        },
        {
          occurred_at: at(-16 * MINUTE),
          kind: 'assigned',
          stage: 'order-queued',
          robot_id: 'SH7',
          actor: { kind: 'person', name: 'Teodor Lindqvist' },
        },
        {
          occurred_at: at(-3 * MINUTE),
          kind: 'carried-off-by-a-crow',
          actor: { kind: 'restaurant', name: 'Lotus Kitchen' },
        },
      ],
    });
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
    await timeline.findByText('by Partners API, took 4 min');
    const [created, assigned, enRoute] = [
      ...timeline.getAllByRole('list')[0].children,
    ];
    expect(created).toHaveTextContent(/^Created20 min ago/);
    expect(assigned).toHaveTextContent(
      /^Assigned to Robot16 min agoby Teodor Lindqvist, took 7 min/,
    );
    expect(assigned).toHaveTextContent('Assigned to SH7 · Teodor Lindqvist');
    expect(enRoute).toHaveTextContent(
      /^Robot en route to pick-up9 min agocurrent stage/,
    );
    expect(enRoute).toHaveAttribute('aria-current', 'step');
    expect(enRoute).toHaveTextContent(
      'carried-off-by-a-crow · Lotus Kitchen (restaurant)3 min ago',
    );
    expect(created.querySelector('time')).toHaveAttribute(
      'title',
      new Date(order.requested_at).toLocaleString(),
    );
  });

  it('leads to what the robot of each moment recorded then', async () => {
    const day = '2026-11-20';
    await openOrderPage(
      underWay({
        requested_at: `${day}T12:00:00.000Z`,
        completed_stages: [
          { kind: 'order-received', started_at: `${day}T12:00:00.000Z` },
          { kind: 'order-queued', started_at: `${day}T12:02:03.900Z` },
        ],
        current_stage: {
          kind: 'robot-en-route-to-pick-up',
          started_at: `${day}T12:10:05.000Z`,
          is_final: false,
        },
      }),
      {
        events: [
          {
            occurred_at: `${day}T12:02:03.900Z`,
            kind: 'assigned',
            stage: 'order-queued',
            robot_id: 'SH3',
            actor: { kind: 'person', name: 'Teodor Lindqvist' },
          },
          {
            occurred_at: `${day}T12:06:00.000Z`,
            kind: 'assigned',
            robot_id: 'SH7',
            actor: { kind: 'person', name: 'Teodor Lindqvist' },
          },
        ],
        mountedRoutes: { '/video-playback': playbackRouteRef },
      },
    );
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
    await timeline.findByText('Assigned to SH7 · Teodor Lindqvist');
    const recorded = [...timeline.getAllByRole('list')[0].children].map(stage =>
      within(stage as HTMLElement)
        .queryAllByRole('link', { name: /^Recording of/ })
        .map(link => link.getAttribute('href')?.split('?')[1]),
    );
    // Nobody carried it at first.
    expect(recorded[0]).toEqual([]);
    expect(recorded[1]).toEqual([
      `robot=SH3&date=${day}&time=43323`,
      `robot=SH3&date=${day}&time=43323`,
      `robot=SH7&date=${day}&time=43560`,
    ]);
    expect(recorded[2]).toEqual([`robot=SH7&date=${day}&time=43805`]);
    const robot = within(valueOf('A1B2C', 'Assigned robot'));
    expect(robot.getByRole('link', { name: /^Recording of/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`?robot=SH7&date=${day}&time=43805`),
    );
  });

  it.each([
    ['another robot before it', '12:06:00', 43_560],
    ['it alone', '11:58:00', 43_200],
  ])(
    'leads to what the robot recorded since it has the order at its stage, which %s had',
    async (_, assigned, time) => {
      const day = '2026-11-20';
      await openOrderPage(
        underWay({
          requested_at: `${day}T11:58:00.000Z`,
          assigned_at: `${day}T${assigned}.000Z`,
          current_stage: {
            kind: 'order-queued',
            started_at: `${day}T12:00:00.000Z`,
            is_final: false,
          },
        }),
        { mountedRoutes: { '/video-playback': playbackRouteRef } },
      );
      const robot = within(valueOf('A1B2C', 'Assigned robot'));
      expect(
        robot.getByRole('link', { name: /^Recording of/ }),
      ).toHaveAttribute(
        'href',
        expect.stringContaining(`?robot=SH7&date=${day}&time=${time}`),
      );
    },
  );

  it('shows restaurant, customer, robot and the way on a map', async () => {
    await openOrderPage(underWay(), {
      answers: {
        'maps/route/v1/foot/-80.8421%2C35.2285%3B-80.8431%2C35.2271': {
          body: {
            code: 'Ok',
            routes: [
              {
                distance: 343,
                duration: 312,
                geometry: {
                  type: 'LineString',
                  coordinates: [
                    [-80.8421, 35.2285],
                    [-80.8431, 35.2271],
                  ],
                },
              },
            ],
          },
        },
      },
    });
    const map = screen.getByRole('region', { name: 'Map' });
    await waitFor(() =>
      expect(
        [...map.querySelectorAll<HTMLElement>('[data-place]')].map(
          ({ dataset }) => dataset.place,
        ),
      ).toEqual(['restaurant', 'customer', 'robot']),
    );
    expect(
      await within(map).findByText(
        'Restaurant to customer: 340 m on foot, about 5 min',
      ),
    ).toBeInTheDocument();
    expect(within(map).getByText('SH7 was')).toHaveTextContent(
      /^SH7 was last seen /,
    );
  });

  it('shows an old position as old, and that no way is known', async () => {
    await openOrderPage(underWay(), {
      robot: testRobot({
        last_known_position: {
          lat: 35.228,
          lng: -80.8425,
          received_at: at(-4 * MINUTE),
        },
      }),
    });
    const map = screen.getByRole('region', { name: 'Map' });
    await waitFor(() =>
      expect(map.querySelector('[data-place=robot]')).toHaveAttribute(
        'data-stale',
        'true',
      ),
    );
    expect(map).toHaveTextContent('SH7 was last seen 4 min ago');
    await waitFor(() =>
      expect(map).toHaveTextContent(/The way on foot is not known: /),
    );
  });

  it('shows names of any script and markup as they are', async () => {
    const name = '<img src=x onerror=alert(1)> עדה 🍜';
    await openOrderPage(
      underWay({ recipient: { ...underWay().recipient, name } }),
      { restaurant: testRestaurant({ name: '<b>مطعم</b>' }) },
    );
    await restaurantThere();
    expect(valueOf('Delivery details', 'Customer name')).toHaveTextContent(
      name,
    );
    expect(valueOf('Restaurant', 'Name')).toHaveTextContent('<b>مطعم</b>');
    expect(document.querySelector('img[src=x]')).toBeNull();
  });
});
