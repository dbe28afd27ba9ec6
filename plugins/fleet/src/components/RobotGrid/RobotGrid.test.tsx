import type { Robot } from '@sidehelm/console-common';
import {
  FakeGateway,
  renderInConsole,
} from '@sidehelm/console-react/testUtils';
import { act, screen } from '@testing-library/react';
import { testRobot } from '../../__testUtils__/testRobot';
import { FleetPage } from '../FleetPage/FleetPage';

const renderedCards: string[] = [];
// Counts the cards' renders: the header is drawn once for each.
jest.mock('../RobotCard/RobotHeader', () => ({
  RobotHeader: ({ robot }: { robot: Robot }) => {
    renderedCards.push(robot.id);
    return <h2>{robot.id}</h2>;
  },
}));

describe('RobotGrid', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('renders one card when a poll changes one of many robots', async () => {
    const robots = Array.from({ length: 40 }, (_robot, index) =>
      testRobot(`SH${index}`),
    );
    let changed = robots;
    const gateway = new FakeGateway({
      'robots/api/robots': () => ({ body: changed }),
      'auth/api/users': { body: [] },
    });
    await renderInConsole(<FleetPage />, { gateway });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('40 robots')).toBeInTheDocument();
    renderedCards.length = 0;

    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(renderedCards).toEqual([]);

    changed = robots.map(robot =>
      robot.id === 'SH20'
        ? testRobot('SH20', {
            last_known_cargo_temperature: { temperature_in_celsius: 5 },
          })
        : robot,
    );
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(renderedCards).toEqual(['SH20']);
    expect(screen.getByText('5 °C')).toBeInTheDocument();
  });
});
