/** How long what nobody uses stays open, for the way from one screen to the next; ms. */
const LINGER = 1_000;

/** Opens something for its first user, and closes it some time after the last one has gone. */
export class SharedUse {
  private users = 0;
  private lingering?: ReturnType<typeof setTimeout>;

  /** @param linger - milliseconds */
  constructor(
    private readonly shared: { open: () => void; close: () => void },
    private readonly linger: number = LINGER,
  ) {}

  /** Keeps it open until the returned function is called. */
  acquire(): () => void {
    this.users += 1;
    clearTimeout(this.lingering);
    this.shared.open();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.users -= 1;
      if (this.users > 0) return;
      this.lingering = setTimeout(() => this.shared.close(), this.linger);
    };
  }
}
