/** One thing to be sure of before driving. */
export interface CheckStep {
  kind: 'waiting' | 'ok' | 'problem';
  /** What was found, or what to do. */
  text: string;
}

export const waiting = (text: string): CheckStep => ({ kind: 'waiting', text });
export const good = (text: string): CheckStep => ({ kind: 'ok', text });
export const bad = (text: string): CheckStep => ({ kind: 'problem', text });
