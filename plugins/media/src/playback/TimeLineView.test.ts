import { at, clipsFrom, DAY_START } from '../__testUtils__/testClips';
import { DayPlayer } from './DayPlayer';
import { TimeLineView } from './TimeLineView';

/** A time line of 864 px: a pixel is 100 s of the whole day. */
function open() {
  const player = new DayPlayer(DAY_START, at(12));
  const root = document.createElement('div');
  root.tabIndex = 0;
  const parts = {
    root,
    canvas: document.createElement('canvas'),
    playhead: document.createElement('div'),
    hint: document.createElement('div'),
    hintPicture: document.createElement('canvas'),
    hintText: document.createElement('span'),
  };
  parts.hint.hidden = true;
  root.append(parts.canvas, parts.playhead, parts.hint);
  document.body.append(root);
  jest.spyOn(root, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: 864,
    height: 68,
  } as DOMRect);
  Object.defineProperty(root, 'clientWidth', { value: 864 });
  const view = new TimeLineView(player, parts);
  view.setClips(clipsFrom(at(12), 2));
  return { player, parts, root, view };
}

/** jsdom knows no pointers. */
function point(
  root: HTMLElement,
  type: string,
  clientX: number,
  { pointerId = 1, clientY = 40, pointerType = 'mouse' } = {},
) {
  const event = new MouseEvent(type, { clientX, clientY, button: 0 });
  root.dispatchEvent(Object.assign(event, { pointerId, pointerType }));
}

/** A finger, by its number. */
const touch = (
  root: HTMLElement,
  type: string,
  clientX: number,
  { pointerId = 1, clientY = 40 } = {},
) => point(root, type, clientX, { pointerId, clientY, pointerType: 'touch' });

const turn = (root: HTMLElement, init: WheelEventInit) => {
  const event = new WheelEvent('wheel', { ...init, cancelable: true });
  root.dispatchEvent(event);
  return event;
};

/** The two clips around noon, each with its sheet of small pictures. */
const clipsWithPictures = () =>
  clipsFrom(at(12), 2).map((clip, index) => ({
    ...clip,
    preview: {
      url: `http://console.test/sheet${index}`,
      tileWidth: 160,
      tileHeight: 80,
      columns: 20,
      count: 300,
      countOnSheet: 60,
      intervalInSeconds: 1,
    },
  }));

/** jsdom draws on no canvas. */
function drawPicturesOn(canvas: HTMLCanvasElement) {
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(function contextOf(this: HTMLCanvasElement) {
      const drawn = { drawImage: () => undefined };
      return this === canvas ? (drawn as never) : null;
    });
}

