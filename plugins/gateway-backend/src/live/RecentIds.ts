const CAPACITY = 256;

/** Remembers the newest ids of one connection. */
export class RecentIds {
  private readonly ids = new Set<string>();

  /** Whether the id is new. */
  add(id: string): boolean {
    if (this.ids.has(id)) return false;
    this.ids.add(id);
    if (this.ids.size > CAPACITY) {
      const [oldest] = this.ids;
      this.ids.delete(oldest);
    }
    return true;
  }
}
