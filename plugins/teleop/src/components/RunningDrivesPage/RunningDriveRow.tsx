import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { describeIntervention } from '@sidehelm/console-common';
import type { RunningDrive } from '@sidehelm/contracts';
import { RelativeTime } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { isDelayed, isDriverSilent } from '../../report/worstFirst';
import { spectateLinkRouteRef } from '../../routes';

const useStyles = makeStyles({
  number: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  bad: { color: tokens.color.warn, fontWeight: 600 },
  asked: { color: tokens.color.bad, fontWeight: 600 },
  faint: { color: tokens.color.muted },
  requests: { margin: 0, padding: 0, listStyle: 'none', maxWidth: 420 },
});

function problemOf(drive: RunningDrive): string | undefined {
  if (drive.signal === 'lost') return 'Signal lost';
  if (drive.is_stopped) return 'Emergency stop';
  if (isDriverSilent(drive)) return 'Driver is silent';
  return isDelayed(drive) ? 'Slowed by the delay' : undefined;
}

const inMilliseconds = (value: number | undefined) =>
  value === undefined ? 'unknown' : `${value} ms`;

function Requests({ requests }: Pick<RunningDrive, 'requests'>) {
  const classes = useStyles();
  if (requests.length === 0)
    return <span className={classes.faint}>Nothing</span>;
  return (
    <ul className={classes.requests}>
      {requests.map(({ name, since, ...question }) => (
        <li key={`${name} ${since}`} className={classes.asked}>
          ▲ {name}: {describeIntervention(question)},{' '}
          <RelativeTime time={since} format={age => `for ${age}`} />
        </li>
      ))}
    </ul>
  );
}

function PlainRow(props: { drive: RunningDrive }) {
  const { drive } = props;
  const classes = useStyles();
  const spectate = useRouteRef(spectateLinkRouteRef);
  const { robot_id: robotId, speed, command_delay: delay } = drive;
  const problem = problemOf(drive);
  const isLate = isDelayed(drive);
  return (
    <tr>
      <th scope="row">
        {spectate ? (
          <Link to={spectate({ robotID: robotId })}>{robotId}</Link>
        ) : (
          robotId
        )}
      </th>
      <td>{drive.driver_name}</td>
      <td>
        <RelativeTime time={drive.started_at} />
      </td>
      <td>
        <Requests requests={drive.requests} />
      </td>
      <td className={problem ? classes.bad : classes.faint}>
        {problem ? `▲ ${problem}` : 'Fine'}
      </td>
      <td className={classes.number}>
        {speed === undefined ? 'unknown' : `${speed.toFixed(1)} m/s`}
      </td>
      <td className={`${classes.number} ${isLate ? classes.bad : ''}`}>
        {inMilliseconds(delay)}
      </td>
      <td className={`${classes.number} ${isLate ? classes.bad : ''}`}>
        {inMilliseconds(drive.picture_age)}
      </td>
      <td className={classes.number}>{drive.watchers}</td>
    </tr>
  );
}

/** One drive; renders only when something of it has changed. */
export const RunningDriveRow = memo(PlainRow);
