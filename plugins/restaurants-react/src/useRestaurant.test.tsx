import { act, screen } from '@testing-library/react';
import {
  FakeGateway,
  renderInConsole,
  testRestaurant,
} from '@sidehelm/test-utils';
import { useRestaurant } from './useRestaurant';

const restaurant = testRestaurant();

function View({ uuid }: { uuid: string | undefined }) {
  const { data, error, isLoading } = useRestaurant(uuid);
  if (isLoading) return <p>loading</p>;
  return <p>{error ? `${error.status}` : (data?.name ?? 'nothing')}</p>;
}

const open = (
  uuid: string | undefined,
  permissions: string[] | 'all' = 'all',
) =>
  renderInConsole(<View uuid={uuid} />, {
    permissions,
    gateway: new FakeGateway({
      [`restaurants/api/restaurants/${restaurant.uuid}`]: { body: restaurant },
    }),
  });

describe('useRestaurant', () => {
  it.each([
    [restaurant.uuid, 'Copper Kettle Noodles'],
    ['0d5ec0de-0000-4000-8001-00000000ffff', '404'],
  ])('of %s shows "%s"', async (uuid, text) => {
    await open(uuid);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    ['without an id', undefined, 'all' as const],
    ['for an order that names no restaurant', '', 'all' as const],
    ['for who may not see restaurants', restaurant.uuid, ['order.read']],
  ])('asks nothing %s', async (_case, uuid, permissions) => {
    const { gateway } = await open(uuid, permissions);
    expect(screen.getByText('nothing')).toBeInTheDocument();
    expect(gateway.requests).toEqual([]);
  });

  it('is asked for every 10 s', async () => {
    jest.useFakeTimers();
    const { gateway } = await open(restaurant.uuid);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(gateway.requests).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(9_800));
    expect(gateway.requests).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(gateway.requests).toHaveLength(2);
    jest.useRealTimers();
  });
});
