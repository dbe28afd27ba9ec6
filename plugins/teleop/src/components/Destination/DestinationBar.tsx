import { makeStyles } from '@material-ui/core/styles';
import { orderStagePermission } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import { HudButton, useIsAllowed, useObserved } from '@sidehelm/console-react';
import { useActiveOrder } from '@sidehelm/dispatch-react';
import { tokens } from '@sidehelm/theme';
import { Navigation, X } from 'lucide-react';
import { useState } from 'react';
import {
  DESTINATION_LABELS,
  describePlace,
} from '../../destination/Destination';
import type { RouteGuide } from '../../destination/RouteGuide';
import { UPRIGHT } from '../Hud/HudLayout';
import { DestinationDialog } from './DestinationDialog';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.color.line}`,
    fontSize: 13,
    // Beside the buttons nothing would be left of the words.
    [UPRIGHT]: { flexWrap: 'wrap', gap: 6 },
  },
  // Two lines whatever it says: the map below does not move.
  text: {
    flex: 'auto',
    minWidth: 0,
    lineHeight: '18px',
    [UPRIGHT]: { flexBasis: '100%' },
    '& > *': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& strong': { fontWeight: 600 },
  },
  icon: { [UPRIGHT]: { display: 'none' } },
  muted: { color: tokens.color.muted },
  problem: { color: tokens.color.warn },
});

/** Where the robot is driven to, and the way to choose it. */
export function DestinationBar(props: {
  robotId: string;
  robot: Robot | undefined;
  guide: RouteGuide;
}) {
  const { robotId, robot, guide } = props;
  const classes = useStyles();
  const [isOpen, setOpen] = useState(false);
  const mayAsk = useIsAllowed(orderStagePermission);
  const order = useActiveOrder(isOpen && mayAsk ? robotId : undefined);
  const destination = useObserved(guide.destination, chosen => chosen);
  const problem = useObserved(guide.problem, text => text);
  return (
    <div className={classes.root}>
      <div className={classes.text}>
        {destination ? (
          <>
            <strong title={destination.name}>
              {DESTINATION_LABELS[destination.kind]}: {destination.name}
            </strong>
            {problem ? (
              <span className={classes.problem} role="status" title={problem}>
                No way: {problem}
              </span>
            ) : (
              <span
                className={classes.muted}
                title={describePlace(destination)}
              >
                {describePlace(destination)}
              </span>
            )}
          </>
        ) : (
          <span className={classes.muted}>No destination</span>
        )}
      </div>
      {destination && (
        <HudButton
          aria-label="Forget the destination"
          onClick={() => guide.choose(undefined)}
        >
          <X size={14} aria-hidden />
        </HudButton>
      )}
      <HudButton onClick={() => setOpen(true)}>
        <Navigation size={14} aria-hidden className={classes.icon} />
        {destination ? 'Change' : 'Destination'}
      </HudButton>
      <DestinationDialog
        open={isOpen}
        robotId={robotId}
        robot={robot}
        order={order.data}
        isFree={order.isFree}
        isOrderKnown={mayAsk !== undefined && !order.isLoading}
        onClose={() => setOpen(false)}
        onChoose={chosen => guide.choose(chosen)}
      />
    </div>
  );
}
