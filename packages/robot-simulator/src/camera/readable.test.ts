import { createDistrict } from '../district/createDistrict';
import type { StreetSign } from '../district/types';
import { CameraRenderer } from './CameraRenderer';

/** As a driver has it. */
const WIDTH = 1280;
const HEIGHT = 640;

/** Capitals as people know them, five dots wide and seven high; one more is between two. */
const LETTERS: Record<string, string> = {
  A: '.###. #...# #...# ##### #...# #...# #...#',
  B: '####. #...# #...# ####. #...# #...# ####.',
  C: '.###. #...# #.... #.... #.... #...# .###.',
  D: '####. #...# #...# #...# #...# #...# ####.',
  E: '##### #.... #.... ####. #.... #.... #####',
  F: '##### #.... #.... ####. #.... #.... #....',
  G: '.###. #...# #.... #.### #..## #...# .###.',
  H: '#...# #...# #...# ##### #...# #...# #...#',
  I: '.###. ..#.. ..#.. ..#.. ..#.. ..#.. .###.',
  J: '..### ...#. ...#. ...#. ...#. #..#. .##..',
  K: '#...# #..#. #.#.. ##... #.#.. #..#. #...#',
  L: '#.... #.... #.... #.... #.... #.... #####',
  M: '#...# ##.## #.#.# #.#.# #...# #...# #...#',
  N: '#...# ##..# #.#.# #..## #...# #...# #...#',
  O: '.###. #...# #...# #...# #...# #...# .###.',
  P: '####. #...# #...# ####. #.... #.... #....',
  Q: '.###. #...# #...# #...# #.#.# #..#. .##.#',
  R: '####. #...# #...# ####. #.#.. #..#. #...#',
  S: '.#### #.... #.... .###. ....# ....# ####.',
  T: '##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..',
  U: '#...# #...# #...# #...# #...# #...# .###.',
  V: '#...# #...# #...# #...# #...# .#.#. ..#..',
  W: '#...# #...# #...# #.#.# #.#.# ##.## #...#',
  X: '#...# #...# .#.#. ..#.. .#.#. #...# #...#',
  Y: '#...# #...# .#.#. ..#.. ..#.. ..#.. ..#..',
  Z: '##### ....# ...#. ..#.. .#... #.... #####',
};
const DOTS = { across: 5, pitch: 6, down: 7 };

const GLYPHS = new Map(
  Object.entries(LETTERS).map(([letter, rows]) => [
    letter,
    [...rows.replaceAll(' ', '')].map(dot => (dot === '#' ? 1 : 0)),
  ]),
);

/** How alike two lists are but for brightness and contrast: 1 is the same. */
function likeness(found: readonly number[], wanted: readonly number[]): number {
  const mean = (list: readonly number[]) =>
    list.reduce((sum, value) => sum + value, 0) / list.length;
  const [a, b] = [mean(found), mean(wanted)];
  let both = 0;
  let own = 0;
  let other = 0;
  found.forEach((value, index) => {
    const x = value - a;
    const y = wanted[index] - b;
    both += x * y;
    own += x * x;
    other += y * y;
  });
  return own === 0 || other === 0 ? 0 : both / Math.sqrt(own * other);
}

/** Luma between the middles of four pixels. */
function lumaAt(frame: Uint8Array, x: number, y: number): number {
  const column = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  const right = x - 0.5 - column;
  const down = y - 0.5 - row;
  const at = row * WIDTH + column;
  const above = frame[at] * (1 - right) + frame[at + 1] * right;
  const below = frame[at + WIDTH] * (1 - right) + frame[at + WIDTH + 1] * right;
  return above * (1 - down) + below * down;
}

/** A picture as it is on an upright plane straight ahead: luma at metres to the right and above the camera. */
type Plane = (right: number, up: number) => number;

const reproject =
  (frame: Uint8Array, distance: number): Plane =>
  (right, up) => {
    const turn = Math.atan2(right, distance) / (2 * Math.PI);
    const rise = Math.atan2(up, Math.hypot(right, distance)) / Math.PI;
    return lumaAt(frame, (0.5 + turn) * WIDTH, (0.5 - rise) * HEIGHT);
  };

/** Where a text stands, metres: its middle above the camera, and its size. */
interface Box {
  up: number;
  width: number;
  height: number;
}

/** The luma of the dots of a text, letter by letter. */
function dotsOf(plane: Plane, text: string, { up, width, height }: Box) {
  const across = text.length * DOTS.pitch - 1;
  return [...text].map((_letter, place) =>
    Array.from({ length: DOTS.across * DOTS.down }, (_dot, index) => {
      const x = place * DOTS.pitch + (index % DOTS.across) + 0.5;
      const y = Math.floor(index / DOTS.across) + 0.5;
      return plane(
        (x / across - 0.5) * width,
        up + (0.5 - y / DOTS.down) * height,
      );
    }),
  );
}

const SPACE = Array.from({ length: DOTS.across * DOTS.down }, () => 0);

/** The most fitting of some boxes. */
function fitting(plane: Plane, text: string, boxes: readonly Box[]): Box {
  const wanted = [...text].flatMap(letter => GLYPHS.get(letter) ?? SPACE);
  let best = -Infinity;
  let [found] = boxes;
  for (const box of boxes) {
    const fit = likeness(dotsOf(plane, text, box).flat(), wanted);
    if (fit > best) [best, found] = [fit, box];
  }
  return found;
}

