/** Of a moment in UTC, for example "2026-05-04 10:15:00.300 UTC"; `undefined` where nobody knows. */
export function describeTime(at: number | undefined): string | undefined {
  if (at === undefined || !Number.isFinite(at)) return undefined;
  return `${new Date(at).toISOString().replace('T', ' ').replace('Z', '')} UTC`;
}

/** The same without the day, which stands with what is known of the frame. */
export function describeTimeOfDay(at: number | undefined): string | undefined {
  return describeTime(at)?.slice('2026-05-04 '.length);
}

/** With a true minus and so many decimals, for example "−0.33 m". */
export function describeMetres(metres: number, decimals = 2): string {
  return `${fixed(metres, decimals)} m`;
}

/** As degrees and as the radians that stand in the file, counter-clockwise from east. */
export function describeAngle(radians: number): string {
  return `${fixed((radians * 180) / Math.PI, 1)}° (${fixed(radians, 3)} rad)`;
}

/** For example "12.4 MB". */
export function describeSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(0)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

function fixed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  // No minus before nothing.
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}
