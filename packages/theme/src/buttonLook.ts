import { tokens } from './tokens';

const { color } = tokens;

/** How buttons look, and links that look like buttons. */
export const buttonLook = {
  root: {
    height: tokens.controlHeight,
    padding: '0 14px',
    borderRadius: tokens.controlRadius,
    textTransform: 'none',
    letterSpacing: 0,
    fontFamily: tokens.font,
    whiteSpace: 'nowrap',
    ...tokens.type.control,
  },
  text: {
    padding: '0 10px',
    color: color.muted,
    '&:hover': { color: color.text },
  },
  outlined: {
    padding: '0 14px',
    borderColor: color.lineStrong,
    backgroundColor: color.surfaceRaised,
    '&:hover': { backgroundColor: color.surfaceHigh },
  },
  containedPrimary: { fontWeight: 620 },
} as const;
