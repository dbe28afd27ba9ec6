import { lighten, makeStyles } from '@material-ui/core/styles';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonLook, focusRing, tokens } from '@sidehelm/theme';

export interface LinkButtonProps extends Pick<
  LinkProps,
  'to' | 'children' | 'aria-label' | 'onClick'
> {
  variant: 'contained' | 'outlined' | 'text';
}

const { color } = tokens;

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    minWidth: 64,
    color: color.text,
    userSelect: 'none',
    '&:hover': { textDecoration: 'none' },
    ...focusRing,
    ...buttonLook.root,
  },
  text: buttonLook.text,
  outlined: { border: '1px solid', ...buttonLook.outlined },
  contained: {
    ...buttonLook.containedPrimary,
    color: color.onAccent,
    background: color.accent,
    '&:hover': { background: lighten(color.accent, 0.2) },
  },
});

/**
 * A link to another screen that looks like a button, and still is a link to everybody. One element: lists have
 * thousands of them, and a button of Material UI costs a multiple.
 */
export function LinkButton({ variant, ...link }: LinkButtonProps) {
  const classes = useStyles();
  return <Link className={`${classes.root} ${classes[variant]}`} {...link} />;
}
