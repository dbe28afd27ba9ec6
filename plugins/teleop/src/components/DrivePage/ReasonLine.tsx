import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { OctagonX, TriangleAlert } from 'lucide-react';
import { type DriveSession } from '../../driving/DriveSession';
import { describeDriveReason } from '../../driving/describeDriveReason';
import { useDriveReason } from '../../hooks/useDriveReason';
import { SMALL } from '../Hud/HudLayout';

const LINE = 18;

const useStyles = makeStyles({
  // Its place is as large whatever it says, and no panel grows for it.
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    margin: 0,
    height: LINE,
    width: 0,
    minWidth: '100%',
    fontSize: 13,
    lineHeight: `${LINE}px`,
    fontWeight: 560,
    '& svg': { flex: 'none' },
    '& span': {
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    [SMALL]: {
      justifyContent: 'start',
      height: 2 * (LINE - 3),
      fontSize: 12,
      lineHeight: `${LINE - 3}px`,
      '& span': {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        whiteSpace: 'normal',
      },
    },
  },
  calm: { color: tokens.color.muted },
  warn: { color: tokens.color.warn },
  bad: { color: tokens.color.bad },
});

const icons = { calm: undefined, warn: TriangleAlert, bad: OctagonX };

/** Always there: why the robot does not move as asked, or that it would. The notice in the middle tells it aloud, this only shows it. */
export function ReasonLine({ session }: { session: DriveSession }) {
  const classes = useStyles();
  const kind = useDriveReason(
    session,
    reason => describeDriveReason(reason).kind,
  );
  const text = useDriveReason(
    session,
    reason => describeDriveReason(reason).brief,
  );
  const Icon = icons[kind];
  return (
    <p className={`${classes.root} ${classes[kind]}`} title={text}>
      {Icon && <Icon size={14} aria-hidden />}
      <span dir="auto">{text}</span>
    </p>
  );
}
