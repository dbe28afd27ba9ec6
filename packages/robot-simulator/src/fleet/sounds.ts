/** What a robot can say, with how long it takes in seconds. */
const SOUNDS: Readonly<Record<string, number>> = {
  honk: 0.5,
  greetings: 1.6,
  farewells: 1.6,
  thank: 1.2,
  see: 1.4,
  stop: 1.2,
  emergency: 3,
  assistance_fall: 4,
  assistance_button: 4,
  morning: 1.5,
  afternoon: 1.5,
  evening: 1.5,
  night: 1.5,
  time_of_day_morning: 1.5,
  time_of_day_afternoon: 1.5,
  time_of_day_evening: 1.5,
  time_of_day_night: 1.5,
};

/** Seconds, or undefined for a sound that no robot knows. */
export function soundDuration(sound: unknown): number | undefined {
  return typeof sound === 'string' && Object.hasOwn(SOUNDS, sound)
    ? SOUNDS[sound]
    : undefined;
}
