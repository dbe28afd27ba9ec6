import { screen } from '@testing-library/react';
import { FakeGateway, renderInConsole } from '../__testUtils__';
import { useRobot } from './useRobot';

function View({ id }: { id: string | undefined }) {
  const { data, error, isLoading } = useRobot(id);
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

  it('asks nothing without an id', async () => {
    const { gateway: network } = await renderInConsole(<View id={undefined} />);
    expect(screen.getByText('nothing')).toBeInTheDocument();
    expect(network.requests).toEqual([]);
  });
});
