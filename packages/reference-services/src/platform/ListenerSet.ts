/** Listeners that hear every event until they leave; one that throws does not keep it from the others. */
export class ListenerSet<Event> {
  private readonly listeners = new Set<(event: Event) => void>();

  constructor(private readonly onError: (error: unknown) => void) {}

  get size(): number {
    return this.listeners.size;
  }

  /**
   * Returns how to leave, which says whether the listener was still there. The
   * same function may be added more than once.
   */
  add(listener: (event: Event) => void): () => boolean {
    const own = (event: Event) => listener(event);
    this.listeners.add(own);
    return () => this.listeners.delete(own);
  }

  emit(event: Event) {
    for (const listener of [...this.listeners]) {
      try {
        listener(event);
      } catch (error) {
        this.onError(error);
      }
    }
  }
}
