/** Recordings on their way from the screen where they were made to the one that replays them, by robot. */
const handed = new Map<string, File>();

/** Keeps a recording for the next screen of its robot that takes it; in memory, so until the page is loaded anew. A later one of the same robot replaces it. */
export function handOverRecording(robotId: string, file: File): void {
  handed.set(robotId, file);
}

/** The recording of a robot that was handed over and that nobody has taken; it stays. */
export function lookAtRecording(robotId: string): File | undefined {
  return handed.get(robotId);
}

/** The recording of a robot that was handed over; only once. */
export function takeRecording(robotId: string): File | undefined {
  const file = handed.get(robotId);
  handed.delete(robotId);
  return file;
}
