import Button from '@material-ui/core/Button';
import { isRobotId } from '@sidehelm/console-common';
import {
  EmptyState,
  ErrorState,
  LoadingSkeleton,
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
      {robots.isLoading && (
        <LoadingSkeleton
          label="Loading the cameras"
          className={gridClasses.grid}
          height={LAYOUT.cameraHeight}
          count={8}
        />
      )}
      {robots.error && !robots.data && (
        <ErrorState
          title="The robots could not be loaded"
          error={robots.error}
          onRetry={robots.refresh}
        />
      )}
      {robots.data && activeIds.length === 0 && (
        <EmptyState icon={VideoOff} title="There are no active robots">
          The camera of a robot appears here as soon as the robot is active.
        </EmptyState>
      )}
      {ids.length > 0 && <CameraGrid robotIds={ids} order={order} />}
    </ScreenPage>
  );
}
