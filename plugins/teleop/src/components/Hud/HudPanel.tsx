import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    background: tokens.color.overlay,
    border: `1px solid ${tokens.color.overlayLine}`,
    borderRadius: 10,
    minHeight: 0,
    overflow: 'auto',
    // A small layer of its own: otherwise all panels share one as large as the
    // screen, which is composed again with every frame of the video.
    willChange: 'transform',
    ...focusRing,
  },
});

/** A translucent panel over the video. */
export function HudPanel(props: {
  label: string;
  id?: string;
  className?: string;
  /** Has nothing that takes the focus and may not have room: can be scrolled by keyboard. */
  isScrolled?: boolean;
  children: ReactNode;
}) {
  const classes = useStyles();
  return (
    <div
      id={props.id}
      role="group"
      aria-label={props.label}
      {...(props.isScrolled && { tabIndex: 0 })}
      className={`${classes.root} ${props.className ?? ''}`}
    >
      {props.children}
    </div>
  );
}
