/** Uses the player's screen as a person does, and measures until what was asked for is on it. Runs in the page. */
import {
  framesOf,
  hasReached,
  isShown,
  seamOf,
  until,
  type Seam,
} from './shownFrames';
import { numberOn } from './testPicture';

const SLOT = 300;
const DAY = 86_400;
/** What is recorded is drawn so. */
const GREEN = [31, 122, 77];

const find = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

const LINE = '[role=slider][aria-label="Time of day"]';
const FRONT = '[data-deck=front] video';

/** ms since 1970 of a second of the day that is shown. */
function momentOf(second: number): number {
  const date = new URL(window.location.href).searchParams.get('date') ?? '';
  return Date.parse(date) + second * 1_000;
}

/** The end of the address of the slot's clip: 20-05-00. */
const clipAt = (second: number): string =>
  new Date(Math.floor(second / SLOT) * SLOT * 1_000)
    .toISOString()
    .slice(11, 19)
    .replace(/:/g, '-');

/** What is in front; both decks are watched. */
function front(): HTMLVideoElement | null {
  document.querySelectorAll('video').forEach(framesOf);
  return document.querySelector<HTMLVideoElement>(FRONT);
}

function isSeen(second: number): boolean {
  const video = front();
  return video !== null && isShown(video, clipAt(second), second % SLOT);
}

function isReached(second: number): boolean {
  const video = front();
  return video !== null && hasReached(video, clipAt(second), second % SLOT);
}

/** The time line shows the whole day. */
function point(type: string, second: number) {
  const line = find(LINE);
  const { left, width, bottom } = line.getBoundingClientRect();
  line.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      clientX: left + (width * second) / DAY,
      clientY: bottom - 10,
    }),
  );
}

/** Goes to a second of the day on the time line; ms until its frame is on screen. */
export async function seek(second: number): Promise<number> {
  front();
  const began = performance.now();
  point('pointerdown', second);
  point('pointerup', second);
  await until(() => isSeen(second), `second ${second} of the day`);
  return performance.now() - began;
}

/** Plays over the end of a slot. */
export async function playOver(border: number): Promise<Seam> {
  await seek(border - 4.05);
  const began = performance.now();
  const videos = [...document.querySelectorAll('video')];
  const framesFrom = (second: number) =>
    videos
      .flatMap(framesOf)
      .filter(({ clip, at }) => clip === clipAt(second) && at >= began)
      .sort((a, b) => a.at - b.at);
  find<HTMLElement>('[data-testid=pictures]').click();
  await until(() => isReached(border + 1.4), 'the next slot');
  find<HTMLElement>('[data-testid=pictures]').click();
  return seamOf(framesFrom(border - 1), framesFrom(border), SLOT);
}

const hint = () =>
  document.querySelector<HTMLCanvasElement>(`${LINE} canvas[data-at]`);

/** Whether the time line has taken notice of the pointer, whatever it knows to show there. */
const isPointedAt = () =>
  document.querySelector(`${LINE} > div > span`)?.textContent !== '';

function isHinted(second: number): boolean {
  const small = hint();
  const apart = Number(small?.dataset.at) - momentOf(second);
  return small?.hidden === false && Math.abs(apart) < 2;
}

/** Points to a second of the day; ms until its small picture is on screen. */
export async function scrub(second: number): Promise<number> {
  const began = performance.now();
  point('pointermove', second);
  await until(() => isHinted(second), `the picture of ${second}`);
  const canvas = hint();
  // Reading it waits until it is drawn.
  const number = canvas ? numberOn(canvas) : NaN;
  await new Promise(requestAnimationFrame);
  const took = performance.now() - began;
  // One a second, of ten frames a second.
  if (number !== Math.floor(second % SLOT) * 10)
    throw new Error(`The picture of ${second} is that of frame ${number}.`);
  return took;
}

/** What was looked at already, which is not read from the screen again. */
let lookedAt: string | undefined;

function isDrawn(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>(`${LINE} canvas`);
  const context = canvas?.getContext('2d');
  if (!canvas?.dataset.drawn || !context) return false;
  if (canvas.dataset.drawn === lookedAt) return false;
  lookedAt = canvas.dataset.drawn;
  const { data } = context.getImageData(0, canvas.height - 4, canvas.width, 1);
  // Where slots are recorded there are some pixels of each, and one between them.
  let green = 0;
  for (let at = 0; at < data.length; at += 4)
    if (GREEN.every((value, index) => Math.abs(data[at + index] - value) < 8))
      green += 1;
  return green > canvas.width / 2;
}

function areEventsThere(least: number): boolean {
  const list = document.querySelector('ol[aria-label=Events]');
  const told = list?.querySelector('li')?.getAttribute('aria-setsize');
  return (
    Number(told) >= least &&
    list?.closest('[aria-busy]')?.getAttribute('aria-busy') === 'false'
  );
}

/** What a person clicks on leads there without loading the console anew. */
function go(address: string) {
  window.history.pushState({}, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
}

/** Leaves the player for another screen. */
export async function leave(): Promise<void> {
  go('/robots/videos/search');
  await until(() => !document.querySelector(LINE), 'another screen');
}

/**
 * Opens a day; ms until its time line is drawn, its video and its events are there, and a small picture is under the pointer.
 *
 * @param events - how many there are at least
 */
export async function openDay(
  address: string,
  second: number,
  events: number,
): Promise<number> {
  lookedAt = undefined;
  const began = performance.now();
  go(address);
  const steps = {
    line: isDrawn,
    video: () => isSeen(second),
    events: () => areEventsThere(events),
    picture: () => {
      // Who waits for it holds still.
      if (document.querySelector(LINE) && !isPointedAt())
        point('pointermove', second);
      return isHinted(second);
    },
  };
  const waiting = new Set(Object.keys(steps) as (keyof typeof steps)[]);
  await until(
    () => {
      for (const step of waiting) if (steps[step]()) waiting.delete(step);
      return waiting.size === 0;
    },
    () => `${[...waiting].join()} of ${address}`,
  );
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}
