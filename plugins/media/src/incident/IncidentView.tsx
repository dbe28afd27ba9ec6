import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import useMediaQuery from '@material-ui/core/useMediaQuery';
import {
  LoadingSkeleton,
  loadPart,
  SegmentedControl,
  serverClock,
  useDialogRequest,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { ChevronDown, ChevronUp } from 'lucide-react';
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useId,
  useMemo,
  useState,
} from 'react';
import {
  INCIDENT_FILE,
  mostHeldText,
  writesToDisk,
} from '../download/FileSink';
import type { DayPlayer } from '../playback/DayPlayer';
import { describeRange } from './describeRange';
import { IncidentPanel } from './events/IncidentPanel';
import { CheckFileDialog } from './export/CheckFileDialog';
import { ExportDialog } from './export/ExportDialog';
import { useIncidentExport } from './export/useIncidentExport';
import { HoldDialog } from './hold/HoldDialog';
import { HoldList } from './hold/HoldList';
import type { Incident } from './Incident';
import type { IncidentRange } from './IncidentEvent';
import { SPANS, type Span } from './shownRange';
import { useTelemetry } from './telemetry/useTelemetry';
import { waypointsOf } from './trail/robotAt';
import { useTrail } from './trail/useTrail';
import { useMarkedRange, useShownRange } from './useShownRange';

/** uPlot, and Leaflet with its styles, are chunks of their own. */
const TelemetryPlots = lazy(
  loadPart(() =>
    import('./telemetry/TelemetryPlots').then(module => ({
      default: module.TelemetryPlots,
    })),
  ),
);
const TrailMapView = lazy(
  loadPart(() =>
    import('./trail/TrailMapView').then(module => ({
      default: module.TrailMapView,
    })),
  ),
);

const TABS = ['Events', 'Telemetry', 'Map', 'Holds'] as const;
type Tab = (typeof TABS)[number];

/** Where the panel has no room beside the video; there it is folded at first. */
const NARROW = '(max-width: 1099px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    minWidth: 0,
    minHeight: 0,
    height: '100%',
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    flex: '1 1 0',
    minHeight: 0,
    overflowY: 'auto',
    [`@media ${NARROW}`]: { flex: 'none', height: 420 },
  },
  map: {
    flex: '1 1 auto',
    minHeight: 220,
    borderRadius: tokens.controlRadius,
    overflow: 'hidden',
  },
  note: {
    margin: 0,
    color: tokens.color.muted,
    overflowWrap: 'anywhere',
    ...tokens.type.small,
  },
});

const options = (values: readonly string[]) =>
  values.map(value => ({ value, label: value }));

interface IncidentViewProps {
  player: DayPlayer;
  robotId: string;
  /** Of the whole day; the time line shows the same. */
  incident: Incident;
}

/** What the robot told, over time or on the map. */
function Shown(props: Omit<IncidentViewProps, 'incident'> & { tab: Tab }) {
  const { player, robotId, tab } = props;
  const classes = useStyles();
  const [span, setSpan] = useState<Span>('10 min');
  const marked = useMarkedRange(player, robotId);
  const range = useShownRange(player, robotId, span);
  const isGoingOn = range.to > serverClock.now();
  const telemetry = useTelemetry(range, isGoingOn);
  const trail = useTrail(range, isGoingOn);
  const seek = useCallback((at: number) => player.seek(at), [player]);
  const samples = telemetry.data;
  const points = trail.data;
  const waypoints = useMemo(
    () => waypointsOf(samples ?? [], points ?? []),
    [samples, points],
  );
  const isMap = tab === 'Map';
  const problems = [
    telemetry.error && `What the robot told: ${telemetry.error.message}`,
    isMap && trail.error && `Its trail: ${trail.error.message}`,
    !isMap && samples?.length === 0 && 'The robot told nothing in this range.',
    isMap &&
      samples &&
      points &&
      waypoints.length === 0 &&
      'Nobody knows where the robot was in this range.',
  ].filter(problem => typeof problem === 'string');
  return (
    <>
      <SegmentedControl
        label="How much is shown"
        options={options(marked ? SPANS : SPANS.slice(0, -1))}
        value={span === 'Marked' && !marked ? '1 h' : span}
        onChange={value => setSpan(value as Span)}
      />
      <p className={classes.note}>{describeRange(range)}</p>
      {problems.map(problem => (
        <p key={problem} className={classes.note} role="status">
          {problem}
        </p>
      ))}
      <Suspense fallback={<LoadingSkeleton label="Loading" height={320} />}>
        {isMap ? (
          <div className={classes.map}>
            <TrailMapView
              waypoints={waypoints}
              playhead={player.at}
              onSeek={seek}
            />
          </div>
        ) : (
          <TelemetryPlots
            samples={samples ?? []}
            from={range.from}
            to={range.to}
            playhead={player.at}
            onSeek={seek}
          />
        )}
      </Suspense>
    </>
  );
}

