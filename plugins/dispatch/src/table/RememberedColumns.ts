import { isOrderColumn, shownColumns, type OrderColumn } from './orderColumns';

const KEY = 'sidehelm.dispatch.columns';

/** The columns that were chosen last; `undefined` for all, and for whatever else is found there. */
function readColumns(text: string | null): readonly OrderColumn[] | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  if (!Array.isArray(stored)) return undefined;
  const columns = (stored as unknown[]).filter(isOrderColumn);
  return columns.length > 0 ? shownColumns(columns) : undefined;
}

/** The columns that this browser's person wants to see, the same in all its tabs. */
export class RememberedColumns {
  private text: string | null = null;
  private columns: readonly OrderColumn[] | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly storage: () => Storage) {}

  /** The same array until something changes. */
  get = (): readonly OrderColumn[] | undefined => {
    const text = this.readText();
    if (text !== this.text) {
      this.text = text;
      this.columns = readColumns(text);
    }
    return this.columns;
  };

  subscribe = (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) listener();
    };
    this.listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };

  /** `undefined` for all. A browser that keeps nothing is no trouble: the choice stands in the address, too. */
  keep(columns: readonly OrderColumn[] | undefined): void {
    try {
      if (columns) this.storage().setItem(KEY, JSON.stringify(columns));
      else this.storage().removeItem(KEY);
    } catch {
      // Storage is full or forbidden.
    }
    this.listeners.forEach(listener => listener());
  }

  private readText(): string | null {
    try {
      return this.storage().getItem(KEY);
    } catch {
      // Storage is forbidden here.
      return null;
    }
  }
}

export const rememberedColumns = new RememberedColumns(
  () => window.localStorage,
);
