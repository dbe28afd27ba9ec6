import { PlaceKeeper } from './PlaceKeeper';

/** A card of a list in something that scrolls; how far below the top of the list it begins is up to the test. */
function open() {
  const scroller = document.createElement('div');
  const list = document.createElement('ul');
  const card = document.createElement('li');
  list.append(card);
  scroller.append(list);
  document.body.append(scroller);
  const page = { above: 300, scrollTop: 100 };
  Object.defineProperty(scroller, 'scrollTop', { get: () => page.scrollTop });
  scroller.scrollBy = (options?: ScrollToOptions | number) => {
    page.scrollTop += (options as ScrollToOptions).top ?? 0;
  };
  card.getBoundingClientRect = () =>
    new DOMRect(0, page.above - page.scrollTop, 100, 50);
  const keeper = new PlaceKeeper(() => scroller);
  const top = () => card.getBoundingClientRect().top;
  return { page, card, list, keeper, top };
}

describe('PlaceKeeper', () => {
  let resized: (() => void)[];
  const Original = globalThis.ResizeObserver;
  beforeEach(() => {
    jest.useFakeTimers();
    resized = [];
    class FakeResizeObserver {
      constructor(private readonly callback: () => void) {}
      observe() {
        resized.push(this.callback);
      }
      unobserve() {}
      disconnect() {
        resized = resized.filter(known => known !== this.callback);
      }
    }
    Object.assign(globalThis, { ResizeObserver: FakeResizeObserver });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { ResizeObserver: Original });
    document.body.innerHTML = '';
  });

  it('scrolls by what comes above the card, at once and while the sizes settle', () => {
    const { page, card, keeper, top } = open();
    keeper.take(card);
    page.above += 176;
    keeper.restore();
    expect(top()).toBe(200);
    page.above -= 24;
    resized.forEach(tell => tell());
    expect(top()).toBe(200);
    jest.advanceTimersByTime(600);
    expect(resized).toEqual([]);
  });

  it('leaves the scrolling to a person who begins to scroll', () => {
    const { page, card, keeper, top } = open();
    keeper.take(card);
    page.above += 176;
    keeper.restore();
    page.scrollTop += 40;
    page.above -= 24;
    resized.forEach(tell => tell());
    expect(top()).toBe(136);
    expect(resized).toEqual([]);
  });

  it('scrolls nothing when nobody is at a card, or the card is gone', () => {
    const { page, card, keeper } = open();
    keeper.take(undefined);
    page.above += 176;
    keeper.restore();
    expect(page.scrollTop).toBe(100);
    keeper.take(card);
    card.remove();
    keeper.restore();
    expect(page.scrollTop).toBe(100);
  });
});
