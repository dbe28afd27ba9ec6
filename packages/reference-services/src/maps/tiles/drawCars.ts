import type { ParkedCar } from '@sidehelm/robot-simulator';
import type { Satellite } from './Satellite';
import { pick, SHADOW_COLOUR } from './sunlight';
import type { Context } from './TileFrame';

const COLOURS = [
  '#e9eaec',
  '#1d2126',
  '#8b9097',
  '#7e2622',
  '#28476e',
  '#3d4045',
  '#c9c4b8',
  '#4f5f4a',
];

function drawCar(context: Context, car: ParkedCar) {
  const { x, y, heading, length, width, colour } = car;
  context.save();
  context.translate(x, y);
  context.rotate((-heading * Math.PI) / 180);
  context.fillStyle = SHADOW_COLOUR;
  context.beginPath();
  context.roundRect(-width / 2 + 0.25, -length / 2 + 0.35, width, length, 0.5);
  context.fill();
  context.fillStyle = pick(COLOURS, colour);
  context.beginPath();
  context.roundRect(-width / 2, -length / 2, width, length, 0.5);
  context.fill();
  context.fillStyle = 'rgba(20,26,34,0.78)';
  context.fillRect(-width * 0.38, length * 0.1, width * 0.76, length * 0.14);
  context.fillRect(-width * 0.36, -length * 0.36, width * 0.72, length * 0.1);
  context.restore();
}

/** Parked cars with windscreen and rear window. */
export function drawCars(
  { district, frame }: Satellite,
  context: Context,
): void {
  for (const car of district.parkedCars)
    if (frame.sees(car, car.length)) drawCar(context, car);
}
