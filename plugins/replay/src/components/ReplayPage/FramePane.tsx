import { makeStyles } from '@material-ui/core/styles';
import { useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useEffect, useRef, useState } from 'react';
import type { ReplaySession, ReplaySide } from '../../session/ReplaySession';
import { createFrameView } from '../../view/createFrameView';
import type { FrameView, GroundPiece } from '../../view/FrameView';
import type { ReplayStage } from '../../view/ReplayStage';
import { usePointedParticle } from './usePointedParticle';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    minHeight: 260,
    overflow: 'hidden',
    border: `1px solid ${tokens.color.line}`,
    borderRadius: tokens.radius,
    background: tokens.color.background,
  },
  drawing: {
    position: 'absolute',
    inset: 0,
    cursor: 'grab',
    '&:active': { cursor: 'grabbing' },
    '& canvas': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      touchAction: 'none',
    },
  },
  label: {
    position: 'absolute',
    left: 8,
    top: 8,
    maxWidth: 'calc(100% - 16px)',
    boxSizing: 'border-box',
    padding: '3px 8px',
    borderRadius: tokens.controlRadius,
    background: tokens.color.overlay,
    color: tokens.color.muted,
    pointerEvents: 'none',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    ...tokens.type.small,
  },
  // On a phone it stands in one row with the legend.
  name: {
    '@media (max-width: 599px)': {
      maxWidth: 'calc(100% - 184px)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  pointed: { top: 'auto', bottom: 40, color: tokens.color.text },
  notes: {
    position: 'absolute',
    left: 8,
    top: 36,
    right: 8,
    display: 'grid',
    justifyItems: 'start',
    gap: 4,
    pointerEvents: 'none',
    ...tokens.type.small,
    '& span': {
      padding: '3px 8px',
      borderRadius: tokens.controlRadius,
      background: tokens.color.overlay,
      color: tokens.color.muted,
    },
    '& span$problem': { color: tokens.color.warn },
  },
  legend: {
    left: 'auto',
    right: 8,
    top: 'auto',
    bottom: 8,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    '@media (max-width: 599px)': { top: 8, bottom: 'auto' },
    '& i': {
      width: 60,
      height: 8,
      borderRadius: 4,
      // As the arrows are: hsl from 0° to 140°.
      background:
        'linear-gradient(90deg, hsl(0,85%,60%), hsl(47,85%,60%), hsl(93,85%,60%), hsl(140,85%,60%))',
    },
  },
  problem: {},
});

/** The frame of a file that is shown, in space. */
export function FramePane(props: {
  session: ReplaySession;
  side: ReplaySide;
  stage: ReplayStage;
  ground: readonly GroundPiece[];
  /** What should be known of the ground. */
  note: string | undefined;
  /** Told of the view, for pictures of it. */
  onView: (view: FrameView | undefined) => void;
}) {
  const { session, side, stage, ground, note, onView } = props;
  const classes = useStyles();
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<FrameView>();
  const [problem, setProblem] = useState<string>();
  const pointed = usePointedParticle(container, view, side, session);
  const minAlive = useObserved(session.minAlive, value => value);
  const summary = useObserved(side.reading, reading =>
    reading
      ? `Frame ${reading.number}: particles shown: ${reading.count}`
      : 'Nothing is drawn yet',
  );
  const trouble = useObserved(side.shown.problem, value => value);
  const { name } = side.store.file;

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    let created: FrameView | undefined;
    let isGone = false;
    void createFrameView(element).then(
      made => {
        if (isGone) {
          made.view.dispose();
          return;
        }
        created = made.view;
        setView(made.view);
        setProblem(made.problem);
      },
      (error: Error) =>
        setProblem(`What draws the frames was not loaded: ${error.message}.`),
    );
    return () => {
      isGone = true;
      created?.dispose();
      setView(undefined);
    };
  }, []);

  useEffect(() => {
    if (!view) return undefined;
    onView(view);
    const detach = stage.attach(view, side);
    return () => {
      detach();
      onView(undefined);
    };
  }, [view, stage, side, onView]);
  useEffect(() => view?.setGround(ground), [view, ground]);
  useEffect(() => view?.setMinAlive(minAlive), [view, minAlive]);

  return (
    <div className={classes.root}>
      <div
        ref={container}
        className={classes.drawing}
        role="img"
        aria-label={`${name}. ${summary}`}
      />
      <span className={`${classes.label} ${classes.name}`} title={name}>
        {name}
      </span>
      <span className={`${classes.label} ${classes.legend}`}>
        unlikely <i aria-hidden /> likely
      </span>
      <div className={classes.notes} role="status">
        {[trouble, problem].map(
          text =>
            text && (
              <span key={text} className={classes.problem}>
                {text}
              </span>
            ),
        )}
        {note && <span>{note}</span>}
      </div>
      {pointed && (
        <span className={`${classes.label} ${classes.pointed}`}>{pointed}</span>
      )}
    </div>
  );
}
