import { readFilter, writeFilter, type FleetFilter } from './FleetFilter';

/** A filter that somebody gave a name. */
export interface FilterPreset {
  name: string;
  filter: FleetFilter;
}

export const MAX_PRESET_NAME = 40;
const MAX_PRESETS = 30;
const KEY = 'sidehelm.fleet.presets';

/** Kept as name and query string; whatever else is found there is left out. */
function readPresets(text: string | null): FilterPreset[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const presets = new Map<string, FilterPreset>();
  for (const item of stored as unknown[]) {
    if (typeof item !== 'object' || item === null) continue;
    const { name, query } = item as Record<string, unknown>;
    if (typeof name !== 'string' || typeof query !== 'string') continue;
    const title = name.trim().slice(0, MAX_PRESET_NAME);
    if (title) {
      const filter = readFilter(new URLSearchParams(query));
      presets.set(title, { name: title, filter });
    }
  }
  return [...presets.values()].slice(0, MAX_PRESETS);
}

/** The named filters of this browser, the same in all its tabs. */
export class FilterPresets {
  private text: string | null | undefined;
  private presets: readonly FilterPreset[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(private readonly storage: () => Storage) {}

  /** The same array until something changes. */
  list = (): readonly FilterPreset[] => {
    const text = this.readText();
    if (text !== this.text) {
      this.text = text;
      this.presets = readPresets(text);
    }
    return this.presets;
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

  /** Keeps a filter under a name; one of the same name gives way. False when the browser keeps nothing. */
  save(name: string, filter: FleetFilter): boolean {
    const title = name.trim().slice(0, MAX_PRESET_NAME);
    const others = this.list().filter(preset => preset.name !== title);
    return this.write([...others, { name: title, filter }].slice(-MAX_PRESETS));
  }

  remove(name: string): boolean {
    return this.write(this.list().filter(preset => preset.name !== name));
  }

  private readText(): string | null {
    try {
      return this.storage().getItem(KEY);
    } catch {
      // Storage is forbidden here.
      return null;
    }
  }

  private write(presets: readonly FilterPreset[]): boolean {
    const stored = presets.map(({ name, filter }) => ({
      name,
      query: writeFilter(new URLSearchParams(), filter).toString(),
    }));
    try {
      this.storage().setItem(KEY, JSON.stringify(stored));
    } catch {
      // Storage is full or forbidden.
      return false;
    }
    this.listeners.forEach(listener => listener());
    return true;
  }
}

export const filterPresets = new FilterPresets(() => window.localStorage);
