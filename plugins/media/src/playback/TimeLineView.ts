import { ObservableValue } from '@sidehelm/console-react';
import { VIDEO } from '@sidehelm/console-common';
import type { DayClip } from '../rules/DayClip';
import { previewTile } from '../rules/previewTile';
import {
  followWindow,
  isInWindow,
  moveWindow,
  placeWindow,
  WHOLE_DAY,
  zoomWindow,
  type TimeWindow,
} from '../rules/timeWindow';
import { clockOfDay } from '../rules/utcDay';
import type { DayPlayer } from './DayPlayer';
import { drawTimeLine, MARK_LANE } from './drawTimeLine';
import { PreviewSheets } from './PreviewSheets';
import type { TimeMark } from './TimeMark';

/** The elements that a time line consists of. */
export interface TimeLineParts {
  /** Has the role slider. */
  root: HTMLElement;
  canvas: HTMLCanvasElement;
  playhead: HTMLElement;
  /** Under the pointer: a small picture and its moment. */
  hint: HTMLElement;
  hintPicture: HTMLCanvasElement;
  hintText: HTMLElement;
}

/** ms; dragging over many clips loads those on which it rests. */
const SCRUB_INTERVAL = 150;
/** Pixels around a mark that are its own. */
const MARK_REACH = 7;
/** Pixels that a finger goes before it drags; until then it may be about to scroll the page, or to zoom with another one. */
const DRAGS_FROM = 8;
/** Pixels; fingers that meet zoom no further. */
const LEAST_APART = 8;
/** Zoom for each pixel of the wheel. */
const WHEEL = 0.002;
/** Seconds that keys go: a little, and a slot. */
const STEP = 5;
/** ms; as long as a sheet of small pictures is, so that the next one is there before the pointer comes to it. */
const BESIDE = 60_000;
/** ms; who stays on a sheet for so long comes to what is beside it next, and who jumps from one to the other does not. */
const STAYING = 250;
/** The small picture on screen, pixels. */
const PICTURE_WIDTH = 192;

/**
 * Draws a player's day and moves it: dragging seeks, the wheel and two fingers
 * zoom and move what is shown. The playhead follows each frame without anything else being drawn.
 */
