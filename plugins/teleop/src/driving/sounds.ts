const NAMES: Readonly<Record<string, string>> = {
  morning: 'good morning',
  afternoon: 'good afternoon',
  evening: 'good evening',
  night: 'good night',
  greetings: 'greetings',
  farewells: 'farewell',
  thank: 'thank you',
  see: 'see you',
  stop: 'stop',
  emergency: 'emergency',
  assistance_fall: 'help: I fell',
  assistance_button: 'help: my button',
  say: 'typed words',
};

/** What the robot says, in words; a sound that is not known here has its own name. */
export function nameOfSound(sound: string): string {
  return Object.hasOwn(NAMES, sound) ? NAMES[sound] : sound;
}

/** The greeting of the time of day, by UTC hour. */
export function timeOfDayGreeting(time: Date): string {
  const hour = time.getUTCHours();
  if (hour >= 10 && hour < 16) return 'morning';
  if (hour >= 16 && hour < 21) return 'afternoon';
  if (hour >= 21 || hour < 1) return 'evening';
  return 'night';
}
