import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { isRobotId } from '@sidehelm/console-common';
import {
  ScreenPage,
  SegmentedControl,
  StatusChip,
  useShortcut,
} from '@sidehelm/console-react';
import { useRobots } from '@sidehelm/fleet-react';
import { VideoOff } from 'lucide-react';
import { useMemo } from 'react';
import { useWallOrder } from '../../live/useWallOrder';
import { useWallView } from '../../live/useWallView';
import type { WallOrderKind } from '../../live/WallOrder';
import { cameraWallScreen } from '../../screens';
import { FeedStatus } from '../FeedStatus/FeedStatus';
import { RobotDrawer } from '../RobotDrawer/RobotDrawer';
import { useDetailedRobot } from '../RobotDrawer/useDetailedRobot';
import { RobotListStates } from '../RobotListStates/RobotListStates';
import { CameraGrid, TILE_HEIGHTS, useWallStyles } from './CameraGrid';
import { StopLinkNotice } from './StopLinkNotice';
import { TroubleStrip } from './TroubleStrip';
import { WallPanel } from './WallPanel';

const orders: readonly { value: WallOrderKind; label: string }[] = [
  { value: 'trouble', label: 'Trouble first' },
  { value: 'id', label: 'Robot id' },
];

const KEYS = [{ keys: ['k'], action: 'Kiosk mode, for a display on a wall' }];
const NONE: readonly never[] = [];

const useStyles = makeStyles({
  // Always there, so that no tile moves when trouble comes and goes.
  trouble: {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    height: 34,
    margin: '0 0 10px',
    '& > :first-child': { flex: '1 1 0', minWidth: 120 },
  },
});

/** `/robots/spectate-all`: the live cameras of all active robots. */
export function CameraWallPage() {
  const classes = useStyles();
  const gridClasses = useWallStyles();
  const robots = useRobots();
  const [view, change] = useWallView();
  const details = useDetailedRobot();
  const known = robots.data ?? NONE;
  // A string keeps its identity through polls that change nothing here.
  const wanted = known
    .filter(
      ({ id, deployment_kind: kind }) =>
        isRobotId(id) &&
        (kind === 'active' || (view.hasTesting && kind === 'testing')),
    )
    .map(robot => robot.id)
    .join();
  const wantedIds = useMemo(() => wanted.split(',').filter(Boolean), [wanted]);
  const byId = useMemo(
    () => new Map((robots.data ?? NONE).map(robot => [robot.id, robot])),
    [robots.data],
  );
  const { order, ids, groups, worst, isWaiting, inTrouble } = useWallOrder(
    wantedIds,
    byId,
    view,
  );
  const isListShown = view.grouping !== 'none' || view.hasTesting;
  const testing = new Set(
    known
      .filter(({ deployment_kind: kind }) => kind === 'testing')
      .map(({ id }) => id),
  );
  useShortcut('k', () => change.setKiosk(!view.isKiosk));

  return (
    <ScreenPage
      title={cameraWallScreen.title}
      keys={KEYS}
      chips={
        // All at once: what stands beside the robots would make way for them.
        !robots.isLoading && (
          <>
            {robots.data && (
              <StatusChip>
                {ids.length === 1 ? '1 camera' : `${ids.length} cameras`}
              </StatusChip>
            )}
            <FeedStatus />
            {inTrouble > 0 && (
              <StatusChip kind="warn">{inTrouble} in trouble</StatusChip>
            )}
          </>
        )
      }
      actions={
        <>
          {isWaiting && (
            <Button variant="outlined" onClick={() => order.apply()}>
              Apply new order
            </Button>
          )}
          <SegmentedControl
            label="Order"
            options={orders}
            value={view.order}
            onChange={change.setOrder}
          />
          <WallPanel view={view} change={change} />
        </>
      }
    >
      <RobotListStates
        // How old the tiles are is told by the feed; headings and kinds are the list's.
        list={{
          ...robots,
          data: robots.data && wantedIds,
          isStale: robots.isStale && isListShown,
        }}
        skeleton={{
          label: 'Loading the cameras',
          className: `${gridClasses.grid} ${gridClasses[view.size]}`,
          height: TILE_HEIGHTS[view.size],
        }}
        empty={{
          icon: VideoOff,
          title: 'There are no active robots',
          children:
            'The camera of a robot appears here as soon as the robot is active.',
        }}
      />
      {/* Tiles that somebody points at stay, whatever has become of the robots. */}
      {ids.length > 0 && (
        <>
          <div className={classes.trouble}>
            <TroubleStrip robotIds={ids} onShow={details.show} />
            <StopLinkNotice />
          </div>
          <CameraGrid
            groups={groups}
            size={view.size}
            testing={testing}
            isKiosk={view.isKiosk}
            // Twice as large as large, one would fill the screen.
            grown={view.isKiosk && view.size !== 'large' ? worst : NONE}
            order={order}
            onShow={details.show}
          />
        </>
      )}
      <RobotDrawer />
    </ScreenPage>
  );
}
