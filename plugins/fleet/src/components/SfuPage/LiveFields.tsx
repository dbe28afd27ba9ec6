import { makeStyles } from '@material-ui/core/styles';
import {
  FieldList,
  formatAgo,
  Meter,
  RelativeTime,
  UnknownValue,
} from '@sidehelm/console-react';
import { useRobotSummary } from '@sidehelm/fleet-react';
import { tabularNumbers } from '@sidehelm/theme';
import type { RobotSummary } from '@sidehelm/contracts';
import { LOW_BATTERY } from '../../fleet/robotState';
import { formatBytes } from './formatBytes';

type Reading = RobotSummary | undefined;

const useStyles = makeStyles({ root: tabularNumbers });

const pingOf = (robot: Reading) => robot?.last_ping_at;
const driverOf = (robot: Reading) => robot?.driver_name;
const cpuOf = (robot: Reading) => rounded(robot?.cpu_percentage);
const batteryOf = (robot: Reading) => rounded(robot?.battery_percentage);
const diskOf = (robot: Reading) =>
  robot?.disk_free_in_bytes === undefined
    ? undefined
    : formatBytes(robot.disk_free_in_bytes);

/** As it is shown: what does not change on screen renders nothing. */
function rounded(value: number | undefined) {
  return value === undefined ? undefined : Math.round(value);
}

function LastPing({ robotId }: { robotId: string }) {
  const ping = useRobotSummary(robotId, pingOf);
  return ping ? (
    <RelativeTime time={ping} format={formatAgo} />
  ) : (
    <UnknownValue dash />
  );
}

function Battery({ robotId }: { robotId: string }) {
  const battery = useRobotSummary(robotId, batteryOf);
  if (battery === undefined) return <UnknownValue dash />;
  return (
    <>
      <Meter
        value={battery}
        label="Battery left"
        kind={battery < LOW_BATTERY ? 'warn' : 'ok'}
      />
      <span>{battery} %</span>
    </>
  );
}

function Text(props: {
  robotId: string;
  select: (robot: Reading) => string | number | undefined;
  unit?: string;
}) {
  const value = useRobotSummary(props.robotId, props.select);
  if (value === undefined) return <UnknownValue dash />;
  return (
    <span title={String(value)} dir="auto">
      {value}
      {props.unit}
    </span>
  );
}

/** What a robot says about itself; a dash where it says nothing. */
export function LiveFields({ robotId }: { robotId: string }) {
  const classes = useStyles();
  return (
    <FieldList labelWidth={116} className={classes.root}>
      <dt>Last ping</dt>
      <dd>
        <LastPing robotId={robotId} />
      </dd>
      <dt>Driver name</dt>
      <dd>
        <Text robotId={robotId} select={driverOf} />
      </dd>
      <dt>CPU usage</dt>
      <dd>
        <Text robotId={robotId} select={cpuOf} unit=" %" />
      </dd>
      <dt>Battery left</dt>
      <dd>
        <Battery robotId={robotId} />
      </dd>
      <dt>Disk space left</dt>
      <dd>
        <Text robotId={robotId} select={diskOf} />
      </dd>
    </FieldList>
  );
}
