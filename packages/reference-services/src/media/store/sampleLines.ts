/** Each line of a file begins so; the rest is looked at only where it is asked for. */
const TIME = /^\{"at":(\d+)/;

/** When a robot told a line, ms since 1970; undefined for what is no line of ours. */
export function timeOf(line: string): number | undefined {
  const [, at] = TIME.exec(line) ?? [];
  return at === undefined ? undefined : Number(at);
}

/** What a robot told, of several files: each moment once, oldest first. */
export function mergeSamples(...files: string[]): string {
  const lines = new Map<number, string>();
  for (const line of files.join('\n').split('\n')) {
    const at = timeOf(line);
    // The last one of a file is cut off where a process was killed.
    if (at !== undefined && line.endsWith('}')) lines.set(at, line);
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([, line]) => `${line}\n`)
    .join('');
}
