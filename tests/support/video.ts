import { expect, type Locator, type Page } from '@playwright/test';

/** Frames of the video element that the browser has decoded. */
export const decodedFrames = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('video')?.getVideoPlaybackQuality()
        .totalVideoFrames ?? 0,
  );

export async function untilPlaying(page: Page) {
  await expect
    .poll(() => decodedFrames(page), { timeout: 15_000 })
    .toBeGreaterThan(3);
}

/** What encoding makes of a pixel that has not changed, of 255. */
const NOISE = 6;

/** A small grey picture, row by row, 0..255. */
export type Thumbnail = number[];

/** What the camera shows now, without anything that is drawn over it. */
export const cameraThumbnail = (page: Page): Promise<Thumbnail> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const canvas = new OffscreenCanvas(64, 32);
    const context = canvas.getContext('2d');
    if (!video || !context) throw new Error('There is no video.');
    context.drawImage(video, 0, 0, 64, 32);
    const { data } = context.getImageData(0, 0, 64, 32);
    return Array.from(
      { length: 64 * 32 },
      (_, index) =>
        (data[index * 4] + data[index * 4 + 1] + data[index * 4 + 2]) / 3,
    );
  });

/** What the camera sends and what the plain view makes of it, at the same moment, without anything drawn over it. */
export const cameraAndShown = (
  page: Page,
): Promise<{ camera: Thumbnail; shown: Thumbnail }> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const shown = document.querySelector<HTMLCanvasElement>(
      'canvas[data-projection="plain"]',
    );
    if (!video || !shown) throw new Error('There is no video.');
    const read = (
      draw: (context: OffscreenCanvasRenderingContext2D) => void,
    ) => {
      const canvas = new OffscreenCanvas(64, 32);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      draw(context);
      const { data } = context.getImageData(0, 0, 64, 32);
      return Array.from(
        { length: 64 * 32 },
        (_, index) =>
          (data[index * 4] + data[index * 4 + 1] + data[index * 4 + 2]) / 3,
      );
    };
    // Without the bars around the picture.
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(
      shown.width / videoWidth,
      shown.height / videoHeight,
    );
    const width = videoWidth * scale;
    const height = videoHeight * scale;
    const left = (shown.width - width) / 2;
    const top = (shown.height - height) / 2;
    return {
      camera: read(context => context.drawImage(video, 0, 0, 64, 32)),
      shown: read(context =>
        context.drawImage(shown, left, top, width, height, 0, 0, 64, 32),
      ),
    };
  });

/** Mean difference of two pictures, 0..255. */
export const differenceOf = (a: Thumbnail, b: Thumbnail) =>
  a.reduce((sum, value, index) => sum + Math.abs(value - b[index]), 0) /
  a.length;

/** A panorama of 64 columns as somebody sees it who turned to the right by so many of them. */
export const turnedBy = (picture: Thumbnail, columns: number): Thumbnail =>
  picture.map(
    (_, index) =>
      picture[index - (index % 64) + (((index % 64) + columns) % 64)],
  );

/** The panorama that the camera sends, and what the page makes of it at the same moment. */
export interface Reprojected {
  camera: { width: number; height: number; pixels: Thumbnail };
  drawn: Thumbnail;
  /** Width by height of what is drawn. */
  aspect: number;
}

/** The camera's picture and the next one that is re-projected from it, without anything drawn over it; `part` is an element over it. */
export const cameraAndReprojected = async (
  canvas: Locator,
  part = canvas,
): Promise<Reprojected> =>
  canvas.evaluate(
    (element: HTMLCanvasElement, over) =>
      new Promise<Reprojected>((done, fail) => {
        const read = (
          source: HTMLVideoElement | HTMLCanvasElement,
          [left, top, ofWidth, ofHeight]: number[],
          width: number,
          height: number,
        ) => {
          const context = new OffscreenCanvas(width, height).getContext('2d');
          if (!context) throw new Error('There is no canvas.');
          context.drawImage(
            source,
            left,
            top,
            ofWidth,
            ofHeight,
            0,
            0,
            width,
            height,
          );
          const { data } = context.getImageData(0, 0, width, height);
          return Array.from(
            { length: width * height },
            (_, index) =>
              (data[index * 4] + data[index * 4 + 1] + data[index * 4 + 2]) / 3,
          );
        };
        // Right after drawing: WebGL forgets the picture when the page is composed.
        const observer = new MutationObserver(() => {
          observer.disconnect();
          const video = document.querySelector('video');
          if (!video || !over) {
            fail(new Error('There is no video.'));
            return;
          }
          const picture = element.getBoundingClientRect();
          const place = over.getBoundingClientRect();
          const scale = element.width / picture.width;
          const whole = [0, 0, video.videoWidth, video.videoHeight];
          const shown = [
            place.left - picture.left,
            place.top - picture.top,
            place.width,
            place.height,
          ].map(pixels => pixels * scale);
          done({
            camera: {
              width: 256,
              height: 128,
              pixels: read(video, whole, 256, 128),
            },
            drawn: read(element, shown, 64, 40),
            aspect: place.width / place.height,
          });
        });
        observer.observe(element, { attributeFilter: ['data-frames'] });
      }),
    await part.elementHandle(),
  );

