import { act, screen } from '@testing-library/react';
import { FakeGateway, renderInConsole } from '@sidehelm/test-utils';
import { useRobot } from './useRobot';

function View(props: { id: string | undefined; interval?: number }) {
  const { data, error, isLoading } = useRobot(props.id, props.interval);
  if (isLoading) return <p>loading</p>;
  return <p>{error ? error.message : (data?.deployment_kind ?? 'nothing')}</p>;
}

describe('useRobot', () => {
  const gateway = () =>
    new FakeGateway({
      'robots/api/robots/SH1': {
        body: { id: 'SH1', deployment_kind: 'testing' },
      },
      'robots/api/robots/SH2': {
        status: 404,
        body: { message: 'There is no robot SH2.' },
      },
      'robots/api/robots/SH3': { body: { deployment_kind: 'testing' } },
    });

  it.each([
    ['SH1', 'testing'],
    ['SH2', 'There is no robot SH2.'],
    ['SH3', 'The service sent an answer that cannot be read.'],
  ])('of %s shows "%s"', async (id, text) => {
    await renderInConsole(<View id={id} />, { gateway: gateway() });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    [undefined, 3_000],
    [2_000, 2_000],
    [10_000, 10_000],
  ])('asked for every %p ms is asked for every %d', async (interval, pause) => {
    jest.useFakeTimers();
    const { gateway: network } = await renderInConsole(
      <View id="SH1" interval={interval} />,
      { gateway: gateway() },
    );
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(network.requests).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(pause - 200));
    expect(network.requests).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(network.requests).toHaveLength(2);
    jest.useRealTimers();
  });

  it('asks nothing without an id', async () => {
    const { gateway: network } = await renderInConsole(<View id={undefined} />);
    expect(screen.getByText('nothing')).toBeInTheDocument();
    expect(network.requests).toEqual([]);
  });
});
