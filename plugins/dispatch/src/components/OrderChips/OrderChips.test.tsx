import { testOrder, testRestaurant } from '@sidehelm/test-utils';
import { act, render, screen } from '@testing-library/react';
import { ChannelChip } from './ChannelChip';
import { DeadlineLeft } from './DeadlineLeft';
import { LatenessChip } from './LatenessChip';
import { StageChip } from './StageChip';
import { StageAge, StageEta } from './StageTimes';

const MINUTE = 60_000;
const ago = (minutes: number) =>
  new Date(Date.now() - minutes * MINUTE).toISOString();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const restaurant = testRestaurant({ drop_off_deadline_in_minutes: 40 });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('chips of an order', () => {
  it.each([
    ['uber-eats', 'Uber Eats'],
    ['skip-the-dishes', 'SkipTheDishes'],
    ['<b>pigeon</b>', '<b>pigeon</b>'],
  ])('call the channel %s "%s"', (channel, label) => {
    const { container } = render(<ChannelChip channel={channel} />);
    expect(container).toHaveTextContent(label);
  });

  it.each([
    ['order-received', 'Created', 'New'],
    ['order-queued', 'Assigned to Robot', 'Queued'],
    ['order-canceled', 'Order canceled', 'Order canceled'],
    ['lost-at-sea', 'Unknown', 'Unknown'],
  ])('call the stage %s "%s", and "%s" in tables', (kind, label, short) => {
    const { container, rerender } = render(<StageChip kind={kind} />);
    expect(container).toHaveTextContent(label);
    rerender(<StageChip kind={kind} isShort />);
    expect(container).toHaveTextContent(short);
  });

  it('name a stage that nobody knows on hover', () => {
    render(<StageChip kind="lost-at-sea" />);
    expect(screen.getByTitle('lost-at-sea')).toBeInTheDocument();
  });

  it('say how late an order is as time goes by', async () => {
    const order = testOrder({ requested_at: ago(39) });
    const { container } = render(
      <LatenessChip order={order} restaurant={restaurant} />,
    );
    expect(container).toBeEmptyDOMElement();
    await pass(1.2 * MINUTE);
    expect(container).toHaveTextContent('late');
    await pass(6 * MINUTE);
    expect(container).toHaveTextContent('6 min late');
  });

  it('say that an order is at risk', () => {
    const order = testOrder({
      requested_at: ago(20),
      drop_off_eta_timestamp: ago(-21),
    });
    render(<LatenessChip order={order} restaurant={restaurant} />);
    expect(screen.getByText('at risk')).toBeInTheDocument();
  });
});

describe('times of an order', () => {
  it('tell the minutes that are left, negative once the deadline has passed', async () => {
    const order = testOrder({ requested_at: ago(2) });
    const { container } = render(
      <DeadlineLeft order={order} restaurant={restaurant} />,
    );
    expect(container).toHaveTextContent('38 min');
    await pass(44 * MINUTE);
    expect(container).toHaveTextContent('−6 min');
  });

  it('say that nobody knows the deadline of an unknown restaurant', () => {
    const { container } = render(
      <DeadlineLeft order={testOrder()} restaurant={undefined} />,
    );
    expect(container).toHaveTextContent('Deadline unknown —');
  });

  it('tell age and expected end in rounded minutes', async () => {
    const { container } = render(
      <>
        <StageAge startedAt={ago(18)} />, <StageEta eta={ago(-9)} />
      </>,
    );
    expect(container).toHaveTextContent('18 minutes ago, 9 minutes');
    await pass(11 * MINUTE);
    expect(container).toHaveTextContent('29 minutes ago, 2 minutes ago');
  });

  it('say N/A where no end is expected', () => {
    render(<StageEta eta={undefined} />);
    expect(screen.getByText('N/A')).toBeInTheDocument();
  });
});
