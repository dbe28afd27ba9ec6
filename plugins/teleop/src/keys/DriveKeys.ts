import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import type { DriveAction } from './driveActions';
import {
  addKey,
  DEFAULT_KEYS,
  readKeyMap,
  removeKey,
  type KeyChange,
  type KeyMap,
} from './KeyMap';

const PREFIX = 'sidehelm.drive-keys.';

/** The keys of one person on this device. They outlast signing out: they tell nothing of anybody's work. */
export class DriveKeys {
  readonly map: ReadableValue<KeyMap>;
  private readonly current: ObservableValue<KeyMap>;
  private readonly name: string;

  /** @param taken - keys that do something on every screen, as they are printed */
  constructor(
    person: string,
    private readonly storage: () => Storage,
    private readonly taken: () => readonly string[] = () => [],
  ) {
    this.name = `${PREFIX}${person}`;
    this.current = new ObservableValue(this.read());
    this.map = this.current;
  }

  /** Another tab of the same person changes them, too; returns what ends that. */
  start(): () => void {
    const follow = (event: StorageEvent) => {
      if (event.key === this.name || event.key === null)
        this.current.set(this.read());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }

  /** One more key for an action; returns why not, in a sentence. */
  add(action: DriveAction, key: string): string | undefined {
    return this.change(addKey(this.map.get(), action, key, this.taken()));
  }

  /** Takes a key away; returns why not, in a sentence. */
  remove(action: DriveAction, key: string): string | undefined {
    return this.change(removeKey(this.map.get(), action, key));
  }

  /** The keys that everybody begins with. */
  reset(): void {
    this.current.set(DEFAULT_KEYS);
    try {
      this.storage().removeItem(this.name);
    } catch {
      // Storage may be forbidden: nothing was kept there.
    }
  }

  private change(change: KeyChange): string | undefined {
    if ('refusal' in change) return change.refusal;
    this.current.set(change.keys);
    try {
      this.storage().setItem(this.name, JSON.stringify(change.keys));
    } catch {
      return 'This browser keeps nothing: the key works until you leave the page.';
    }
    return undefined;
  }

  private read(): KeyMap {
    try {
      return readKeyMap(
        JSON.parse(this.storage().getItem(this.name) ?? 'null'),
      );
    } catch {
      return DEFAULT_KEYS;
    }
  }
}
