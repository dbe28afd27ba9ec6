import { errorApiRef } from '@backstage/core-plugin-api';
import { MockErrorApi } from '@backstage/test-utils';
import { act, screen } from '@testing-library/react';
import { memo } from 'react';
import type { Robot } from '@sidehelm/contracts';
import { FakeGateway, renderInConsole } from '@sidehelm/test-utils';
import { useRobots } from './useRobots';

const rendered = jest.fn();
function PlainRow({ robot }: { robot: Robot }) {
  rendered(robot.id);
  return <li>{`${robot.id} ${robot.deployment_kind}`}</li>;
}
const Row = memo(PlainRow);

function List({ interval }: { interval?: number }) {
  const { data } = useRobots(interval);
  return (
    <ul>
      {data?.map(robot => (
        <Row key={robot.id} robot={robot} />
      ))}
    </ul>
  );
}

describe('useRobots', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('renders only the robot that changed between two polls', async () => {
    let kind = 'active';
    const gateway = new FakeGateway({
      'robots/api/robots': () => ({
        body: [
          { id: 'SH1', deployment_kind: 'active' },
          { id: 'SH2', deployment_kind: kind },
        ],
      }),
    });
    await renderInConsole(<List />, { gateway });
    await screen.findByText('SH2 active');
    rendered.mockClear();
    kind = 'testing';
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(screen.getByText('SH2 testing')).toBeInTheDocument();
    expect(rendered.mock.calls).toEqual([['SH2']]);
  });

  it('looks at an answer again only when it is another one', async () => {
    let robots: unknown = [{ id: 'SH1', deployment_kind: 'active' }];
    let etag = '"1"';
    const gateway = new FakeGateway({
      'robots/api/robots': () => ({ body: robots, headers: { etag } }),
    });
    await renderInConsole(<List />, { gateway });
    await screen.findByText('SH1 active');
    // A service that says of something else that it is the same shows that it is not read.
    robots = [{ id: 'SH1', deployment_kind: 'testing' }];
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(gateway.requests).toHaveLength(2);
    expect(screen.getByText('SH1 active')).toBeInTheDocument();
    etag = '"2"';
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(screen.getByText('SH1 testing')).toBeInTheDocument();
  });

  it.each([
    [undefined, 3_000],
    [10_000, 10_000],
  ])('polls every %p ms: %d', async (interval, pause) => {
    const gateway = new FakeGateway({ 'robots/api/robots': { body: [] } });
    await renderInConsole(<List interval={interval} />, { gateway });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(gateway.requests).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(pause - 200));
    expect(gateway.requests).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(gateway.requests).toHaveLength(2);
  });

  it('leaves out positions out of range, and logs each once without showing it', async () => {
    const errorApi = new MockErrorApi({ collect: true });
    const at = (lat: number) => ({
      lat,
      lng: 0,
      received_at: '2026-11-20T12:00:00Z',
    });
    const gateway = new FakeGateway({
      'robots/api/robots': {
        body: [
          { id: 'SH1', deployment_kind: 'active', last_known_position: at(91) },
          { id: 'SH2', deployment_kind: 'active', last_known_position: at(35) },
          { id: 'SH3', deployment_kind: 'active' },
        ],
      },
    });
    await renderInConsole(<List />, {
      gateway,
      apis: [[errorApiRef, errorApi]],
    });
    await screen.findByText('SH1 active');
    await act(() => jest.advanceTimersByTimeAsync(6_100));
    expect(gateway.requests.length).toBeGreaterThan(2);
    expect(errorApi.getErrors()).toEqual([
      {
        error: new Error(
          'Robot SH1 has a last known position that makes no sense',
        ),
        context: { hidden: true },
      },
    ]);
  });
});