/** Where a text is found, around a height and of any size: first roughly, then exactly. */
function findText(plane: Plane, text: string, around: number): Box {
  const dots = text.length * DOTS.pitch - 1;
  const steps = (most: number, step: number) =>
    Array.from(
      { length: 2 * most + 1 },
      (...[, index]) => (index - most) * step,
    );
  const rough = steps(8, 0.1).flatMap(power => {
    const height = 0.2 * Math.exp(power);
    const width = (dots * height) / DOTS.down;
    return steps(6, 0.04).map(up => ({ up: around + up, width, height }));
  });
  const { up, width, height } = fitting(plane, text, rough);
  const exact = steps(3, 0.03).flatMap(taller =>
    steps(3, 0.03).flatMap(wider =>
      steps(4, 0.01).map(higher => ({
        up: up + higher,
        width: width * (1 + wider),
        height: height * (1 + taller),
      })),
    ),
  );
  return fitting(plane, text, exact);
}

/** What is read letter by letter, each for itself. */
function read(plane: Plane, text: string, box: Box): string {
  const dots = dotsOf(plane, text, box);
  return [...text]
    .map((letter, place) => {
      if (letter === ' ') return ' ';
      const fits = [...GLYPHS].map(
        ([candidate, glyph]) =>
          [candidate, likeness(dots[place], glyph)] as const,
      );
      return fits.sort((a, b) => b[1] - a[1])[0][0];
    })
    .join('');
}

const CAMERA_HEIGHT = 0.95;
const KERB_HEIGHT = 0.12;

describe('the camera of 1280 × 640', () => {
  const district = createDistrict({ seed: 1 });
  const camera = new CameraRenderer(district, { width: WIDTH, height: HEIGHT });
  /** The name of a street is on its own sign, the one of the avenue on another one above it. */
  const SIGNS = { ew: 2.725, ns: 3.225 };

  const shortened = (name: string) =>
    name.replace(' Street', ' St').replace(' Avenue', ' Ave').toUpperCase();

  /** What there is to read on a sign straight ahead, and what is read. */
  function readSign(
    sign: StreetSign,
    axis: 'ew' | 'ns',
    distance: number,
  ): [there: string, said: string] {
    const text = shortened(sign[axis]);
    const frame = camera.render(
      axis === 'ew'
        ? { x: sign.x, y: sign.y - distance, heading: 0 }
        : { x: sign.x - distance, y: sign.y, heading: 90 },
      0,
      [],
      [],
    );
    const plane = reproject(frame, distance);
    const box = findText(plane, text, SIGNS[axis] - CAMERA_HEIGHT);
    return [text, read(plane, text, box)];
  }

  it.each([4, 8])(
    'lets street signs be read %d m away, letter by letter',
    distance => {
      // One of each street and avenue around the middle, that stands on its south-western corner.
      const near = district.signs.filter(
        ({ x, y, ew, ns }) =>
          Math.hypot(x, y) < 350 &&
          ew &&
          ns &&
          district.surfaceAt(x, y - distance) !== 'road' &&
          district.surfaceAt(x - distance, y) !== 'road',
      );
      const texts = (['ew', 'ns'] as const).flatMap(axis =>
        [...new Map(near.map(sign => [sign[axis], sign])).values()]
          .slice(0, 4)
          .map(sign => readSign(sign, axis, distance)),
      );
      const letters = texts.flatMap(([there, said]) =>
        [...there].map((letter, place) => letter === said[place]),
      );
      const right = letters.filter(isRight => isRight).length;
      expect(letters.length).toBeGreaterThan(40);
      expect(right / letters.length).toBeGreaterThan(0.9);
    },
    60_000,
  );

  describe('shows the edge of the kerb', () => {
    const block = district.blocks.find(
      ({ row, column }) => row === 2 && column === 2,
    );
    const { x0, x1, y0 } = block?.rect ?? { x0: 0, x1: 0, y0: 0 };
    /** Places along the southern side, away from crossings and ramps. */
    const places = [0.3, 0.4, 0.5, 0.6, 0.7].map(
      share => x0 + (x1 - x0) * share,
    );

    /** The row in which something lies so many metres below the camera. */
    const rowOf = (down: number, distance: number) =>
      (0.5 + Math.atan(down / distance) / Math.PI) * HEIGHT;

    /** Luma straight ahead in the middle between two rows. */
    const between = (frame: Uint8Array, above: number, below: number) =>
      frame[Math.floor((above + below) / 2) * WIDTH + WIDTH / 2];

    it.each([2, 4, 6, 8, 10])(
      'as its bright top over its dark face, from %d m away on the road',
      distance => {
        for (const x of places) {
          const y = y0 - distance;
          const frame = camera.render({ x, y, heading: 0 }, 0, [], []);
          const top = rowOf(CAMERA_HEIGHT - KERB_HEIGHT, distance);
          const foot = rowOf(CAMERA_HEIGHT, distance);
          // Two rows at least, or there is nothing to see.
          expect(foot - top).toBeGreaterThan(2);
          const stone = between(frame, top - 1.5, top - 0.5);
          const face = between(frame, top, foot);
          expect(stone - face).toBeGreaterThan(20);
        }
      },
    );

    it.each([1.5, 2.5, 4])(
      'as a bright line before the road, from %d m away on the sidewalk',
      distance => {
        for (const x of places) {
          const y = y0 + distance;
          const frame = camera.render({ x, y, heading: 180 }, 0, [], []);
          const edge = rowOf(CAMERA_HEIGHT, distance);
          const stone = frame[Math.ceil(edge) * WIDTH + WIDTH / 2];
          const beyond = frame[Math.floor(edge - 3) * WIDTH + WIDTH / 2];
          expect(stone - beyond).toBeGreaterThan(40);
        }
      },
    );
  });
});