/** Where somebody looks. */
interface Look {
  /** Degrees to the right of straight ahead. */
  direction: number;
  /** Degrees; all of the panorama in the equirectangular projection is 100. */
  fieldOfView: number;
  /** Degrees downwards, in the gnomonic projection. */
  down?: number;
  /** Left and right have changed places. */
  isMirrored?: boolean;
}

/** Longitude to the right of the middle and latitude of a point of the picture, radians; x and y are -1..1, y up. */
type Inverse = (
  x: number,
  y: number,
  aspect: number,
  fieldOfView: number,
  down: number,
) => [number, number];

const radians = (degrees: number) => (degrees / 180) * Math.PI;

const inverses: Record<string, Inverse> = {
  equirectangular: (x, y, aspect, fieldOfView) => {
    const half = Math.min(Math.PI, (Math.PI * fieldOfView) / radians(100));
    return [x * half, (y * half) / aspect];
  },
  // Onto a plane ahead.
  gnomonic: (x, y, aspect, fieldOfView, down) => {
    const right = x * Math.tan(fieldOfView / 2);
    const upwards = (y * Math.tan(fieldOfView / 2)) / aspect;
    const ahead = Math.cos(down) + upwards * Math.sin(down);
    const up = upwards * Math.cos(down) - Math.sin(down);
    return [Math.atan2(right, ahead), Math.atan2(up, Math.hypot(right, ahead))];
  },
  // Around the point below the robot, ahead is up.
  stereographic: (x, y, aspect, fieldOfView) => {
    const radius = Math.hypot(x * aspect, y) * Math.tan(fieldOfView / 2);
    return [Math.atan2(x * aspect, y), 2 * Math.atan(radius) - Math.PI / 2];
  },
};

/** How much a drawn picture differs from what somebody who looks so should see; 0..255. */
export function differenceFromLook(
  { camera, drawn, aspect }: Reprojected,
  projection: string,
  { direction, fieldOfView, down = 0, isMirrored = false }: Look,
): number {
  const expected = drawn.map((_, index) => {
    const fromLeft = ((index % 64) + 0.5) / 32 - 1;
    const x = isMirrored ? -fromLeft : fromLeft;
    const y = 1 - (Math.floor(index / 64) + 0.5) / 20;
    const [longitude, latitude] = inverses[projection](
      x,
      y,
      aspect,
      radians(fieldOfView),
      radians(down),
    );
    const turn = (longitude + radians(direction)) / (2 * Math.PI) + 0.5;
    const row = Math.floor((0.5 - latitude / Math.PI) * camera.height);
    if (row < 0 || row >= camera.height) return 0;
    const column = Math.floor((turn - Math.floor(turn)) * camera.width);
    return camera.pixels[row * camera.width + column];
  });
  return differenceOf(expected, drawn);
}

/** Share of the pixels that two earlier pictures had in common and that a later one shows otherwise. */
export function changedShare(
  [first, second]: [Thumbnail, Thumbnail],
  later: Thumbnail,
) {
  const isOther = (a: number, b: number) => Math.abs(a - b) > NOISE;
  const still = first.flatMap((value, index) =>
    isOther(value, second[index]) ? [] : [index],
  );
  const changed = still.filter(index => isOther(second[index], later[index]));
  return changed.length / still.length;
}

/** R, G, B of a place of the video, 0..1 from its left and top, and what the browser knows of its colours. */
export const shownColour = (page: Page, place: [number, number]) =>
  page.evaluate(([x, y]) => {
    const video = document.querySelector('video');
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!video || !context) throw new Error('There is no video.');
    const frame = new VideoFrame(video);
    const { displayWidth, displayHeight } = frame;
    context.drawImage(frame, -x * displayWidth, -y * displayHeight);
    const colorSpace = frame.colorSpace.toJSON();
    frame.close();
    const [...colour] = context.getImageData(0, 0, 1, 1).data;
    return { colour, colorSpace };
  }, place);

/** R, G, B of a place of the next picture that is re-projected, 0..1 from its left and top. */
export const drawnColour = (canvas: Locator, place: [number, number]) =>
  canvas.evaluate(
    (element: HTMLCanvasElement, [x, y]) =>
      new Promise<number[]>(done => {
        // Right after drawing: WebGL forgets the picture when the page is composed.
        const observer = new MutationObserver(() => {
          observer.disconnect();
          const context = new OffscreenCanvas(1, 1).getContext('2d');
          context?.drawImage(element, -x * element.width, -y * element.height);
          done([...(context?.getImageData(0, 0, 1, 1).data ?? [])]);
        });
        observer.observe(element, { attributeFilter: ['data-frames'] });
      }),
    place,
  );

/** Records when the re-projected picture drew a new frame; call before the page is opened. */
export const recordDrawnFrames = (page: Page) =>
  page.addInitScript(() => {
    const drawnFrames: number[] = [];
    Object.assign(window, { drawnFrames });
    new MutationObserver(() => drawnFrames.push(performance.now())).observe(
      document,
      { subtree: true, attributeFilter: ['data-frames'] },
    );
  });

/** When new frames were drawn, oldest first (`performance.now()` of the page). */
export const drawnFrames = (page: Page): Promise<number[]> =>
  page.evaluate(
    () => (window as unknown as { drawnFrames: number[] }).drawnFrames,
  );
