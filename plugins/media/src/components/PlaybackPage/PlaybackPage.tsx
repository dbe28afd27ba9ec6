import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  MessageScreen,
  ScreenPage,
  SegmentedControl,
  useObserved,
  useSearchChoice,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { ViewControl } from '@sidehelm/video-react';
import { Film, Search, VideoOff } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { useClips } from '../../hooks/useClips';
import { IncidentView } from '../../incident/IncidentView';
import { useIncident } from '../../incident/useIncident';
import { useTimeMarks } from '../../incident/useTimeMarks';
import { searchLinkRouteRef } from '../../routes';
import { VIEWS } from '../../rules/playbackQuery';
import { isVideoSupported, UNSUPPORTED } from '../../rules/unsupported';
import { playbackScreen } from '../../screens';
import { NotNow } from '../NotNow/NotNow';
import { RecorderChips } from '../RecorderChips/RecorderChips';
import { TimeLine } from '../TimeLine/TimeLine';
import { DateField } from './DateField';
import { OtherRobots } from './OtherRobots';
import { playbackKeys } from './playbackKeys';
import { PlayerNotice } from './PlayerNotice';
import { PlayerTools } from './PlayerTools';
import { RobotClips } from './RobotClips';
import { RobotField } from './RobotField';
import { Stage } from './Stage';
import { useFullscreen } from './useFullscreen';
import { usePlayback } from './usePlayback';
import { usePlayerKeys } from './usePlayerKeys';

const NO_VIDEO = 'No video available for this robot on this date';
const VIEW_OPTIONS = [
  { value: VIEWS[0], label: 'Flat' },
  { value: VIEWS[1], label: '360°' },
];

const useStyles = makeStyles({
  day: {
    display: 'grid',
    gap: 16,
    minWidth: 0,
    '@media (min-width: 1100px)': {
      gridTemplateColumns: 'minmax(0, 1fr) 372px',
    },
  },
  // As high as the window leaves room below the heading, whatever is in it.
  incident: {
    minWidth: 0,
    '@media (min-width: 1100px)': {
      position: 'sticky',
      top: 0,
      height: 'calc(100vh - 124px)',
      minHeight: 440,
    },
  },
  root: {
    display: 'grid',
    // What stands beside it may be higher.
    alignContent: 'start',
    gap: 12,
    minWidth: 0,
  },
  // In one line where there is room: below all tools nobody would see what is said.
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
  },
  // The player fills the screen with its time line: over what a portal has beside its screens, under dialogs and alerts.
  filling: {
    position: 'fixed',
    inset: 0,
    zIndex: 1290,
    alignContent: 'stretch',
    gridTemplateRows: 'minmax(220px, 1fr)',
    padding: 12,
    background: tokens.color.background,
    overflow: 'auto',
  },
  problems: {
    margin: '0 0 12px',
    padding: '8px 12px',
    borderRadius: tokens.radius,
    color: tokens.color.warn,
    background: tokens.color.warnBackground,
    '& p': { margin: 0 },
  },
});

/** `/robots/playback`: the recorded day of a robot. */
export function PlaybackPage() {
  const classes = useStyles();
  const { query, problems, player, today, isGrowing, linkNow, change } =
    usePlayback();
  const { robot, others, date } = query;
  const searchLink = useRouteRef(searchLinkRouteRef);
  const clips = useClips(robot, date, isGrowing, player.learnClips);
  const incident = useIncident(robot, player.dayStart);
  const marks = useTimeMarks(robot, incident);
  const [view, setView] = useSearchChoice('view', VIEWS, 'flat');
  const control = useMemo(() => new ViewControl('gnomonic'), []);
  const line = useRef<HTMLDivElement>(null);
  const jump = useRef<HTMLInputElement>(null);
  const [isFullscreen, toggleFullscreen] = useFullscreen();
  usePlayerKeys(player, {
    onJump: () => jump.current?.focus(),
    onView: () => setView(view === 'flat' ? '360' : 'flat'),
    onFullscreen: toggleFullscreen,
  });
  const changeRobot = useCallback(
    (next: string | undefined) => change({ robot: next }),
    [change],
  );
  const changeDate = useCallback(
    (next: string) => change({ date: next }),
    [change],
  );
  const changeOthers = useCallback(
    (next: string[]) => change({ others: next }),
    [change],
  );
  const focusLine = useCallback(() => line.current?.focus(), []);
  const tracks = useObserved(player.tracks, all => all);
  const isBlank = useObserved(player.isBlank, is => is);

  const unread = clips.data ? undefined : clips.error;

  const dayOf = (shown: string) => {
    if (unread)
      return unread.retryAfter !== undefined ? (
        <NotNow message={unread.message} />
      ) : (
        <ErrorState
          title="The recordings could not be loaded"
          error={unread}
          onRetry={() => void clips.refresh()}
        />
      );
    return (
      <>
        {isBlank ? (
          <MessageScreen icon={VideoOff} role="alert" title={NO_VIDEO} />
        ) : (
          <Stage
            player={player}
            tracks={tracks}
            control={view === '360' ? control : undefined}
            isFullscreen={isFullscreen}
            onFullscreen={toggleFullscreen}
          />
        )}
        <TimeLine
          player={player}
          clips={clips.data}
          marks={marks}
          lineRef={line}
        />
        <PlayerTools
          player={player}
          robot={shown}
          jumpRef={jump}
          onJumped={focusLine}
          linkNow={linkNow}
        />
        <div className={classes.foot}>
          <OtherRobots robot={shown} others={others} onChange={changeOthers} />
          <PlayerNotice player={player} />
        </div>
      </>
    );
  };

  const content = () => {
    if (!isVideoSupported())
      return <MessageScreen icon={VideoOff} role="alert" title={UNSUPPORTED} />;
    if (robot === undefined)
      return (
        <EmptyState icon={Film} title="Choose a robot">
          What was recorded of it on this day is played here.
        </EmptyState>
      );
    return (
      <div className={classes.day}>
        <div
          className={`${classes.root} ${isFullscreen && !unread ? classes.filling : ''}`}
          data-player
        >
          {dayOf(robot)}
        </div>
        {/* A list that does not come takes no export away, nor what was typed. */}
        <div className={classes.incident}>
          <IncidentView
            key={robot}
            player={player}
            robotId={robot}
            incident={incident}
          />
        </div>
      </div>
    );
  };

  return (
    <ScreenPage
      title={playbackScreen.title}
      keys={playbackKeys}
      chips={<RecorderChips />}
      actions={
        <>
          <RobotField robot={robot} onChange={changeRobot} />
          <DateField
            robot={robot}
            date={date}
            today={today}
            onChange={changeDate}
          />
          <SegmentedControl
            label="View"
            options={VIEW_OPTIONS}
            value={view}
            onChange={setView}
          />
          {searchLink && (
            <LinkButton variant="outlined" to={searchLink()}>
              <Search size={16} aria-hidden /> &nbsp;Robot Videos
            </LinkButton>
          )}
        </>
      }
    >
      {problems.length > 0 && (
        <div className={classes.problems} role="alert">
          {problems.map(problem => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {content()}
      {robot !== undefined &&
        [robot, ...others].map(one => (
          <RobotClips
            key={one}
            player={player}
            robot={one}
            date={date}
            isGrowing={isGrowing}
          />
        ))}
    </ScreenPage>
  );
}
