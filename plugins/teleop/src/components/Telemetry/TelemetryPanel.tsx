import { makeStyles } from '@material-ui/core/styles';
import {
  type ControlPath,
  isTelemetryRecent,
  type RobotWatch,
  type TelemetryReading,
} from '@sidehelm/teleop-react';
import { type ReadableValue, useObserved } from '@sidehelm/console-react';
import { type VideoStats, type WhepPlayer } from '@sidehelm/video-react';
import { tokens } from '@sidehelm/theme';
import { useCallback } from 'react';
import { useIsTelemetryCurrent } from '../../hooks/useIsTelemetryCurrent';
import { MEDIUM, SMALL } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';
import { LiveText } from '../Hud/LiveText';
import { SMALLER_PICTURE, SMALLER_UNTIL_REST } from '../Hud/SmallerPicture';
import { formatDelay, telemetryRows } from './formatTelemetry';

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: '10px 14px',
    display: 'grid',
    // Wider than any value: the column stays as it is when one changes.
    gridTemplateColumns: 'auto minmax(118px, auto)',
    gap: '3px 16px',
    fontSize: 13,
    [MEDIUM]: { padding: '8px 12px', columnGap: 12 },
    [SMALL]: {
      padding: '8px 10px',
      // All rows fit beside the stop button of a phone on its side.
      gap: '1px 10px',
      gridTemplateColumns: 'auto minmax(84px, auto)',
      fontSize: 12,
      lineHeight: '16px',
    },
    '& dt': { color: tokens.color.muted, whiteSpace: 'nowrap' },
    '& dd': { margin: 0, textAlign: 'right', fontWeight: 600 },
  },
  /** One line where there is no room: what can end the drive. */
  compact: {
    [SMALL]: {
      overflow: 'hidden',
      '& $list': { display: 'flex', minHeight: 44, padding: '0 10px' },
      '& $list, & $list *': { alignItems: 'center', whiteSpace: 'nowrap' },
      '& [data-brief=false]': { display: 'none' },
    },
  },
  attention: { color: tokens.color.warn },
  active: { color: tokens.color.accent },
  unknown: { color: tokens.color.faint, fontWeight: 400 },
  notice: {
    margin: 0,
    padding: '0 14px 6px',
    fontSize: 13,
    lineHeight: '18px',
    // Its place is there whether it is: no panel grows for it.
    minHeight: 24,
    // Breaks its line rather than make the panel wider and the map beside it smaller.
    boxSizing: 'border-box',
    width: 0,
    minWidth: '100%',
    [SMALL]: {
      minHeight: 0,
      padding: '0 10px',
      fontSize: 12,
      '&:not(:empty)': { paddingBottom: 8 },
    },
    color: tokens.color.warn,
  },
});

type Row = (typeof telemetryRows)[number];

/** One value; renders only when its text changes. What was true once looks like what is unknown. */
function TelemetryRow(props: {
  row: Row;
  watch: RobotWatch;
  isCurrent: boolean;
}) {
  const { row, watch, isCurrent } = props;
  const classes = useStyles();
  const text = useObserved(
    watch.telemetry,
    useCallback(
      (reading: TelemetryReading | undefined) =>
        reading && row.format(reading.telemetry),
      [row],
    ),
  );
  const isBad = useObserved(
    watch.telemetry,
    useCallback(
      (reading: TelemetryReading | undefined) =>
        reading !== undefined && (row.isBad?.(reading.telemetry) ?? false),
      [row],
    ),
  );
  const isActive = useObserved(
    watch.telemetry,
    useCallback(
      (reading: TelemetryReading | undefined) =>
        reading !== undefined && (row.isActive?.(reading.telemetry) ?? false),
      [row],
    ),
  );
  const isKnown = text !== undefined && isCurrent;
  const className = `${isBad ? classes.attention : ''} ${isActive ? classes.active : ''}`;
  // What the link was says nothing; the other values at least say how it was left.
  const shown = isKnown || !row.isOfLink ? text : undefined;
  return (
    <>
      <dt data-brief={row.isBrief ?? false}>{row.label}</dt>
      <dd
        data-brief={row.isBrief ?? false}
        className={isKnown ? className : classes.unknown}
      >
        {isKnown && isBad && '▲ '}
        {shown ?? 'unknown'}
      </dd>
    </>
  );
}

function formatVideo(stats: VideoStats | undefined): string {
  if (!stats) return 'no picture';
  const { framesPerSecond, loss } = stats;
  const way = loss === undefined ? 'websocket' : `${(loss * 100).toFixed(1)} %`;
  return `${framesPerSecond} fps · ${way}`;
}

const CONTROL_PATHS: Record<ControlPath, { name: string; meaning: string }> = {
  'data-channel': {
    name: 'direct',
    meaning:
      'Commands go by the data channel: a lost packet holds up none of them',
  },
  websocket: {
    name: 'websocket',
    meaning:
      'Commands go by the websocket: after a lost packet the next ones wait. The console changes to the data channel by itself when the network lets it',
  },
};

/** The way that drive commands take now. */
function ControlRow({ path }: { path: ReadableValue<ControlPath> }) {
  const { name, meaning } = CONTROL_PATHS[useObserved(path, value => value)];
  return (
    <>
      <dt data-brief={false}>Commands</dt>
      <dd data-brief={false} title={meaning}>
        {name}
      </dd>
    </>
  );
}

/** Delay, video and the robot's own readings. */
export function TelemetryPanel(props: {
  watch: RobotWatch;
  player: WhepPlayer;
  delayLabel: string;
  /** Milliseconds. */
  delay: () => number | undefined;
  /** Of who can drive. */
  controlPath?: ReadableValue<ControlPath>;
  isCompact?: boolean;
  /** The robot is driven from here. */
  isDriven?: boolean;
}) {
  const { watch, player, delay } = props;
  const smaller = props.isDriven ? SMALLER_UNTIL_REST : SMALLER_PICTURE;
  const classes = useStyles();
  const video = useObserved(player.stats, formatVideo);
  const isReduced = useObserved(player.isReduced, value => value);
  const isCurrent = useIsTelemetryCurrent(watch);
  const isLinkTold = useIsTelemetryCurrent(watch, isTelemetryRecent);
  return (
    <HudPanel
      label="Telemetry"
      isScrolled
      className={props.isCompact ? classes.compact : undefined}
    >
      <dl className={classes.list}>
        <dt>{props.delayLabel}</dt>
        <dd>
          <LiveText
            interval={250}
            read={useCallback(() => formatDelay(delay()), [delay])}
          />
        </dd>
        <dt
          data-brief={false}
          title="New pictures a second, and packets lost; websocket where the network lets no UDP through"
        >
          Video
        </dt>
        <dd data-brief={false}>{video}</dd>
        {props.controlPath && <ControlRow path={props.controlPath} />}
        {telemetryRows.map(row => (
          <TelemetryRow
            key={row.label}
            row={row}
            watch={watch}
            isCurrent={row.isOfLink ? isLinkTold : isCurrent}
          />
        ))}
      </dl>
      <p className={classes.notice} role="status">
        {isCurrent ? isReduced && smaller : 'Silent: last values'}
      </p>
    </HudPanel>
  );
}
