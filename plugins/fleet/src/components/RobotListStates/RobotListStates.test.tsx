import { ServiceError } from '@sidehelm/console-react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RobotListStates, type RobotListStatesProps } from './RobotListStates';

const error = ServiceError.fromThrown(new TypeError('Failed to fetch'));
const some = { data: ['SH1'], isLoading: false };

function show(
  list: RobotListStatesProps['list'],
  props: Partial<RobotListStatesProps> = {},
) {
  render(
    <RobotListStates
      list={list}
      skeleton={{ label: 'Loading', height: 10 }}
      {...props}
    >
      the robots
    </RobotListStates>,
  );
}
const robots = () => screen.queryByText('the robots');

describe('RobotListStates', () => {
  it('shows the robots alone when all is well', () => {
    show(some, { search: { found: 1, hint: 'hint' } });
    expect(robots()).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows skeletons while it loads', () => {
    show({ data: undefined, isLoading: true });
    expect(
      screen.getByRole('status', { name: 'Loading' }).children,
    ).toHaveLength(8);
    expect(robots()).not.toBeInTheDocument();
  });

  it('says why there is nothing, and tries again when asked', async () => {
    const refresh = jest.fn();
    show({ data: undefined, isLoading: false, error, refresh });
    expect(screen.getByRole('alert')).toHaveTextContent(
      `The robots could not be loaded${error.message}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(robots()).not.toBeInTheDocument();
  });

  it.each([
    [undefined, 'There are no robots yet'],
    [{ title: 'Nobody is here' }, 'Nobody is here'],
  ])('with the words %j says that there are none', (empty, text) => {
    show({ ...some, data: [] }, { empty });
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(robots()).not.toBeInTheDocument();
  });

  it('keeps old robots and says that they are old', () => {
    show({ ...some, error, isStale: true });
    expect(robots()).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Not up to date');
  });

  it.each([
    [1, '1 robot is not shown: what the service says of it makes no sense.'],
    [
      12,
      '12 robots are not shown: what the service says of them makes no sense.',
    ],
  ])('says that %i are left out, and shows the others', (leftOut, text) => {
    show({ ...some, leftOut });
    expect(robots()).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });

  it('says that there are none but those it cannot read', () => {
    show({ ...some, data: [], leftOut: 1 });
    expect(screen.getByText('There are no robots yet')).toBeInTheDocument();
    expect(screen.getByText(/^1 robot is not shown/)).toBeInTheDocument();
  });

  it('says what to do when the search finds none', () => {
    show(some, { search: { found: 0, hint: 'Look elsewhere.' } });
    expect(screen.getByText('No robot matches')).toBeInTheDocument();
    expect(screen.getByText('Look elsewhere.')).toBeInTheDocument();
    expect(robots()).not.toBeInTheDocument();
  });
});
