import { hourInCharlotte } from '../platform/hourInCharlotte';

/** Whether it is day or night where the robots are; `clock` is as it is in the company's city now. */
export const DAYLIGHTS = ['day', 'night', 'clock'] as const;
export type Daylight = (typeof DAYLIGHTS)[number];
export const WEATHERS = ['dry', 'rain'] as const;
export type Weather = (typeof WEATHERS)[number];

export interface CameraConditions {
  daylight: Daylight;
  weather: Weather;
}

/** Hours of the day between which it gets light, and dark. */
const DAWN = { from: 5.5, to: 7 };
const DUSK = { from: 18.5, to: 20 };
/** Each step paints the sky anew. */
const STEPS = 16;

/** From 0, day, to 1, night. */
export function darknessAt(daylight: Daylight, time: Date): number {
  if (daylight !== 'clock') return daylight === 'night' ? 1 : 0;
  const hour = hourInCharlotte(time);
  const lit = Math.min(
    (hour - DAWN.from) / (DAWN.to - DAWN.from),
    (DUSK.to - hour) / (DUSK.to - DUSK.from),
  );
  return Math.round((1 - Math.min(1, Math.max(0, lit))) * STEPS) / STEPS;
}

export const rainOf = (weather: Weather): number =>
  weather === 'rain' ? 1 : 0;
