import { makeStyles } from '@material-ui/core/styles';
import { BEHIND, type ViewControl } from '@sidehelm/video-react';
import { ObservableValue, useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useCallback } from 'react';
import { type DriveSession } from '../../driving/DriveSession';
import { LOW, SMALL } from '../Hud/HudLayout';
import { PathOverlay, WHOLE } from './PathOverlay';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    width: 336,
    height: 148,
    maxWidth: '100%',
    boxSizing: 'border-box',
    borderRadius: tokens.radius,
    // The picture's corners would stand out of a wider curve.
    outline: `2px solid ${tokens.color.text}`,
    outlineOffset: -1,
    overflow: 'hidden',
    // Nothing but what is behind may be seen in it.
    visibility: 'hidden',
    '&[data-drawn]': { visibility: 'visible' },
    [SMALL]: { width: 220, height: 96 },
    [LOW]: { width: 170, height: 74 },
  },
  // Flipped as the picture in it.
  way: { position: 'absolute', inset: 0, transform: 'scaleX(-1)' },
  label: {
    position: 'absolute',
    left: 8,
    top: 6,
    padding: '1px 8px',
    borderRadius: 4,
    background: tokens.color.overlay,
    fontWeight: 600,
    ...tokens.type.small,
  },
});

const behind = new ObservableValue(BEHIND);

/** What is behind the robot and where it will go, while it reverses and the picture shows something else. */
export function RearMirror(props: {
  session: DriveSession;
  isReversing: boolean;
  /** Of the picture. */
  view: ViewControl;
  /** Where the picture is to draw what is behind. */
  mirror: ObservableValue<HTMLElement | undefined>;
}) {
  const { session, view, mirror } = props;
  const classes = useStyles();
  const isRear = useObserved(view.view, ({ isRear: value }) => value);
  const frame = useCallback(
    (element: HTMLDivElement | null) => mirror.set(element ?? undefined),
    [mirror],
  );
  if (!props.isReversing || isRear) return null;
  return (
    <div ref={frame} className={classes.root} role="img" aria-label="Behind">
      <div className={classes.way}>
        <PathOverlay
          output={session.output}
          compensation={session.steerCompensation}
          view={behind}
          isReversing
          speed={session.speed}
          stoppingWay={session.stoppingWay}
          area={WHOLE}
        />
      </div>
      <span className={classes.label} aria-hidden>
        Behind
      </span>
    </div>
  );
}
