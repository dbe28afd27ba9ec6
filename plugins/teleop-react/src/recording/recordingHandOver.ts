/** Recordings on their way from the screen where they were made to the one that replays them, by robot; the newest last. */
const handed = new Map<string, File[]>();

/** Keeps a recording for the next screen of its robot that takes it; in memory, so until the page is loaded anew. */
export function handOverRecording(robotId: string, file: File): void {
  handed.set(robotId, [...(handed.get(robotId) ?? []), file]);
}

/** The newest recording of a robot that was handed over and that nobody has taken; it stays. */
export function lookAtRecording(robotId: string): File | undefined {
  return handed.get(robotId)?.at(-1);
}

/** The newest recording of a robot that was handed over; only once. Earlier ones stay for who asks again. */
export function takeRecording(robotId: string): File | undefined {
  const file = lookAtRecording(robotId);
  handed.set(robotId, handed.get(robotId)?.slice(0, -1) ?? []);
  return file;
}
