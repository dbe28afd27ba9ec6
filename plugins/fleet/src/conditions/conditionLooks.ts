import type { SignalKind, SignalShape } from '@sidehelm/theme';
import type { ConditionKind } from './robotConditions';

export interface ConditionLook {
  /** `bad` needs somebody now, `warn` soon, `accent` nobody. */
  kind: Extract<SignalKind, 'bad' | 'warn' | 'accent'>;
  /** No two alike: state never shows by colour alone. */
  shape: SignalShape;
  /** To choose robots by. */
  label: string;
}

/** How a condition looks on cards, map, wall and list. */
export const conditionLooks: Record<ConditionKind, ConditionLook> = {
  stopped: { kind: 'bad', shape: 'octagon', label: 'Emergency stop' },
  silent: { kind: 'bad', shape: 'triangle', label: 'Silent' },
  'signal-lost': { kind: 'bad', shape: 'cross', label: 'Signal lost' },
  blocked: { kind: 'bad', shape: 'bar', label: 'Blocked' },
  'signal-weak': { kind: 'warn', shape: 'steps', label: 'Weak signal' },
  cargo: { kind: 'warn', shape: 'drop', label: 'Hot or cold cargo' },
  battery: { kind: 'warn', shape: 'half', label: 'Low battery' },
  driven: { kind: 'accent', shape: 'ring', label: 'Driven' },
};