export class TimeLineView {
  readonly window = new ObservableValue<TimeWindow>(WHOLE_DAY);
  private clips?: readonly DayClip[];
  private marks: readonly TimeMark[] = [];
  private readonly sheets = new PreviewSheets();
  private readonly leave: (() => void)[] = [];
  private readonly pointers = new Map<number, number>();
  /** A finger of which it is not known yet what it is going to do. */
  private touched?: PointerEvent;
  /** How far apart two fingers were, of what length the window was, and which second was between them when they came. */
  private pinched?: { apart: number; length: number; second: number };
  /** Where the hint is of. */
  private hinted?: PointerEvent;
  private shownAt: number;
  private toldSecond?: number;
  private scrubTimer?: ReturnType<typeof setTimeout>;
  private scrubbed?: number;
  private isScrubbing = false;
  private drawing?: number;
  /** The sheet under the pointer, and the moment on it that was looked at last. */
  private looked?: { url: string; at: number };
  /** Until somebody stays on it. */
  private staying?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly player: DayPlayer,
    private readonly parts: TimeLineParts,
  ) {
    this.shownAt = player.at.get();
    this.leave.push(
      player.at.subscribe(() => this.follow()),
      player.range.subscribe(() => this.redraw()),
      this.window.subscribe(() => {
        this.redraw();
        this.placePlayhead();
        this.refreshHint();
      }),
    );
    this.listen();
    this.redraw();
    this.placePlayhead();
    this.tellSecond();
  }

  /** `undefined` before they are known. */
  setClips(clips: readonly DayClip[] | undefined): void {
    if (clips === this.clips) return;
    this.clips = clips;
    this.redraw();
    this.refreshHint();
  }

  setMarks(marks: readonly TimeMark[]): void {
    if (marks === this.marks) return;
    this.marks = marks;
    this.redraw();
    this.refreshHint();
  }

  zoomIn(): void {
    this.zoom(0.5, this.middle());
  }

  zoomOut(): void {
    this.zoom(2, this.middle());
  }

  showWholeDay(): void {
    this.window.set(WHOLE_DAY);
  }

  dispose(): void {
    this.hideHint();
    clearTimeout(this.scrubTimer);
    clearTimeout(this.staying);
    if (this.drawing !== undefined) cancelAnimationFrame(this.drawing);
    this.leave.forEach(end => end());
  }

  private listen() {
    const { root } = this.parts;
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      listener: (event: HTMLElementEventMap[K]) => void,
      options?: AddEventListenerOptions,
    ) => {
      root.addEventListener(name, listener, options);
      this.leave.push(() => root.removeEventListener(name, listener));
    };
    on('pointerdown', event => this.onDown(event));
    on('pointermove', event => this.onMove(event));
    on('pointerup', event => this.onUp(event));
    on('pointercancel', event => this.onCancel(event));
    on('pointerleave', () => this.hideHint());
    on('wheel', event => this.onWheel(event), { passive: false });
    on('keydown', event => this.onKey(event));
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      this.redraw();
      this.placePlayhead();
    });
    observer.observe(root);
    this.leave.push(() => observer.disconnect());
  }

  private seconds(at: number): number {
    return (at - this.player.dayStart) / 1_000;
  }

  private clock(at: number): string {
    return clockOfDay(at, this.player.dayStart);
  }

  private moment(seconds: number): number {
    return this.player.dayStart + seconds * 1_000;
  }

  /** Where zooming by a button begins: at the playhead, where that is to be seen. */
  private middle(): number {
    const window = this.window.get();
    const now = this.seconds(this.player.at.get());
    return isInWindow(window, now) ? now : (window.from + window.to) / 2;
  }

  private zoom(factor: number, around: number) {
    this.window.set(zoomWindow(this.window.get(), factor, around));
  }

  private secondsAt(clientX: number): number {
    const { left, width } = this.parts.root.getBoundingClientRect();
    const { from, to } = this.window.get();
    const share = width > 0 ? (clientX - left) / width : 0;
    const seconds = from + Math.min(1, Math.max(0, share)) * (to - from);
    return Math.min(VIDEO.dayInSeconds, Math.max(0, seconds));
  }

  private onDown(event: PointerEvent) {
    if (event.button !== 0) return;
    this.pointers.set(event.pointerId, event.clientX);
    this.pinched = undefined;
    this.parts.root.setPointerCapture?.(event.pointerId);
    if (this.pointers.size > 1) this.drop();
    else if (event.pointerType === 'touch') this.touched = event;
    else this.press(event);
  }

  private onMove(event: PointerEvent) {
    const isDown = this.pointers.has(event.pointerId);
    if (this.pointers.size > 1) {
      if (isDown && this.pointers.size === 2) this.pinch(event);
      return;
    }
    if (event.pointerType === 'touch') this.recognize(event);
    // A finger hovers nowhere.
    if (event.pointerType === 'touch' && !this.isScrubbing) return;
    const seconds = this.secondsAt(event.clientX);
    this.showHint(event, seconds);
    if (this.isScrubbing && isDown) this.scrub(this.moment(seconds));
  }

  private onUp(event: PointerEvent) {
    this.release(event);
    if (event.pointerType === 'touch') this.hideHint();
    // A tap.
    if (this.touched) this.press(this.touched);
    if (!this.isScrubbing) return;
    this.isScrubbing = false;
    this.seekScrubbed();
  }

  /** The browser has taken the pointer away, as for scrolling the page. */
  private onCancel(event: PointerEvent) {
    this.release(event);
    this.drop();
  }

  private release({ pointerId }: PointerEvent) {
    this.pointers.delete(pointerId);
    this.pinched = undefined;
  }

  /** Seeks what is under the pointer, and what it is dragged to. */
  private press(event: PointerEvent) {
    this.touched = undefined;
    this.isScrubbing = true;
    this.parts.root.focus();
    const mark = this.markAt(event);
    this.scrub(mark ? mark.at : this.moment(this.secondsAt(event.clientX)));
  }

  /** A finger that goes sideways drags. */
  private recognize({ clientX, clientY }: PointerEvent) {
    const { touched } = this;
    if (!touched) return;
    if (Math.abs(clientX - touched.clientX) >= DRAGS_FROM) this.press(touched);
    else if (Math.abs(clientY - touched.clientY) >= DRAGS_FROM)
      this.touched = undefined;
  }

  /** Seeks no more: the pointer was meant for something else. */
  private drop() {
    this.touched = undefined;
    this.hideHint();
    if (!this.isScrubbing) return;
    this.isScrubbing = false;
    clearTimeout(this.scrubTimer);
    this.scrubTimer = undefined;
    this.scrubbed = undefined;
    this.shownAt = this.player.at.get();
    this.placePlayhead();
    this.tellSecond();
  }

  /** The playhead is at the pointer at once, the video as soon as it rests. */
  private scrub(at: number) {
    this.scrubbed = at;
    this.shownAt = at;
    this.placePlayhead();
    this.tellSecond();
    if (this.scrubTimer !== undefined) return;
    this.scrubTimer = setTimeout(() => this.seekScrubbed(), SCRUB_INTERVAL);
    this.player.seek(at);
  }

  private seekScrubbed() {
    clearTimeout(this.scrubTimer);
    this.scrubTimer = undefined;
    const at = this.scrubbed;
    this.scrubbed = undefined;
    if (at !== undefined && at !== this.player.at.get()) this.player.seek(at);
  }

  /** What was between two fingers when they came stays between them. */
  private pinch(event: PointerEvent) {
    const { left, width } = this.parts.root.getBoundingClientRect();
    if (width === 0) return;
    const look = () => {
      const [one, other] = [...this.pointers.values()];
      return {
        apart: Math.max(LEAST_APART, Math.abs(one - other)),
        place: ((one + other) / 2 - left) / width,
      };
    };
    const before = look();
    const { from, to } = this.window.get();
    this.pinched ??= {
      apart: before.apart,
      length: to - from,
      second: from + before.place * (to - from),
    };
    this.pointers.set(event.pointerId, event.clientX);
    const { apart, place } = look();
    const { length, second } = this.pinched;
    this.window.set(
      placeWindow((length * this.pinched.apart) / apart, second, place),
    );
  }

  private onWheel(event: WheelEvent) {
    const window = this.window.get();
    const length = window.to - window.from;
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const next = isSideways
      ? moveWindow(window, (event.deltaX / 1_000) * length)
      : zoomWindow(
          window,
          Math.exp(event.deltaY * WHEEL),
          this.secondsAt(event.clientX),
        );
    // Where there is nothing to zoom the page scrolls.
    if (next.from === window.from && next.to === window.to) return;
    event.preventDefault();
    this.window.set(next);
  }

  /** Up and down are the speed, as everywhere on the screen. */
  private onKey(event: KeyboardEvent) {
    const now = this.seconds(this.player.at.get());
    const targets: Record<string, number | undefined> = {
      ArrowRight: now + STEP,
      ArrowLeft: now - STEP,
      PageUp: now + VIDEO.slotInSeconds,
      PageDown: now - VIDEO.slotInSeconds,
      Home: 0,
      End: VIDEO.dayInSeconds,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey)
      return;
    event.preventDefault();
    this.player.seek(this.moment(target));
  }

  private markAt(event: PointerEvent): TimeMark | undefined {
    const { left, top, width } = this.parts.root.getBoundingClientRect();
    if (event.clientY - top > MARK_LANE) return undefined;
    const { from, to } = this.window.get();
    const perSecond = width / (to - from);
    const distance = ({ at }: TimeMark) =>
      Math.abs((this.seconds(at) - from) * perSecond - (event.clientX - left));
    return this.marks
      .filter(mark => distance(mark) < MARK_REACH)
      .sort((a, b) => distance(a) - distance(b))[0];
  }

  private showHint(event: PointerEvent, seconds: number) {
    const { root, hint, hintText, hintPicture } = this.parts;
    this.hinted = event;
    const at = this.moment(seconds);
    const mark = this.markAt(event);
    hintText.textContent = [mark?.label, this.clock(mark?.at ?? at)]
      .filter(Boolean)
      .join(' · ');
    const isDrawn = this.drawPreview(at);
    hintPicture.hidden = !isDrawn;
    hint.hidden = false;
    const { left, width } = root.getBoundingClientRect();
    const half = hint.offsetWidth / 2;
    const x = Math.min(
      Math.max(event.clientX - left, half),
      Math.max(half, width - half),
    );
    hint.style.transform = `translateX(${x - half}px)`;
  }

  private hideHint() {
    this.hinted = undefined;
    this.parts.hint.hidden = true;
  }

  /** What is under a pointer that rests is another moment by now, or something else is known of it. */
  private refreshHint() {
    const { hinted } = this;
    if (hinted) this.showHint(hinted, this.secondsAt(hinted.clientX));
  }

  private drawPreview(at: number): boolean {
    const tile = previewTile(this.clips ?? [], at);
    if (!tile) return false;
    const sheet = this.sheets.get(tile.url, () => this.refreshHint());
    const { hintPicture: canvas } = this.parts;
    // So small a picture is drawn at once without a way over the graphics card, to which the whole sheet would have to go.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!sheet || !context) return false;
    const height = Math.round((PICTURE_WIDTH * tile.height) / tile.width);
    if (canvas.width !== PICTURE_WIDTH) canvas.width = PICTURE_WIDTH;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(
      sheet,
      tile.left,
      tile.top,
      tile.width,
      tile.height,
      0,
      0,
      PICTURE_WIDTH,
      height,
    );
    canvas.dataset.at = String(Math.round(at));
    this.look(tile.url, at);
    return true;
  }

  /** What is beside a sheet waits until somebody stays on it: it would only be in the way of the sheet that they go to instead. */
  private look(url: string, at: number) {
    const isOther = url !== this.looked?.url;
    this.looked = { url, at };
    if (!isOther) {
      if (this.staying === undefined) this.prepareSheets(at);
      return;
    }
    clearTimeout(this.staying);
    this.staying = setTimeout(() => {
      this.staying = undefined;
      if (this.looked) this.prepareSheets(this.looked.at);
    }, STAYING);
  }

  private prepareSheets(at: number) {
    for (const beside of [at + BESIDE, at - BESIDE]) {
      const tile = previewTile(this.clips ?? [], beside);
      if (tile) this.sheets.prepare(tile.url);
    }
  }

  private follow() {
    // While somebody drags it, it is where they hold it.
    if (this.scrubbed !== undefined) return;
    const now = this.player.at.get();
    const next = followWindow(
      this.window.get(),
      this.seconds(this.shownAt),
      this.seconds(now),
    );
    this.shownAt = now;
    this.window.set(next);
    this.placePlayhead();
    this.tellSecond();
  }

  private placePlayhead() {
    const { root, playhead } = this.parts;
    const window = this.window.get();
    const seconds = this.seconds(this.shownAt);
    const share = (seconds - window.from) / (window.to - window.from);
    playhead.hidden = !isInWindow(window, seconds);
    playhead.style.transform = `translateX(${share * root.clientWidth}px)`;
  }

  /** For who cannot see it: once a second, not with each frame. */
  private tellSecond() {
    const second = Math.floor(this.seconds(this.shownAt));
    if (second === this.toldSecond) return;
    this.toldSecond = second;
    const { root } = this.parts;
    root.setAttribute('aria-valuenow', String(second));
    root.setAttribute('aria-valuetext', `${this.clock(this.shownAt)} UTC`);
  }

  private redraw() {
    this.drawing ??= requestAnimationFrame(() => {
      this.drawing = undefined;
      this.draw();
    });
  }

  private draw() {
    const { canvas, root } = this.parts;
    const { clientWidth: width, clientHeight: height } = root;
    const context = canvas.getContext('2d');
    if (!context || width === 0) return;
    const ratio = globalThis.devicePixelRatio || 1;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    context.scale(ratio, ratio);
    drawTimeLine(
      context,
      { width, height },
      {
        dayStart: this.player.dayStart,
        window: this.window.get(),
        clips: this.clips,
        marks: this.marks,
        range: this.player.range.get(),
      },
    );
    // For tests: that it is drawn when something changed, and not with each frame.
    canvas.dataset.drawn = String(Number(canvas.dataset.drawn ?? 0) + 1);
  }
}
