import { useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import {
  teleopConnectionApiRef,
  tokens,
  useObserved,
  type LeaseReading,
  type RobotWatch,
} from '@sidehelm/console-react';
import { HudPanel } from '../Hud/HudPanel';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    padding: '8px 14px',
    fontWeight: 560,
  },
  muted: { color: tokens.color.muted, fontWeight: 450 },
});

function readDriver(reading: LeaseReading | undefined): string | undefined {
  return reading && (reading.lease.holder?.name ?? '');
}

/** Without oneself and the driver. */
function countOthers(
  reading: LeaseReading | undefined,
  sessionId: string | undefined,
): number {
  const driver = reading?.lease.holder?.session_id;
  const others = reading?.lease.watchers.filter(
    ({ session_id: id }) => id !== sessionId && id !== driver,
  );
  return others?.length ?? 0;
}

/** Who drives the robot that is being watched. */
export function DriverLine(props: { watch: RobotWatch }) {
  const { watch } = props;
  const classes = useStyles();
  const connection = useApi(teleopConnectionApiRef);
  const isOpen = useObserved(
    connection.state,
    current => current.kind === 'open',
  );
  const driver = useObserved(watch.lease, readDriver);
  const watching = useObserved(watch.lease, reading =>
    countOthers(reading, connection.sessionId),
  );
  const problem = useObserved(watch.problem, value => value);
  const isKnown = isOpen && driver !== undefined;
  return (
    <HudPanel label="Driver">
      <div className={classes.root} role="status">
        {!isKnown && (
          <span className={classes.muted}>
            {problem ?? `Connecting to ${watch.robotId}…`}
          </span>
        )}
        {isKnown && (
          <>
            <span>
              {driver
                ? `${driver} drives ${watch.robotId}`
                : `Nobody drives ${watch.robotId}`}
            </span>
            {watching > 0 && (
              <span className={classes.muted}>{watching} more watching</span>
            )}
          </>
        )}
      </div>
    </HudPanel>
  );
}
