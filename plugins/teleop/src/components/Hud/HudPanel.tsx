import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/console-react';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    background: 'rgba(9,13,17,.8)',
    border: `1px solid ${tokens.color.overlayLine}`,
    borderRadius: 10,
    minHeight: 0,
    overflow: 'auto',
    // A small layer of its own: otherwise all panels share one as large as the
    // screen, which is composed again with every frame of the video.
    willChange: 'transform',
  },
});

/** A translucent panel over the video. */
export function HudPanel(props: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const classes = useStyles();
  return (
    <div
      role="group"
      aria-label={props.label}
      className={`${classes.root} ${props.className ?? ''}`}
    >
      {props.children}
    </div>
  );
}
