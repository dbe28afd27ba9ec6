import { OFFICE } from '@sidehelm/console-common';
import type { Restaurant, Robot } from '@sidehelm/contracts';
import { placesApiRef, type Place, type PlacesApi } from '@sidehelm/map-react';
import { answerRestaurants, type FakeAnswering } from '@sidehelm/test-utils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeMapSurface } from '../../__testUtils__/FakeMapSurface';
import {
  card,
  openFleet,
  type OpenFleetOptions,
} from '../../__testUtils__/openFleet';
import {
  alertsOf,
  changesOf,
  openDialog,
} from '../../__testUtils__/robotDialogs';
import { testRobot } from '../../__testUtils__/testRobot';

const ROBOT = 'robots/api/robots/SH1';
const SPOT = `${ROBOT}/parking-spot`;
const LOTUS = 'aaaaaaaa-1111-4111-8111-111111111111';

const restaurant = (uuid: string, name: string): Restaurant => ({
  uuid,
  name,
  address_description: {
    address_line_1: '214 Alder Street',
    locality: 'Charlotte',
  },
  geocoded_address: { lat: 35.23, lng: -80.84 },
  drop_off_deadline_in_minutes: 40,
  contacts: [],
  employees: [],
  external_refs: [],
});
const lotus = restaurant(LOTUS, 'Lotus Kitchen');
const restaurants = [
  lotus,
  restaurant('bbbbbbbb-1111-4111-8111-111111111111', 'Green Lotus'),
];
const robot = testRobot('SH1', { parking_spot: undefined, version: 3 });

let surface: FakeMapSurface;
beforeEach(() => {
  surface = new FakeMapSurface();
});
afterEach(() => surface.restore());

const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function open(
  answers: Record<string, FakeAnswering> = {},
  options: OpenFleetOptions = {},
) {
  let current: Robot = robot;
  const opened = await openFleet(() => ({ body: [current] }), {
    answers: {
      'restaurants/api/restaurants/search': answerRestaurants(restaurants),
      [`restaurants/api/restaurants/${LOTUS}`]: { body: lotus },
      [SPOT]: ({ body }) => {
        const sent = JSON.parse(body ?? '');
        current = { ...current, ...sent, version: 4 };
        return { body: current };
      },
      ...answers,
    },
    ...options,
  });
  const first = within(await openDialog('SH1', 'Set parking spot'));
  return {
    ...opened,
    choose: async (kind: string) => {
      await userEvent.click(first.getByRole('button', { name: kind }));
      await screen.findByRole('tab', { name: kind, selected: true });
    },
  };
}

const submit = async () =>
  userEvent.click(
    await screen.findByRole('button', { name: 'Set parking spot' }),
  );

const pickLotus = async () => {
  const field = await screen.findByRole('combobox', { name: 'Restaurant' });
  await userEvent.type(field, 'lot{Enter}');
  expect(field).toHaveValue('Lotus Kitchen');
};

