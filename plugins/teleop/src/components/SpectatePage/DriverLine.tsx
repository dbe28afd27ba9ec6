import { useApi, useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { LinkButton, useObserved } from '@sidehelm/console-react';
import {
  teleopConnectionApiRef,
  type LeaseReading,
  type RobotWatch,
} from '@sidehelm/teleop-react';
import { tokens } from '@sidehelm/theme';
import { useLinkProblem } from '../../hooks/useLinkProblem';
import { driveLinkRouteRef } from '../../routes';
import { NARROW } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';
import { lineOverLine } from '../Hud/lineOverLine';
import { AskDriver } from '../Interventions/AskDriver';
import { InterventionLines } from '../Interventions/InterventionLines';
import { DriverPad } from './DriverPad';

const useStyles = makeStyles({
  // As large whoever drives and watches: nothing beside it moves.
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '6px 14px',
    width: 360,
    maxWidth: '100%',
    minHeight: 52,
    boxSizing: 'border-box',
    padding: '6px 14px',
    fontWeight: 560,
    [NARROW]: { width: 'auto' },
    '@media (pointer: coarse)': { '& a': { minHeight: 44 } },
  },
  driver: { flex: '1 1 130px', ...lineOverLine },
  muted: { color: tokens.color.muted, fontWeight: 450 },
  // A sentence that says what to do is of no use when it is cut.
  problem: {
    color: tokens.color.muted,
    fontWeight: 450,
    '$driver > &': { whiteSpace: 'normal' },
    overflowWrap: 'anywhere',
    lineHeight: '18px',
  },
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

/** Who drives the robot that is being watched, and the way to its wheel. */
export function DriverLine(props: { watch: RobotWatch; mayDrive: boolean }) {
  const { watch, mayDrive } = props;
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
  const problem = useLinkProblem(watch);
  const drive = useRouteRef(driveLinkRouteRef);
  const isKnown = isOpen && driver !== undefined;
  const line = `${driver || 'Nobody'} drives ${watch.robotId}`;
  return (
    <HudPanel label="Driver">
      <div className={classes.root}>
        <div className={classes.driver} role="status">
          {!isKnown && (
            <span className={classes.problem}>
              {problem ?? `Connecting to ${watch.robotId}…`}
            </span>
          )}
          {isKnown && (
            <>
              <span title={line}>{line}</span>
              <span className={classes.muted}>
                {watching > 0
                  ? `${watching} more watching`
                  : 'Nobody else is watching'}
              </span>
            </>
          )}
        </div>
        <AskDriver watch={watch} />
        {mayDrive && drive && (
          <LinkButton variant="outlined" to={drive({ robotID: watch.robotId })}>
            Drive
          </LinkButton>
        )}
      </div>
      <DriverPad watch={watch} />
      <InterventionLines watch={watch} />
    </HudPanel>
  );
}