/** What can be done with the marked range, and with files that were made of one. */
function useIncidentActions() {
  const exporting = useIncidentExport();
  const hold = useDialogRequest<IncidentRange>();
  const check = useDialogRequest<true>();
  return { exporting, hold, check };
}

type IncidentActions = ReturnType<typeof useIncidentActions>;

function ActionBar(props: {
  marked: IncidentRange | undefined;
  actions: IncidentActions;
}) {
  const { marked, actions } = props;
  const { exporting, hold, check } = actions;
  const classes = useStyles();
  return (
    <>
      <div className={classes.row}>
        <Button
          variant="outlined"
          size="small"
          disabled={!marked}
          onClick={() => marked && void exporting.start(marked)}
        >
          Export incident
        </Button>
        <Button
          variant="outlined"
          size="small"
          disabled={!marked}
          onClick={() => marked && hold.open(marked)}
        >
          Hold
        </Button>
        <Button size="small" onClick={() => check.open(true)}>
          Check a file
        </Button>
      </div>
      <p className={classes.note}>
        {marked
          ? `${describeRange(marked)}.${writesToDisk() ? '' : ` This browser saves files of up to ${mostHeldText(INCIDENT_FILE)}.`}`
          : 'Mark a beginning and an end on the time line to export or hold what lies between.'}
      </p>
    </>
  );
}

/** Outside of what is folded: a window that becomes narrow takes no dialog away, nor what was typed into it. */
function ActionDialogs({ exporting, hold, check }: IncidentActions) {
  return (
    <>
      {exporting.request && (
        <ExportDialog
          key={`export ${exporting.number}`}
          open={exporting.isOpen}
          exporting={exporting.request}
          onClose={exporting.close}
        />
      )}
      {hold.request && (
        <HoldDialog
          key={`hold ${hold.number}`}
          open={hold.isOpen}
          range={hold.request}
          onClose={hold.close}
        />
      )}
      {check.request && (
        <CheckFileDialog
          key={`check ${check.number}`}
          open={check.isOpen}
          onClose={check.close}
        />
      )}
    </>
  );
}

function PlainView({ player, robotId, incident }: IncidentViewProps) {
  const classes = useStyles();
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [tab, setTab] = useState<Tab>('Events');
  const marked = useMarkedRange(player, robotId);
  const actions = useIncidentActions();
  const bodyId = useId();
  const seek = useCallback((at: number) => player.seek(at), [player]);
  const isShown = !isNarrow || isUnfolded;
  const count = incident.events.length;
  return (
    <section
      className={classes.root}
      aria-label={`What happened to ${robotId}`}
    >
      {isNarrow && (
        <Button
          variant="outlined"
          aria-expanded={isUnfolded}
          aria-controls={bodyId}
          endIcon={
            isUnfolded ? <ChevronUp size={16} /> : <ChevronDown size={16} />
          }
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          What happened ({count})
        </Button>
      )}
      {isShown && (
        <>
          <SegmentedControl
            label="What is shown beside the video"
            options={options(TABS)}
            value={tab}
            onChange={value => setTab(value as Tab)}
            canWrap
          />
          <div id={bodyId} className={classes.body}>
            {tab === 'Events' && (
              <IncidentPanel
                incident={incident}
                playhead={player.at}
                onSeek={seek}
              />
            )}
            {(tab === 'Telemetry' || tab === 'Map') && (
              <Shown player={player} robotId={robotId} tab={tab} />
            )}
            {tab === 'Holds' && <HoldList robotId={robotId} onSeek={seek} />}
          </div>
          <ActionBar marked={marked} actions={actions} />
        </>
      )}
      <ActionDialogs {...actions} />
    </section>
  );
}

/** What happened with the robot beside its recording: events, telemetry, its way, and what is held of it. What is told of the video meanwhile changes none of it. */
export const IncidentView = memo(PlainView);
