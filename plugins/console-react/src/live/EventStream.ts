import type { ReadableValue } from './ObservableValue';

export type EventStreamState =
  /** Until the first attempt has succeeded or failed. */
  | { kind: 'connecting' }
  /** Another object each time it opens, or something may have been missed: whoever lists things asks for them anew. */
  | { kind: 'open' }
  /** The next attempt is on its way; the reason is a sentence for the person. */
  | { kind: 'lost'; reason: string };

/** One server-sent event. */
export interface ServerEvent {
  /** `message` where the service names none. */
  event: string;
  data: string;
  id?: string;
}

/** A stream of server-sent events of a service, which comes back by itself until it is closed. */
export interface EventStream {
  readonly state: ReadableValue<EventStreamState>;
  /** Returns the function that ends the subscription. */
  onEvent(listener: (event: ServerEvent) => void): () => void;
  /** For good; the state stays as it is. */
  close(): void;
}
