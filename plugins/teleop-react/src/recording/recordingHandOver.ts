/** A recording on its way from the screen where it was made to the one that replays it. */
let handed: { robotId: string; file: File } | undefined;

/** Keeps a recording for the next screen that takes it; in memory, so until the page is loaded anew. */
export function handOverRecording(robotId: string, file: File): void {
  handed = { robotId, file };
}

/** The recording of a robot that was handed over; only once. */
export function takeRecording(robotId: string): File | undefined {
  if (handed?.robotId !== robotId) return undefined;
  const { file } = handed;
  handed = undefined;
  return file;
}
