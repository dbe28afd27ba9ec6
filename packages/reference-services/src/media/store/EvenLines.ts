/** How many more are kept than asked for: of what is thinned twice, two steps differ by so much at most. */
const MORE = 8;
/** As many are no burden, and are thinned exactly. */
const FEW = 4_096;

/** Of lines that come one after the other some, evenly apart, with the first and the last; the others are not kept meanwhile. */
export class EvenLines {
  private kept: string[] = [];
  private last: string | undefined;
  /** One of so many is kept. */
  private step = 1;
  private count = 0;

  /** @param limit - of those that are wanted, at least one */
  constructor(private readonly limit: number) {}

  add(line: string): void {
    if (this.count % this.step === 0) this.kept.push(line);
    this.last = line;
    this.count += 1;
    if (this.kept.length <= Math.max(FEW, MORE * this.limit)) return;
    this.kept = this.kept.filter((_, index) => index % 2 === 0);
    this.step *= 2;
  }

  take(): string[] {
    const { kept, last, limit } = this;
    const lines =
      last === undefined || kept.at(-1) === last ? kept : [...kept, last];
    if (lines.length <= limit) return lines;
    if (limit === 1) return lines.slice(0, 1);
    const step = (lines.length - 1) / (limit - 1);
    return Array.from(
      { length: limit },
      (_, index) => lines[Math.round(index * step)],
    );
  }
}
