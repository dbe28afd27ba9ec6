import { act, screen } from '@testing-library/react';
import { memo } from 'react';
import type { Robot } from '@sidehelm/console-common';
import { FakeGateway, renderInConsole } from '../__testUtils__';
import { useRobots } from './useRobots';

const rendered = jest.fn();
function PlainRow({ robot }: { robot: Robot }) {
  rendered(robot.id);
  return <li>{`${robot.id} ${robot.deployment_kind}`}</li>;
}
const Row = memo(PlainRow);

function List() {
  const { data } = useRobots();
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
});
