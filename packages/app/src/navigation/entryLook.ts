import { focusRing, tokens } from '@sidehelm/theme';

/** An entry of the navigation, link or button. */
export const entryLook = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: 12,
  height: 36,
  padding: '0 10px',
  border: 0,
  borderRadius: tokens.controlRadius,
  background: 'none',
  color: tokens.color.muted,
  font: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
  '&:hover': {
    background: tokens.color.surfaceRaised,
    color: tokens.color.text,
    textDecoration: 'none',
  },
  '& svg': { flex: 'none' },
  ...focusRing,
} as const;
