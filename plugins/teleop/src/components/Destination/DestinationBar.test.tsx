import { FakeGateway, renderInConsole } from '@sidehelm/test-utils';
import type { Robot } from '@sidehelm/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personalStorage } from '@sidehelm/console-react';
import { placesApiRef, type PlacesApi } from '@sidehelm/map-react';
import { RouteGuide } from '../../destination/RouteGuide';
import { DestinationBar } from './DestinationBar';

const address = (line: string) => ({ address_line_1: line });
const place = { lat: 35.2271, lng: -80.8431 };

const order = {
  uuid: 'order-1',
  external_id: 'E1',
  is_mock: false,
  sales_channel: 'doordash',
  restaurant_uuid: 'r1',
  requested_at: '2026-01-01T12:00:00Z',
  current_stage: {
    kind: 'order-queued',
    started_at: '2026-01-01T12:00:00Z',
    is_final: false,
  },
  completed_stages: [],
  is_under_rescue: false,
  recipient: {
    name: 'Rita',
    address_description: address('9 Elm Street'),
    geocoded_address: place,
  },
};

const spot = {
  description: 'By the fountain',
  address_description: address('1 Oak Street'),
  geocoded_address: place,
};

const places: PlacesApi = {
  predict: async () => [
    { id: 'birch', description: '309 Birch Street, Charlotte' },
  ],
  details: async () => ({
    address_description: {
      address_line_1: '309 Birch Street',
      locality: 'Charlotte',
    },
    geocoded_address: place,
    geolocation: place,
  }),
  nearest: async () => undefined,
  walkingRoute: async () => {
    throw new Error('There is no way.');
  },
};

afterEach(() => window.localStorage.clear());

async function open(
  robot: Robot | undefined,
  answers: ConstructorParameters<typeof FakeGateway>[0],
  beforeOpening: (gateway: FakeGateway) => void = () => {},
) {
  const guide = new RouteGuide({
    robotId: 'SH2',
    person: 'ada',
    storage: personalStorage,
    places: {
      walkingRoute: async (from, to) => ({
        path: [from, to],
        distance: 1,
        duration: 1,
      }),
    },
  });
  const gateway = new FakeGateway(answers);
  await renderInConsole(
    <DestinationBar robotId="SH2" robot={robot} guide={guide} />,
    { gateway, apis: [[placesApiRef, places]] },
  );
  beforeOpening(gateway);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Destination' }));
  await screen.findByRole('dialog', { name: 'Destination of SH2' });
  return {
    guide,
    user,
    gateway,
    tab: (name: string) => user.click(screen.getByRole('tab', { name })),
    show: () => screen.getByRole('button', { name: 'Show the way' }),
  };
}