const seconds = (player: DayPlayer) => (player.at.get() - DAY_START) / 1_000;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('TimeLineView', () => {
  it('seeks to where it is pressed, and follows who drags', () => {
    const { player, root, parts } = open();
    point(root, 'pointerdown', 100);
    expect(seconds(player)).toBe(10_000);
    point(root, 'pointermove', 200);
    point(root, 'pointermove', 300);
    // The playhead is there at once, the video as soon as the pointer rests.
    expect(parts.playhead.style.transform).toBe('translateX(300px)');
    expect(seconds(player)).toBe(10_000);
    jest.advanceTimersByTime(200);
    expect(seconds(player)).toBe(30_000);
    point(root, 'pointermove', 400);
    point(root, 'pointerup', 400);
    expect(seconds(player)).toBe(40_000);
    point(root, 'pointermove', 500);
    jest.advanceTimersByTime(200);
    expect(seconds(player)).toBe(40_000);
  });

  it('zooms with the wheel around the pointer, and lets the page scroll where it cannot', () => {
    const { root, view } = open();
    expect(turn(root, { deltaY: 100 }).defaultPrevented).toBe(false);
    const zoomed = turn(root, { deltaY: -346.6, clientX: 432 });
    expect(zoomed.defaultPrevented).toBe(true);
    const { from, to } = view.window.get();
    expect(from).toBeCloseTo(21_600, -2);
    expect(to).toBeCloseTo(64_800, -2);
    turn(root, { deltaX: 100 });
    expect(view.window.get().from).toBeCloseTo(from + 4_320, -2);
    view.showWholeDay();
    expect(view.window.get()).toEqual({ from: 0, to: 86_400 });
  });

  describe('under fingers', () => {
    it('zooms with two, and seeks nowhere', () => {
      const { player, root, view } = open();
      touch(root, 'pointerdown', 400, { pointerId: 1 });
      jest.advanceTimersByTime(200);
      touch(root, 'pointerdown', 500, { pointerId: 2 });
      touch(root, 'pointermove', 600, { pointerId: 2 });
      const { from, to } = view.window.get();
      expect(to - from).toBeCloseTo(43_200, -2);
      touch(root, 'pointerup', 600, { pointerId: 2 });
      touch(root, 'pointermove', 300, { pointerId: 1 });
      touch(root, 'pointerup', 300, { pointerId: 1 });
      jest.advanceTimersByTime(200);
      expect(seconds(player)).toBe(43_200);
      // The playhead was under no finger.
      expect(root).toHaveAttribute('aria-valuenow', '43200');
    });

    it('moves what is shown with the middle of two, as far as the day goes', () => {
      const { player, root, view } = open();
      view.zoomIn();
      touch(root, 'pointerdown', 400, { pointerId: 1 });
      touch(root, 'pointerdown', 500, { pointerId: 2 });
      const both = (first: number) => {
        touch(root, 'pointermove', first, { pointerId: 1 });
        touch(root, 'pointermove', first + 100, { pointerId: 2 });
      };
      for (let x = 410; x <= 500; x += 10) both(x);
      const { from, to } = view.window.get();
      expect(to - from).toBeCloseTo(43_200, -2);
      expect(from).toBeCloseTo(21_600 - 5_000, -2);
      for (let x = 510; x <= 850; x += 10) both(x);
      expect(view.window.get().from).toBe(0);
      expect(seconds(player)).toBe(43_200);
    });

    it('seeks where one has tapped, when it lifts', () => {
      const { player, root } = open();
      touch(root, 'pointerdown', 100);
      jest.advanceTimersByTime(200);
      expect(seconds(player)).toBe(43_200);
      touch(root, 'pointermove', 103);
      touch(root, 'pointerup', 103);
      expect(seconds(player)).toBe(10_000);
      expect(root).toHaveFocus();
    });

    it('follows one that drags sideways, and shows where it is', () => {
      const { player, root, parts } = open();
      touch(root, 'pointerdown', 100);
      touch(root, 'pointermove', 104);
      expect(parts.hint).not.toBeVisible();
      touch(root, 'pointermove', 120);
      expect(parts.hint).toBeVisible();
      expect(parts.playhead.style.transform).toBe('translateX(120px)');
      touch(root, 'pointermove', 300);
      touch(root, 'pointerup', 300);
      expect(seconds(player)).toBe(30_000);
      expect(parts.hint).not.toBeVisible();
    });

    it.each([
      ['the page scrolls', 'pointercancel', 40],
      ['one goes up and down', 'pointerup', 90],
    ])('seeks nowhere when %s', (_, end, clientY) => {
      const { player, root } = open();
      touch(root, 'pointerdown', 100);
      touch(root, 'pointermove', 102, { clientY });
      touch(root, end, 102, { clientY });
      jest.advanceTimersByTime(200);
      expect(seconds(player)).toBe(43_200);
      expect(root).toHaveAttribute('aria-valuenow', '43200');
    });

    it.each(['pointercancel', 'pointerdown'])(
      'goes no further with one that dragged at a %s',
      type => {
        const { player, root } = open();
        touch(root, 'pointerdown', 100);
        touch(root, 'pointermove', 200);
        const before = seconds(player);
        touch(root, 'pointermove', 300);
        touch(root, type, 300, { pointerId: type === 'pointerdown' ? 2 : 1 });
        touch(root, 'pointerup', 300);
        jest.advanceTimersByTime(200);
        expect(seconds(player)).toBe(before);
        expect(root).toHaveAttribute('aria-valuenow', String(before));
      },
    );
  });

  it('zooms by its buttons around the playhead', () => {
    const { view } = open();
    view.zoomIn();
    expect(view.window.get()).toEqual({ from: 21_600, to: 64_800 });
    view.zoomOut();
    expect(view.window.get()).toEqual({ from: 0, to: 86_400 });
  });

  it.each([
    ['ArrowRight', 43_205],
    ['ArrowLeft', 43_195],
    ['PageUp', 43_500],
    ['PageDown', 42_900],
    ['Home', 0],
    ['End', 86_400],
    ['ArrowUp', 43_200],
  ])('goes with %s to second %d', (key, second) => {
    const { player, root } = open();
    root.dispatchEvent(new KeyboardEvent('keydown', { key }));
    expect(seconds(player)).toBe(second);
  });

  it('tells the second in figures and words', () => {
    const { player, root } = open();
    player.at.set(at(20, 4, 11) + 700);
    expect(root).toHaveAttribute('aria-valuenow', '72251');
    expect(root).toHaveAttribute('aria-valuetext', '20:04:11 UTC');
  });

  it('tells the second that is pressed and dragged to', () => {
    const { root } = open();
    point(root, 'pointerdown', 100);
    expect(root).toHaveAttribute('aria-valuenow', '10000');
    point(root, 'pointermove', 200);
    point(root, 'pointerup', 200);
    expect(root).toHaveAttribute('aria-valuenow', '20000');
    expect(root).toHaveAttribute('aria-valuetext', '05:33:20 UTC');
  });

  it('says what happened where the pointer is, and seeks its moment', () => {
    const { player, root, view, parts } = open();
    view.setMarks([
      { id: 'stop', at: at(6), label: 'Emergency stop', kind: 'bad' },
    ]);
    point(root, 'pointermove', 219, { clientY: 5 });
    expect(parts.hintText).toHaveTextContent('Emergency stop · 06:00:00');
    point(root, 'pointerdown', 219, { clientY: 5 });
    expect(seconds(player)).toBe(21_600);
    point(root, 'pointermove', 219, { clientY: 40 });
    expect(parts.hintText).toHaveTextContent(/^06:05:00$/);
    root.dispatchEvent(new Event('pointerleave'));
    expect(parts.hint).not.toBeVisible();
  });

  it('brings the sheets beside one when somebody stays on it, and none while they jump', () => {
    const { root, view, parts } = open();
    const asked: string[] = [];
    const images: HTMLImageElement[] = [];
    drawPicturesOn(parts.hintPicture);
    jest
      .spyOn(HTMLImageElement.prototype, 'src', 'set')
      .mockImplementation(function load(this: HTMLImageElement, url: string) {
        asked.push(url);
        images.push(this);
      });
    const comes = () => images.at(-1)!.dispatchEvent(new Event('load'));
    view.setClips(clipsWithPictures());
    point(root, 'pointermove', 432);
    comes();
    jest.advanceTimersByTime(50);
    point(root, 'pointermove', 435);
    comes();
    jest.advanceTimersByTime(50);
    expect(asked).toEqual([
      'http://console.test/sheet0',
      'http://console.test/sheet1',
    ]);
    jest.advanceTimersByTime(199);
    expect(asked).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(asked.slice(2)).toEqual([
      'http://console.test/sheet1?sheet=1',
      'http://console.test/sheet0?sheet=4',
    ]);
  });

  it('shows the small picture under a pointer that rests when its clips are told of', () => {
    const { root, parts, view } = open();
    drawPicturesOn(parts.hintPicture);
    const images: HTMLImageElement[] = [];
    jest
      .spyOn(HTMLImageElement.prototype, 'src', 'set')
      .mockImplementation(function load(this: HTMLImageElement) {
        images.push(this);
      });
    point(root, 'pointermove', 432);
    expect(parts.hintText.textContent).not.toBe('');
    expect(parts.hintPicture.hidden).toBe(true);
    view.setClips(clipsWithPictures());
    images.at(-1)!.dispatchEvent(new Event('load'));
    expect(parts.hintPicture.hidden).toBe(false);
  });

  it('listens to nothing any more once it is gone', () => {
    const { player, root, view } = open();
    view.dispose();
    point(root, 'pointerdown', 100);
    expect(seconds(player)).toBe(43_200);
  });

  it('shows nothing under a pointer that rested there once it is gone', () => {
    const { root, parts, view } = open();
    point(root, 'pointermove', 432);
    expect(parts.hint).toBeVisible();
    view.dispose();
    view.setClips(clipsWithPictures());
    expect(parts.hint).not.toBeVisible();
  });
});
