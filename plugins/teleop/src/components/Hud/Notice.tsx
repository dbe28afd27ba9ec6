import { makeStyles } from '@material-ui/core/styles';
import { tokens, visuallyHidden } from '@sidehelm/theme';
import { OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    maxWidth: 'min(560px, calc(100vw - 32px))',
    padding: '12px 18px',
    borderRadius: 10,
    background: 'rgba(9,13,17,.86)',
    border: '1px solid',
    // What lasts only an instant, such as getting ready, does not flash.
    animation: '$appear 1ms .25s both',
    // The picture below it can be dragged, and whoever presses there keeps the focus.
    '&&': { pointerEvents: 'none' },
    '& button': { pointerEvents: 'auto' },
    '& strong': { display: 'block', fontSize: 18, lineHeight: '24px' },
    '& span': { color: tokens.color.text },
    '& > svg': { flex: 'none' },
  },
  bad: {
    // Bad news are on screen within 200 ms.
    animationDelay: '.1s',
    borderColor: tokens.color.bad,
    '& strong, & > svg': { color: tokens.color.bad },
  },
  warn: {
    borderColor: tokens.color.warn,
    '& strong, & > svg': { color: tokens.color.warn },
  },
  spoken: visuallyHidden,
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
});

/** Something is wrong, and what to do; in the middle of the picture. */
export function Notice(props: {
  kind: 'warn' | 'bad';
  title: string;
  detail?: string;
  /** What screen readers say instead, once: title and detail change all the time. */
  spoken?: string;
  action?: ReactNode;
}) {
  const classes = useStyles();
  const Icon = props.kind === 'bad' ? OctagonX : TriangleAlert;
  const role = props.kind === 'bad' ? 'alert' : 'status';
  return (
    <div
      className={`${classes.root} ${classes[props.kind]}`}
      role={props.spoken ? undefined : role}
    >
      {props.spoken && (
        <span className={classes.spoken} role={role}>
          {props.spoken}
        </span>
      )}
      <Icon size={28} aria-hidden />
      <div>
        <strong>{props.title}</strong>
        {props.detail && <span>{props.detail}</span>}
      </div>
      {props.action}
    </div>
  );
}
