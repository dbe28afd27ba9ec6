export interface ReadableValue<T> {
  get: () => T;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

/** A value that tells its listeners when it is replaced; fits `useSyncExternalStore`. */
export class ObservableValue<T> implements ReadableValue<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private value: T) {}

  get = (): T => this.value;

  set(value: T): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    this.listeners.forEach(listener => listener());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