describe('DestinationBar', () => {
  it("offers what the robot's order and its parking spot say", async () => {
    const { guide, user, tab, show } = await open(
      { id: 'SH2', deployment_kind: 'active', parking_spot: spot },
      {
        'robots/api/robots/SH2/active-order/pilot-view': { body: order },
        'restaurants/api/restaurants/r1': { status: 404, body: {} },
      },
    );
    await tab('Recipient');
    await screen.findByText('9 Elm Street');
    await waitFor(() => expect(show()).toBeEnabled());
    await tab('Parking spot');
    expect(screen.getByText('By the fountain')).toBeInTheDocument();
    await user.click(show());
    await waitFor(() =>
      expect(guide.destination.get()).toEqual({
        kind: 'parking-spot',
        name: 'By the fountain',
        address: '1 Oak Street',
        position: place,
      }),
    );
    expect(
      screen.getByText('Parking spot: By the fountain'),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(
      screen.getByRole('button', { name: 'Forget the destination' }),
    );
    expect(screen.getByText('No destination')).toBeInTheDocument();
  });

  const withOrder = () => ({
    'robots/api/robots/SH2/active-order/pilot-view': { body: order },
    'restaurants/api/restaurants/r1': { status: 404, body: {} },
  });

  it.each([
    ['with its complement', ' 2nd floor ', '2nd floor'],
    ['without one', '', undefined],
  ])('leads to any address, %s', async (...[, typed, complement]) => {
    const { guide, user, tab, show } = await open(
      { id: 'SH2', deployment_kind: 'active' },
      {},
    );
    await tab('Address');
    const field = await screen.findByRole('combobox', { name: 'Address' });
    await user.type(field, 'birch');
    await user.click(await screen.findByRole('option'));
    if (typed)
      await user.type(
        screen.getByRole('textbox', { name: 'Complement' }),
        typed,
      );
    await waitFor(() => expect(show()).toBeEnabled());
    await user.click(show());
    const chosen = {
      kind: 'address',
      name: '309 Birch Street, Charlotte',
      complement,
      position: place,
    };
    await waitFor(() => expect(guide.destination.get()).toEqual(chosen));
    const name = await screen.findByText(
      'Address: 309 Birch Street, Charlotte',
    );
    expect(name.nextElementSibling).toHaveTextContent(
      complement ? /^2nd floor$/ : /^$/,
    );
  });

  it('shows the complement of the recipient before and after it is chosen', async () => {
    const { user, show } = await open(
      { id: 'SH2', deployment_kind: 'active' },
      {
        ...withOrder(),
        'robots/api/robots/SH2/active-order/pilot-view': {
          body: {
            ...order,
            recipient: {
              ...order.recipient,
              address_description: {
                ...address('9 Elm Street'),
                address_line_2: 'Apt 4B',
              },
            },
          },
        },
      },
    );
    expect(await screen.findByRole('tabpanel')).toHaveTextContent(
      'Rita9 Elm Street · Apt 4B',
    );
    await waitFor(() => expect(show()).toBeEnabled());
    await user.click(show());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Recipient: Rita')).toBeInTheDocument();
    expect(screen.getByText('9 Elm Street · Apt 4B')).toBeInTheDocument();
  });

  const selected = () => screen.getByRole('tab', { selected: true });

  it('begins with the recipient of an order, and stays there when the order ends', async () => {
    const { user, gateway } = await open(
      { id: 'SH2', deployment_kind: 'active' },
      withOrder(),
    );
    await screen.findByText('9 Elm Street');
    expect(selected()).toHaveTextContent('Recipient');
    gateway.answers['robots/api/robots/SH2/active-order/pilot-view'] = {
      status: 404,
      body: { message: 'No order.' },
    };
    await screen.findByText('SH2 has no order.', undefined, { timeout: 5_000 });
    expect(selected()).toHaveTextContent('Recipient');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Destination' }));
    await screen.findByRole('dialog');
    expect(selected()).toHaveTextContent('Restaurant');
  });

  it('leaves who types already where they are when the order comes late', async () => {
    let release = () => {};
    const { user } = await open(
      { id: 'SH2', deployment_kind: 'active' },
      withOrder(),
      gateway => {
        release = gateway.hold();
      },
    );
    expect(selected()).toHaveTextContent('Restaurant');
    const field = within(screen.getByRole('tabpanel')).getByRole('combobox');
    await user.type(field, 'Cop');
    await act(async () => release());
    await act(() => new Promise(done => setTimeout(done, 100)));
    expect(selected()).toHaveTextContent('Restaurant');
    expect(field).toHaveValue('Cop');
    await user.click(screen.getByRole('tab', { name: 'Recipient' }));
    expect(screen.getByText('9 Elm Street')).toBeInTheDocument();
  });

  it('says of a robot without an order or a parking spot that it has none', async () => {
    const { tab, show } = await open(
      { id: 'SH2', deployment_kind: 'active' },
      {
        'robots/api/robots/SH2/active-order/pilot-view': {
          status: 404,
          body: { message: 'No order.' },
        },
      },
    );
    await tab('Recipient');
    expect(screen.getByText('SH2 has no order.')).toBeInTheDocument();
    expect(show()).toBeDisabled();
    await tab('Parking spot');
    expect(screen.getByText('SH2 has no parking spot.')).toBeInTheDocument();
    expect(show()).toBeDisabled();
    await tab('Restaurant');
    expect(show()).toBeDisabled();
    await tab('Address');
    expect(show()).toBeDisabled();
  });

  it('says of a robot that is not known, nor its order, that both are unknown', async () => {
    const { tab, show } = await open(undefined, {
      'robots/api/robots/SH2/active-order/pilot-view': {
        status: 503,
        body: { message: 'The orders service is down.' },
      },
    });
    await tab('Recipient');
    expect(screen.getByRole('tabpanel')).toHaveTextContent(
      'The order of SH2 is unknown.',
    );
    await tab('Parking spot');
    expect(screen.getByRole('tabpanel')).toHaveTextContent(
      'The parking spot of SH2 is unknown.',
    );
    expect(show()).toBeDisabled();
  });
});
