import type { Target } from '../store/BindingStore';

/** What a browser gets: its service worker shows it. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** What became of a message. */
export type Outcome =
  | { kind: 'sent' }
  /** Nobody is reached there any more. */
  | { kind: 'gone' }
  /** Another try would end the same way. */
  | { kind: 'refused'; reason: string }
  /** Worth another try, `after` ms at the soonest. */
  | { kind: 'later'; reason: string; after?: number };

/** Hands single messages to a push service. What that says is believed in nothing but its status; it never rejects. */
export interface PushSender<T extends Target = Target> {
  /** @param seconds - for which the push service keeps it while the browser is away */
  send(target: T, message: PushMessage, seconds: number): Promise<Outcome>;
  /** Breaks off what is on its way. */
  close(): void;
}
