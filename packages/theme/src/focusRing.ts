import { tokens } from './tokens';

/** Visible keyboard focus, the same on every control. */
export const focusRing = {
  '&:focus-visible': {
    outline: `2px solid ${tokens.color.accent}`,
    outlineOffset: 2,
  },
} as const;
