import { makeStyles } from '@material-ui/core/styles';
import { formatAgo, RelativeTime } from '@sidehelm/console-react';
import { useRobotSummary } from '@sidehelm/fleet-react';
import { tokens } from '@sidehelm/theme';
import type { RobotSummary } from '@sidehelm/contracts';
import {
  CameraOff,
  Loader,
  VideoOff,
  WifiOff,
  type LucideIcon,
} from 'lucide-react';
import type { TileState } from '../../live/tileState';

type WithoutPicture = Exclude<TileState, 'live'>;

const texts: Record<WithoutPicture, { icon: LucideIcon; title: string }> = {
  connecting: { icon: Loader, title: 'Connecting…' },
  stalled: { icon: VideoOff, title: 'The video has stopped' },
  offline: { icon: WifiOff, title: 'Robot offline' },
  'no camera': { icon: CameraOff, title: 'No camera' },
};

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    padding: '32px 16px 8px',
    boxSizing: 'border-box',
    textAlign: 'center',
    overflow: 'hidden',
    color: tokens.color.muted,
    background: 'rgba(9,13,17,.72)',
    ...tokens.type.small,
    '& strong': { color: tokens.color.text, ...tokens.type.control },
    '& span': {
      display: '-webkit-box',
      WebkitLineClamp: 3,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
    },
    '& svg': { flex: 'none' },
  },
});

const pingOf = (summary: RobotSummary | undefined) => summary?.last_ping_at;
const heard = (age: string) => `last heard ${formatAgo(age)}`;

function LastHeard({ robotId }: { robotId: string }) {
  const ping = useRobotSummary(robotId, pingOf);
  return (
    <span>
      {ping ? <RelativeTime time={ping} format={heard} /> : 'never heard'}
    </span>
  );
}

/** Why there is no live picture; lies over the last one. */
export function TileNotice(props: {
  robotId: string;
  state: WithoutPicture;
  problem: string | undefined;
}) {
  const classes = useStyles();
  const { icon: Icon, title } = texts[props.state];
  return (
    <div className={classes.root}>
      <Icon size={22} strokeWidth={1.6} aria-hidden />
      <strong>{title}</strong>
      {props.state === 'stalled' && <span>Connecting again…</span>}
      {props.state === 'offline' && <LastHeard robotId={props.robotId} />}
      {props.state === 'no camera' && props.problem && (
        <span>{props.problem}</span>
      )}
    </div>
  );
}
