import Button from '@material-ui/core/Button';
import { isRobotId } from '@sidehelm/console-common';
import {
  ScreenPage,
  SegmentedControl,
  StatusChip,
  useRobots,
} from '@sidehelm/console-react';
import { VideoOff } from 'lucide-react';
import { useMemo } from 'react';
import { LAYOUT } from '@sidehelm/console-common';
import { useWallOrder } from '../../live/useWallOrder';
import { useWallOrderKind } from '../../live/useWallOrderKind';
import type { WallOrderKind } from '../../live/WallOrder';
import { FeedStatus } from '../FeedStatus/FeedStatus';
import { RobotListStates } from '../RobotListStates/RobotListStates';
import { CameraGrid, useWallStyles } from './CameraGrid';

const orders: readonly { value: WallOrderKind; label: string }[] = [
  { value: 'trouble', label: 'Trouble first' },
  { value: 'id', label: 'Robot id' },
];

/** `/robots/spectate-all`: the live cameras of all active robots. */
export function CameraWallPage() {
  const gridClasses = useWallStyles();
  const robots = useRobots();
  const [kind, setKind] = useWallOrderKind();
  // A string keeps its identity through polls that change nothing here.
  const active = (robots.data ?? [])
    .filter(robot => robot.deployment_kind === 'active' && isRobotId(robot.id))
    .map(robot => robot.id)
    .join();
  const activeIds = useMemo(() => active.split(',').filter(Boolean), [active]);
  const { order, ids, isWaiting, inTrouble } = useWallOrder(activeIds, kind);

  return (
    <ScreenPage
      title="All Cameras"
      chips={
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
            value={kind}
            onChange={setKind}
          />
        </>
      }
    >
      <RobotListStates
        // How old the tiles are is told by the feed, not by the list.
        list={{ ...robots, data: robots.data && activeIds, isStale: false }}
        skeleton={{
          label: 'Loading the cameras',
          className: gridClasses.grid,
          height: LAYOUT.cameraHeight,
        }}
        empty={{
          icon: VideoOff,
          title: 'There are no active robots',
          children:
            'The camera of a robot appears here as soon as the robot is active.',
        }}
      />
      {/* Tiles that somebody points at stay, whatever has become of the robots. */}
      {ids.length > 0 && <CameraGrid robotIds={ids} order={order} />}
    </ScreenPage>
  );
}
