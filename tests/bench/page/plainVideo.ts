/** A bare video element with a file after the other: what the player's screen is measured beside. Runs in the page. */
import {
  framesOf,
  hasReached,
  isShown,
  seamOf,
  until,
  type Seam,
} from './shownFrames';
import { numberOn } from './testPicture';

/** ms. */
const PATIENCE = 20_000;
/** Seconds of a clip. */
const LENGTH = 300;

const video = document.createElement('video');
video.muted = true;
video.preload = 'auto';
video.style.cssText = 'width: 640px; height: 320px';
const canvas = document.createElement('canvas');
canvas.width = 192;
canvas.height = 96;
document.body.append(video, canvas);
framesOf(video);

const clipOf = (url: string) => url.split('/').pop() ?? '';

async function open(url: string) {
  const { href } = new URL(url, window.location.href);
  if (video.src === href) return;
  video.src = href;
  await until(
    () => video.readyState >= HTMLMediaElement.HAVE_METADATA || !!video.error,
    `anything of ${url}`,
    PATIENCE,
  );
  if (video.error) throw new Error(`${url}: ${video.error.message}`);
}

/** ms until the frame of a second of the file is on screen; infinite where that takes longer than anybody waits. */
export async function seek(url: string, second: number): Promise<number> {
  const began = performance.now();
  try {
    await open(url);
    video.currentTime = second;
    await until(
      () => isShown(video, clipOf(url), second),
      `second ${second} of ${url}`,
      PATIENCE,
    );
  } catch (error) {
    console.log(String(error));
    return Infinity;
  }
  return performance.now() - began;
}

/** The small picture of a second, drawn of the file itself; ms until it is on screen. */
export async function scrub(url: string, second: number): Promise<number> {
  const began = performance.now();
  if ((await seek(url, second)) === Infinity) return Infinity;
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  numberOn(canvas);
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}

/** Plays over the end of a file, and changes the address then. */
export async function playOver(url: string, next: string): Promise<Seam> {
  await open(url);
  await seek(url, LENGTH - 4.05);
  const began = performance.now();
  const frames = (of: string) =>
    framesOf(video).filter(
      ({ clip, at }) => clip === clipOf(of) && at >= began,
    );
  video.addEventListener(
    'ended',
    () => {
      video.src = next;
      void video.play();
    },
    { once: true },
  );
  await video.play();
  await until(() => hasReached(video, clipOf(next), 1.4), 'the next file');
  video.pause();
  return seamOf(frames(url), frames(next), LENGTH);
}
