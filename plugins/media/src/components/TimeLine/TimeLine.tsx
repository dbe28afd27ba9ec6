import { makeStyles } from '@material-ui/core/styles';
import { ObservableValue, useObserved } from '@sidehelm/console-react';
import {
  focusRing,
  keepsColors,
  tabularNumbers,
  tokens,
  visuallyHidden,
} from '@sidehelm/theme';
import { Minus, Plus } from 'lucide-react';
import {
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { DayPlayer } from '../../playback/DayPlayer';
import { MARK_LANE } from '../../playback/drawTimeLine';
import type { TimeMark } from '../../playback/TimeMark';
import { TimeLineView } from '../../playback/TimeLineView';
import type { DayClip } from '../../rules/DayClip';
import { describeRecorded } from '../../rules/describeRecorded';
import { labelsOf, WHOLE_DAY, type TimeWindow } from '../../rules/timeWindow';
import { clockText } from '../../rules/utcDay';
import { ToolButton } from '../ToolButton/ToolButton';

export interface TimeLineProps {
  player: DayPlayer;
  /** Of the robot that leads; `undefined` before they are known. */
  clips: readonly DayClip[] | undefined;
  /** What happened that day; the same list is drawn once. */
  marks?: readonly TimeMark[];
  /** The slider itself. */
  lineRef?: RefObject<HTMLDivElement>;
}

const NO_MARKS: readonly TimeMark[] = [];
const WHOLE = new ObservableValue<TimeWindow>(WHOLE_DAY);
/** Labels that have room on a wide screen. */
const LABELS = 9;

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px 10px',
    minWidth: 0,
  },
  line: {
    position: 'relative',
    height: 54 + MARK_LANE,
    cursor: 'pointer',
    // Across it scrubs; up and down the page scrolls.
    touchAction: 'pan-y',
    borderRadius: tokens.controlRadius,
    userSelect: 'none',
    ...focusRing,
    '& canvas': { display: 'block' },
    '@media (max-width: 599px)': { height: 44 + MARK_LANE },
  },
  drawn: { width: '100%', height: '100%', ...keepsColors },
  playhead: {
    position: 'absolute',
    top: MARK_LANE - 5,
    bottom: -5,
    left: -1,
    width: 2,
    background: tokens.color.text,
    boxShadow: '0 0 0 1px rgba(0,0,0,.6)',
    pointerEvents: 'none',
    ...keepsColors,
  },
  hint: {
    position: 'absolute',
    bottom: '100%',
    left: 0,
    zIndex: 3,
    marginBottom: 6,
    padding: 4,
    display: 'grid',
    gap: 2,
    justifyItems: 'center',
    maxWidth: 300,
    pointerEvents: 'none',
    color: tokens.color.text,
    background: tokens.color.overlay,
    border: `1px solid ${tokens.color.overlayLine}`,
    borderRadius: tokens.controlRadius,
    ...tokens.type.small,
    ...tabularNumbers,
    '&[hidden], & [hidden]': { display: 'none' },
    '& canvas': { borderRadius: 4, maxWidth: '100%' },
  },
  zoom: { display: 'grid', alignContent: 'end', gap: 4 },
  labels: {
    position: 'relative',
    gridColumn: 1,
    minWidth: 0,
    height: 16,
    overflow: 'hidden',
    color: tokens.color.muted,
    ...tokens.type.small,
    ...tabularNumbers,
    '& span': { position: 'absolute', transform: 'translateX(-50%)' },
    '& span:first-child[data-edge]': { transform: 'none' },
    '& span:last-child[data-edge]': { transform: 'translateX(-100%)' },
    '@media (max-width: 599px)': {
      '& span:nth-child(even)': { display: 'none' },
    },
  },
  told: visuallyHidden,
});

function PlainLine(props: TimeLineProps) {
  const { player, clips, marks = NO_MARKS, lineRef } = props;
  const classes = useStyles();
  const own = useRef<HTMLDivElement>(null);
  const root = lineRef ?? own;
  const canvas = useRef<HTMLCanvasElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLDivElement>(null);
  const hintPicture = useRef<HTMLCanvasElement>(null);
  const hintText = useRef<HTMLSpanElement>(null);
  const [view, setView] = useState<TimeLineView>();
  const describedBy = useId();

  useEffect(() => {
    if (
      !root.current ||
      !canvas.current ||
      !playhead.current ||
      !hint.current ||
      !hintPicture.current ||
      !hintText.current
    )
      return undefined;
    const created = new TimeLineView(player, {
      root: root.current,
      canvas: canvas.current,
      playhead: playhead.current,
      hint: hint.current,
      hintPicture: hintPicture.current,
      hintText: hintText.current,
    });
    setView(created);
    return () => created.dispose();
  }, [player, root]);
  useEffect(() => view?.setClips(clips), [view, clips]);
  useEffect(() => view?.setMarks(marks), [view, marks]);

  const window = useObserved(view?.window ?? WHOLE, shown => shown);
  const labels = useMemo(() => labelsOf(window, LABELS - 1), [window]);
  const isWhole = window.from === WHOLE_DAY.from && window.to === WHOLE_DAY.to;
  const recorded = useMemo(() => describeRecorded(clips), [clips]);
  const length = window.to - window.from;
  return (
    <div className={classes.root}>
      <div
        ref={root}
        className={classes.line}
        role="slider"
        tabIndex={0}
        aria-label="Time of day"
        aria-describedby={describedBy}
        aria-valuemin={0}
        aria-valuemax={86_400}
        aria-valuenow={0}
      >
        <canvas ref={canvas} className={classes.drawn} aria-hidden />
        <div ref={playhead} className={classes.playhead} />
        <div ref={hint} className={classes.hint} hidden aria-hidden>
          <canvas ref={hintPicture} hidden />
          <span ref={hintText} />
        </div>
      </div>
      <div className={classes.zoom}>
        <ToolButton
          label="Show less of the day"
          icon={Plus}
          // Below it stands the other button.
          hintPlacement="top"
          onPress={() => view?.zoomIn()}
        />
        <ToolButton
          label="Show more of the day"
          icon={Minus}
          isDisabled={isWhole}
          onPress={() => view?.zoomOut()}
        />
      </div>
      <p id={describedBy} className={classes.told}>
        {recorded}
      </p>
      <div className={classes.labels} aria-hidden data-testid="hours">
        {labels.map(seconds => (
          <span
            key={seconds}
            data-edge={
              seconds === window.from || seconds === window.to
                ? true
                : undefined
            }
            style={{ left: `${((seconds - window.from) / length) * 100}%` }}
          >
            {length < 600 ? clockText(seconds) : clockText(seconds).slice(0, 5)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A recorded day of UTC in 288 slots, with what happened in it; the player's slider. */
export const TimeLine = memo(PlainLine);