describe('ParkingSpotDialog', () => {
  it('asks for the kind of place first, then switches by tabs', async () => {
    const { gateway, choose } = await open();
    const kinds = [
      'Outside a restaurant',
      'At the office',
      'On another address',
    ];
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual([...kinds, 'Cancel']);
    await choose('At the office');
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(tab => tab.textContent)).toEqual(kinds);
    await userEvent.click(tabs[0]);
    expect(
      await screen.findByRole('combobox', { name: 'Restaurant' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('tabpanel', { name: 'Outside a restaurant' }),
    ).toBeInTheDocument();
    expect(changesOf(gateway)).toEqual([]);
  });

  it('parks at the office: "Park outside the office" in Charlotte', async () => {
    const { gateway, alerts, choose } = await open();
    await choose('At the office');
    const panel = screen.getByRole('tabpanel');
    expect(panel).toHaveTextContent('Park outside the office');
    expect(panel).toHaveTextContent('Charlotte');
    expect(panel).toHaveTextContent('United States');
    await submit();
    await isGone();
    expect(changesOf(gateway)).toEqual([
      { call: `POST ${SPOT}`, body: { parking_spot: OFFICE }, ifMatch: '"3"' },
    ]);
    expect(alertsOf(alerts)).toEqual([
      ['success', 'Parking spot updated successfully', 5_000],
    ]);
    expect(
      within(await card('SH1')).getByText('Park outside the office'),
    ).toBeInTheDocument();
  });

  it('parks outside a restaurant found by the beginning of its name', async () => {
    const { gateway, choose } = await open();
    await choose('Outside a restaurant');
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Restaurant' }),
      'LOT',
    );
    expect(
      (await screen.findAllByRole('option')).map(option => option.textContent),
    ).toEqual(['Lotus Kitchen']);
    await userEvent.keyboard('{Enter}');
    await submit();
    await isGone();
    expect(changesOf(gateway)[0].body).toEqual({
      parking_spot: {
        description: 'Outside Lotus Kitchen',
        address_description: lotus.address_description,
        geocoded_address: lotus.geocoded_address,
      },
    });
  });

  it('asks for a restaurant: "Required"', async () => {
    const { gateway, choose } = await open();
    await choose('Outside a restaurant');
    await submit();
    await waitFor(() =>
      expect(
        screen.getByRole('combobox', { name: 'Restaurant' }),
      ).toHaveAccessibleDescription('Required'),
    );
    expect(changesOf(gateway)).toEqual([]);
  });

  it('stays with what was picked when the restaurant was deleted meanwhile, and shows the sentence of its service', async () => {
    const message = 'There is no such restaurant. Choose another one.';
    const { gateway, alerts, choose } = await open({
      [`restaurants/api/restaurants/${LOTUS}`]: {
        status: 404,
        body: { message },
      },
    });
    await choose('Outside a restaurant');
    await pickLotus();
    await submit();
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([['error', message, 5_000]]),
    );
    expect(screen.getByRole('combobox', { name: 'Restaurant' })).toHaveValue(
      'Lotus Kitchen',
    );
    expect(changesOf(gateway)).toEqual([]);
  });

  it('keeps what was picked when somebody else changed the robot, also behind another tab', async () => {
    const message = 'SH1 was changed by somebody else meanwhile.';
    const { alerts, choose } = await open({
      [SPOT]: { status: 412, body: { message } },
      [ROBOT]: { body: { ...robot, parking_spot: OFFICE, version: 9 } },
    });
    await choose('Outside a restaurant');
    await pickLotus();
    await submit();
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([['error', message, 5_000]]),
    );
    expect(
      await screen.findByText(
        /By now the parking spot is: Park outside the office\./,
      ),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'At the office' }));
    await userEvent.click(
      screen.getByRole('tab', { name: 'Outside a restaurant' }),
    );
    expect(screen.getByRole('combobox', { name: 'Restaurant' })).toHaveValue(
      'Lotus Kitchen',
    );
  });

  describe('on another address', () => {
    const birch: Place = {
      address_description: {
        address_line_1: '309 Birch Street',
        locality: 'Charlotte',
        country: 'United States',
      },
      geocoded_address: { lat: 35.22, lng: -80.85, google_place_id: 'birch' },
      geolocation: { lat: 35.22, lng: -80.85 },
    };
    const places: PlacesApi = {
      predict: async () => [
        { id: 'birch', description: '309 Birch Street, Charlotte' },
      ],
      details: async () => birch,
      nearest: async () => undefined,
      walkingRoute: async () => {
        throw new Error('There is no way.');
      },
    };
    const openOther = async (
      answers?: Record<string, FakeAnswering>,
      changes?: Partial<PlacesApi>,
    ) => {
      const opened = await open(answers, {
        apis: [[placesApiRef, { ...places, ...changes }]],
      });
      await opened.choose('On another address');
      return opened;
    };
    const field = (name: string) => screen.findByRole('textbox', { name });
    const address = () => screen.findByRole('combobox', { name: 'Address' });
    const pickBirch = async () => {
      await userEvent.type(await address(), 'birch');
      await userEvent.click(await screen.findByRole('option'));
      await waitFor(async () =>
        expect(await address()).toHaveValue(
          '309 Birch Street, Charlotte, United States',
        ),
      );
    };

    it('parks there, with a description and an optional complement', async () => {
      const { gateway, alerts } = await openOther();
      await userEvent.type(await field('Description'), ' On Birch & 3rd ');
      await pickBirch();
      await userEvent.type(await field('Complement'), 'Yard');
      await submit();
      await isGone();
      expect(changesOf(gateway)[0].body).toEqual({
        parking_spot: {
          description: 'On Birch & 3rd',
          address_description: {
            ...birch.address_description,
            address_line_2: 'Yard',
          },
          geocoded_address: birch.geocoded_address,
        },
      });
      expect(alertsOf(alerts)).toEqual([
        ['success', 'Parking spot updated successfully', 5_000],
      ]);
    });

    it('asks for a description, "Required", and for an address, "Address is required"', async () => {
      const { gateway } = await openOther();
      await submit();
      await waitFor(async () =>
        expect(await field('Description')).toHaveAccessibleDescription(
          'Required',
        ),
      );
      expect(await address()).toHaveAccessibleDescription(
        'Address is required',
      );
      expect(await field('Complement')).toBeValid();
      expect(changesOf(gateway)).toEqual([]);
    });

    it('cuts nothing off a paste: "At most 200 characters"', async () => {
      const { gateway } = await openOther();
      await pickBirch();
      for (const name of ['Description', 'Complement']) {
        await userEvent.click(await field(name));
        await userEvent.paste('x'.repeat(201));
      }
      await submit();
      for (const name of ['Description', 'Complement']) {
        await waitFor(async () =>
          expect(await field(name)).toHaveAccessibleDescription(
            'At most 200 characters',
          ),
        );
        expect(await field(name)).toHaveValue('x'.repeat(201));
      }
      expect(changesOf(gateway)).toEqual([]);
    });

    it('takes an address by hand and a pin while the geocoder is down: an empty list and a message', async () => {
      const isDown = async () => {
        throw new Error('The maps service is down.');
      };
      const { gateway } = await openOther(undefined, {
        predict: isDown,
        nearest: isDown,
      });
      await userEvent.type(await field('Description'), 'Yard');
      await userEvent.type(await address(), '5 Birch Street');
      await waitFor(async () =>
        expect(await address()).toHaveAccessibleDescription(
          'The maps service is down.',
        ),
      );
      expect(screen.queryByRole('option')).not.toBeInTheDocument();
      await userEvent.click(
        screen.getByRole('button', { name: 'Type the address by hand' }),
      );
      const pin = await screen.findByRole('button', { name: /^Pin/ });
      act(() => pin.focus());
      await userEvent.keyboard('{ArrowUp}');
      await submit();
      await isGone();
      expect(changesOf(gateway)[0].body).toEqual({
        parking_spot: {
          description: 'Yard',
          address_description: { address_line_1: '5 Birch Street' },
          geocoded_address: {
            lat: expect.closeTo(OFFICE.geocoded_address.lat, 3),
            lng: expect.closeTo(OFFICE.geocoded_address.lng, 3),
          },
        },
      });
    });

    describe('while nobody knows where it is', () => {
      const openByHand = async () => {
        await openOther(undefined, { predict: async () => [] });
        await userEvent.click(
          screen.getByRole('button', { name: 'Type the address by hand' }),
        );
        await userEvent.click(await field('Address'));
        await userEvent.paste('5 Birch Street');
        await userEvent.click(await field('City'));
        await userEvent.paste('Charlotte');
      };

      it('keeps what was typed by hand when another tab is looked at', async () => {
        await openByHand();
        await userEvent.click(
          screen.getByRole('tab', { name: 'At the office' }),
        );
        await userEvent.click(
          screen.getByRole('tab', { name: 'On another address' }),
        );
        expect(await field('Address')).toHaveValue('5 Birch Street');
        expect(await field('City')).toHaveValue('Charlotte');
      });

      it('keeps it while an address is searched for', async () => {
        await openByHand();
        await userEvent.click(
          screen.getByRole('button', { name: 'Search for an address' }),
        );
        await userEvent.click(
          screen.getByRole('button', { name: 'Type the address by hand' }),
        );
        expect(await field('Address')).toHaveValue('5 Birch Street');
      });

      it('asks before Escape throws it away', async () => {
        await openByHand();
        await userEvent.keyboard('{Escape}');
        expect(
          await screen.findByRole('dialog', { name: 'Discard changes?' }),
        ).toBeInTheDocument();
      });

      it('keeps what was typed into the search, and asks before it is thrown away', async () => {
        await openOther(undefined, { predict: async () => [] });
        await userEvent.type(await address(), '5 Birch');
        await userEvent.click(
          screen.getByRole('tab', { name: 'At the office' }),
        );
        await userEvent.click(
          screen.getByRole('tab', { name: 'On another address' }),
        );
        expect(await address()).toHaveValue('5 Birch');
        await userEvent.keyboard('{Escape}');
        expect(
          await screen.findByRole('dialog', { name: 'Discard changes?' }),
        ).toBeInTheDocument();
      });

      it('does not ask when what was typed was taken away again', async () => {
        await openByHand();
        await userEvent.clear(await field('Address'));
        await userEvent.clear(await field('City'));
        await userEvent.keyboard('{Escape}');
        await isGone();
        expect(screen.queryByText('Discard changes?')).not.toBeInTheDocument();
      });
    });

    it('says that a place has no details, sends nothing, and lets another one be picked', async () => {
      let hasDetails = false;
      const message = 'The details of this address cannot be had.';
      const { gateway } = await openOther(undefined, {
        details: async () => {
          if (!hasDetails) throw new Error(message);
          return birch;
        },
      });
      await userEvent.type(await field('Description'), 'Yard');
      await userEvent.type(await address(), 'birch');
      await userEvent.click(await screen.findByRole('option'));
      await waitFor(async () =>
        expect(await address()).toHaveAccessibleDescription(message),
      );
      await submit();
      await waitFor(async () => expect(await address()).toHaveFocus());
      expect(changesOf(gateway)).toEqual([]);
      hasDetails = true;
      await userEvent.clear(await address());
      await pickBirch();
      await submit();
      await isGone();
      expect(changesOf(gateway)[0].body.parking_spot).toEqual({
        description: 'Yard',
        address_description: birch.address_description,
        geocoded_address: birch.geocoded_address,
      });
    });

    it('shows the message and keeps everything when the service refuses', async () => {
      const message = 'The address is outside of the area.';
      const { alerts } = await openOther({
        [SPOT]: { status: 400, body: { message } },
      });
      await userEvent.type(await field('Description'), 'Yard');
      await pickBirch();
      await submit();
      await waitFor(() =>
        expect(alertsOf(alerts)).toEqual([['error', message, 5_000]]),
      );
      expect(await field('Description')).toHaveValue('Yard');
      expect(await address()).toHaveValue(
        '309 Birch Street, Charlotte, United States',
      );
    });
  });
});
