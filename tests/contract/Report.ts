/** Writes one line per check and counts. Secrets never reach it: they are blotted out of every line. */
export class Report {
  passed = 0;
  failed = 0;
  leftOut = 0;

  constructor(
    private readonly write: (line: string) => void,
    private readonly secrets: string[] = [],
  ) {}

  /** Runs one check, which fails by throwing; answers whether it passed. */
  async check(name: string, run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
      this.passed += 1;
      this.line('passed', name);
      return true;
    } catch (error) {
      this.failed += 1;
      this.line('FAILED', name, (error as Error).message);
      return false;
    }
  }

  leaveOut(name: string, reason: string): void {
    this.leftOut += 1;
    this.line('left out', name, reason);
  }

  get summary(): string {
    const leftOut = this.leftOut > 0 ? `${this.leftOut} left out\n` : '';
    return `${leftOut}${this.passed} passed, ${this.failed} failed`;
  }

  private line(outcome: string, name: string, detail?: string) {
    let text = `${outcome.padEnd(8)}  ${name}${detail ? `: ${detail}` : ''}`;
    for (const secret of this.secrets)
      if (secret) text = text.replaceAll(secret, '…');
    this.write(text);
  }
}
