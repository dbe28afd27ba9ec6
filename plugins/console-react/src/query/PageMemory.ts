/** Pages that nobody has on screen any more, kept to be shown at once when somebody comes back. */
const KEPT = 20;

/** Knows which pages are on screen, and forgets those that nobody has seen for the longest time. */
export class PageMemory {
  private readonly onScreen = new Map<string, number>();
  /** In the order in which they left the screen. */
  private readonly left = new Set<string>();

  constructor(private readonly forget: (name: string) => void) {}

  /** The page is on screen until the returned function is called. */
  hold(name: string): () => void {
    this.left.delete(name);
    this.onScreen.set(name, (this.onScreen.get(name) ?? 0) + 1);
    return () => this.release(name);
  }

  private release(name: string) {
    const others = (this.onScreen.get(name) ?? 1) - 1;
    if (others > 0) {
      this.onScreen.set(name, others);
      return;
    }
    this.onScreen.delete(name);
    this.left.add(name);
    for (const oldest of this.left) {
      if (this.left.size <= KEPT) return;
      this.left.delete(oldest);
      this.forget(oldest);
    }
  }
}
