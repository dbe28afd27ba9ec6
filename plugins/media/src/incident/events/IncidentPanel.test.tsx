import { ObservableValue } from '@sidehelm/console-react';
import { renderInConsole } from '@sidehelm/test-utils';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Incident } from '../Incident';
import type { IncidentEvent, IncidentKind } from '../IncidentEvent';
import { IncidentPanel } from './IncidentPanel';

const DAY_START = Date.UTC(2026, 10, 20);
const HEIGHT = 440;

const event = (
  minute: number,
  kind: IncidentKind,
  title: string,
): IncidentEvent => ({
  id: `${minute}`,
  at: DAY_START + minute * 60_000,
  kind,
  title,
  source: 'test',
});

const events = [
  event(1, 'drive', 'Ada took control'),
  event(2, 'stop', 'Stopped by Pia'),
  event(3, 'stop', 'Re-armed by Ada'),
  event(9, 'order', 'Order FD-1: Order picked up'),
];

beforeEach(() => {
  // jsdom has no layout, and a list without height shows nothing.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  jest
    .spyOn(HTMLElement.prototype, 'offsetHeight', 'get')
    .mockReturnValue(HEIGHT);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(360);
});
afterEach(() => jest.restoreAllMocks());

async function open(incident: Partial<Incident> = {}) {
  const playhead = new ObservableValue(DAY_START);
  const onSeek = jest.fn();
  await renderInConsole(
    <IncidentPanel
      incident={{ events, parts: [], ...incident }}
      playhead={playhead}
      onSeek={onSeek}
    />,
  );
  return { playhead, onSeek };
}

const titles = () =>
  screen
    .queryAllByRole('listitem')
    .map(item => within(item).getByRole('button').textContent);
const current = () =>
  screen
    .queryAllByRole('button')
    .filter(button => button.getAttribute('aria-current') === 'time')
    .map(({ textContent }) => textContent);

describe('IncidentPanel', () => {
  it('lists what happened with its second of UTC, and seeks what is clicked', async () => {
    const { onSeek } = await open();
    expect(titles()).toEqual([
      '00:01:00Ada took control',
      '00:02:00Stopped by Pia',
      '00:03:00Re-armed by Ada',
      '00:09:00Order FD-1: Order picked up',
    ]);
    await userEvent.click(screen.getByText('Stopped by Pia'));
    expect(onSeek).toHaveBeenCalledWith(DAY_START + 120_000);
  });

  it('marks what happened last by the playhead', async () => {
    const { playhead } = await open();
    expect(current()).toEqual([]);
    act(() => playhead.set(DAY_START + 179_999));
    expect(current()).toEqual(['00:02:00Stopped by Pia']);
    act(() => playhead.set(DAY_START + 180_000));
    expect(current()).toEqual(['00:03:00Re-armed by Ada']);
    act(() => playhead.set(DAY_START));
    expect(current()).toEqual([]);
  });

  it('goes from one to the next by the arrow keys, which do nothing else then', async () => {
    const { onSeek } = await open();
    const elsewhere = jest.fn();
    document.addEventListener('keydown', elsewhere);
    await userEvent.tab();
    while (!document.activeElement?.textContent?.includes('Ada took'))
      await userEvent.tab();
    elsewhere.mockClear();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Stopped by Pia');
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toHaveTextContent('Order picked up');
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowUp}');
    expect(document.activeElement).toHaveTextContent('Ada took control');
    expect(elsewhere).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSeek).toHaveBeenCalledWith(DAY_START + 60_000);
    document.removeEventListener('keydown', elsewhere);
  });

  it('shows the kinds that are wanted', async () => {
    await open();
    const kinds = screen.getByRole('group', { name: 'Kinds of events' });
    expect(
      within(kinds)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Stops 2', 'Driving 1', 'Orders 1']);
    const stops = within(kinds).getByRole('button', { name: 'Stops 2' });
    await userEvent.click(stops);
    expect(stops).toHaveAttribute('aria-pressed', 'false');
    expect(titles()).toHaveLength(2);
    await userEvent.click(stops);
    expect(titles()).toHaveLength(4);
  });

  it('has of thousands those in the document that are on screen', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      ...event(1, 'robot', `Blocked ${index}`),
      id: `${index}`,
      at: DAY_START + index * 1_000,
    }));
    await open({ events: many });
    expect(titles().length).toBeGreaterThan(5);
    expect(titles().length).toBeLessThan(40);
    expect(
      screen.getAllByRole('listitem')[0].getAttribute('aria-setsize'),
    ).toBe('5000');
  });

  it('names who told nothing, and shows the others', async () => {
    await open({
      parts: [
        { name: 'Orders', state: 'failed', message: 'Away.', leftOut: 0 },
        { name: 'Audit log', state: 'not-allowed', leftOut: 0 },
      ],
    });
    expect(
      screen.getAllByRole('status').map(({ textContent }) => textContent),
    ).toEqual([
      'Orders: missing. Away.',
      'Audit log: not shown, your roles do not include it.',
    ]);
    expect(titles()).toHaveLength(4);
  });

  it('says that nothing happened once all have answered', async () => {
    await open({ events: [] });
    expect(
      screen.getByText('Nothing happened on this day, as far as is known'),
    ).toBeInTheDocument();
  });

  it('takes no title for markup', async () => {
    await open({ events: [event(1, 'robot', '<img src=x onerror=alert(1)>')] });
    expect(titles()).toEqual(['00:01:00<img src=x onerror=alert(1)>']);
    expect(document.querySelector('img')).toBeNull();
  });
});
