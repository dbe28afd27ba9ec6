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

/** Of what a driver types; the sound that says it. */
export const SAY = 'say';
const LONGEST_SPEECH = 120;
/** Seconds that a sentence takes at least, and each of its characters. */
const SPEECH = { atLeast: 1, character: 0.065 };

/** Seconds, or undefined for what no robot can say: one line of plain text. */
export function speechDuration(text: unknown): number | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_SPEECH)
    return undefined;
  if (/\p{C}/u.test(text) || !/[\p{L}\p{N}]/u.test(text)) return undefined;
  return Math.max(SPEECH.atLeast, text.length * SPEECH.character);
}

/** Seconds, or undefined for a sound that no robot knows. */
export function soundDuration(sound: unknown): number | undefined {
  return typeof sound === 'string' && Object.hasOwn(SOUNDS, sound)
    ? SOUNDS[sound]
    : undefined;
}
