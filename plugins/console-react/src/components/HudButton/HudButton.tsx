import { makeStyles } from '@material-ui/core/styles';
import type { ButtonHTMLAttributes } from 'react';
import { focusRing, tokens } from '@sidehelm/theme';

const useStyles = makeStyles({
  root: {
    height: 30,
    // For fingers.
    '@media (pointer: coarse)': { minHeight: 44 },
    padding: '0 12px',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: tokens.color.text,
    background: tokens.color.surfaceRaised,
    border: `1px solid ${tokens.color.lineStrong}`,
    borderRadius: tokens.controlRadius,
    fontFamily: tokens.font,
    ...tokens.type.control,
    '&:hover:enabled': { background: tokens.color.surfaceHigh },
    '&:disabled, &[aria-disabled="true"]': {
      color: tokens.color.faint,
      cursor: 'default',
    },
    ...focusRing,
  },
  primary: {
    color: tokens.color.onAccent,
    background: tokens.color.accent,
    borderColor: 'transparent',
    fontWeight: 620,
    '&:hover:enabled': { background: '#7dd0f7' },
    '&:disabled, &[aria-disabled="true"]': {
      background: tokens.color.surfaceHigh,
      color: tokens.color.muted,
    },
  },
});

/** A button of the head-up display. */
export function HudButton({
  isPrimary,
  className = '',
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & { isPrimary?: boolean }) {
  const classes = useStyles();
  return (
    <button
      type="button"
      {...props}
      className={`${classes.root} ${isPrimary ? classes.primary : ''} ${className}`}
    />
  );
}
