import type { Robot } from '@sidehelm/contracts';
import {
  answerUsers,
  FakeGateway,
  renderInConsole,
  testUser,
} from '@sidehelm/test-utils';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { testRobot } from '../../__testUtils__/testRobot';
import { spectateRouteRef } from '../../routes';
import { FleetPage } from '../FleetPage/FleetPage';

const renderedCards: string[] = [];
// Counts the cards' renders: the fields are drawn once for each.
jest.mock('../RobotCard/RobotFields', () => ({
  RobotFields: ({ robot }: { robot: Robot }) => {
    renderedCards.push(robot.id);
    return <p>{robot.last_known_cargo_temperature?.temperature_in_celsius}</p>;
  },
}));

/** A window of 1,100 × 900 px, which three cards fit into side by side. */
const VIEW = { width: 1_100, height: 900 };
/** Where the list begins below what stands above it, px. */
let listTop = 120;

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const list = () => screen.getByRole('list', { name: 'Robots' });
const cards = () => within(list()).getAllByRole('listitem');
const scroller = () => screen.getByTestId('scroller');
const positions = () =>
  cards().map(card => Number(card.getAttribute('aria-posinset')));

const thousand = Array.from({ length: 1_000 }, (_robot, index) =>
  testRobot(`SH${index + 1}`),
);

async function open(answer: () => Robot[]) {
  const gateway = new FakeGateway({
    'robots/api/robots': () => ({ body: answer() }),
    'auth/api/users/search': answerUsers([]),
  });
  await renderInConsole(
    <div data-testid="scroller" style={{ overflowY: 'auto' }}>
      <FleetPage />
    </div>,
    {
      gateway,
      user: testUser({ uuid: 'nobody' }),
      mountedRoutes: { '/spectate/:robotID': spectateRouteRef },
    },
  );
  await advance(50);
}

async function scrollTo(top: number) {
  act(() => {
    scroller().scrollTop = top;
    fireEvent.scroll(scroller());
  });
  await advance(500);
}

describe('RobotGrid', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest
      .spyOn(Element.prototype, 'clientHeight', 'get')
      .mockReturnValue(VIEW.height);
    jest
      .spyOn(Element.prototype, 'clientWidth', 'get')
      .mockReturnValue(VIEW.width);
    // What jsdom leaves out: the list moves up as the page scrolls.
    jest
      .spyOn(HTMLUListElement.prototype, 'getBoundingClientRect')
      .mockImplementation(() => {
        const top = listTop - scroller().scrollTop;
        return new DOMRect(0, top, VIEW.width, 0);
      });
    renderedCards.length = 0;
    listTop = 120;
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'ResizeObserver');
  });

  it('keeps only the cards near the screen in the document, of a thousand', async () => {
    await open(() => thousand);
    expect(screen.getByText('1000 robots')).toBeInTheDocument();
    expect(cards().length).toBeLessThanOrEqual(30);
    expect(positions()[0]).toBe(1);
    expect(cards()[0]).toHaveAccessibleName('Robot SH1000');

    await scrollTo(40_000);
    expect(cards().length).toBeLessThanOrEqual(40);
    const shown = positions();
    // 250 px a row of three: row 159 is at the top of the screen.
    expect(shown).toContain(159 * 3 + 1);
    expect(shown).toEqual(shown.map((_position, index) => shown[0] + index));
    for (const card of cards())
      expect(card).toHaveAttribute('aria-setsize', '1000');

    await scrollTo(1_000_000);
    expect(positions().at(-1)).toBe(1_000);
    expect(cards().at(-1)).toHaveAccessibleName('Robot SH1');
  });

  it('renders no card and keeps its place when a poll changes nothing', async () => {
    await open(() => thousand.map(robot => ({ ...robot })));
    await scrollTo(40_000);
    const before = positions();
    renderedCards.length = 0;
    await advance(9_500);
    expect(renderedCards).toEqual([]);
    expect(scroller().scrollTop).toBe(40_000);
    expect(positions()).toEqual(before);
  });

  it('renders one card when a poll changes one, and none for those out of sight', async () => {
    let changed = thousand;
    const cool = (id: string) =>
      thousand.map(robot =>
        robot.id === id
          ? {
              ...robot,
              last_known_cargo_temperature: { temperature_in_celsius: 5 },
            }
          : robot,
      );
    await open(() => changed);
    await scrollTo(40_000);
    const visible = cards()[10].getAttribute('data-robot-id') ?? '';
    renderedCards.length = 0;

    changed = cool(visible);
    await advance(3_100);
    expect(renderedCards).toEqual([visible]);
    expect(within(cards()[10]).getByText('5')).toBeInTheDocument();

    changed = changed.map(robot =>
      robot.id === 'SH1000'
        ? { ...robot, deployment_kind: 'active', version: 2 }
        : robot,
    );
    await advance(3_100);
    expect(renderedCards).toEqual([visible]);
    expect(scroller().scrollTop).toBe(40_000);
  });

  it('draws no card again when a new robot moves all others on by one', async () => {
    let robots = thousand;
    await open(() => robots);
    await scrollTo(40_000);
    const before = cards().map(item => item.getAttribute('data-robot-id'));
    renderedCards.length = 0;
    robots = [...thousand, testRobot('SH1001')];
    await advance(3_100);
    expect(cards()[0]).toHaveAttribute('aria-setsize', '1001');
    expect(renderedCards.filter(id => before.includes(id))).toEqual([]);
    expect(renderedCards.length).toBeLessThanOrEqual(1);
  });

  it('keeps the card that has the focus, in its order, wherever the list is scrolled to', async () => {
    await open(() => thousand);
    const link = screen.getByRole('link', { name: 'Spectate SH1000' });
    act(() => link.focus());
    await scrollTo(40_000);
    expect(link).toBeInTheDocument();
    expect(link).toHaveFocus();
    const shown = positions();
    expect(shown.slice(0, 3)).toEqual([1, 2, 3]);
    expect(shown[3]).toBeGreaterThan(400);
    expect(cards().length).toBeLessThanOrEqual(43);

    act(() => link.blur());
    await scrollTo(40_001);
    expect(positions()[0]).toBeGreaterThan(400);
  });

  it('looks where it stands when what is above it grows, and not while it is scrolled', async () => {
    const resized: (() => void)[] = [];
    class FakeResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        resized.push(() => callback([], this));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    Object.assign(window, { ResizeObserver: FakeResizeObserver });
    await open(() => thousand);
    const looks = jest.mocked(HTMLUListElement.prototype.getBoundingClientRect);
    looks.mockClear();
    await scrollTo(40_000);
    expect(looks).not.toHaveBeenCalled();
    const [before] = positions();

    // Ten rows of 250 px.
    listTop += 2_500;
    act(() => resized.forEach(tell => tell()));
    expect(positions()[0]).toBe(before - 30);
  });
});
