import { makeStyles } from '@material-ui/core/styles';
import { RelativeTime } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { lastHeardAt } from '../../fleet/robotState';
import { RobotKindChips } from '../RobotChips/RobotKindChips';
import type { RobotCardProps } from './RobotCardProps';
import { DetailsButton } from '../RobotDrawer/DetailsButton';
import { SelectRobot } from './SelectRobot';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    '& h2': {
      margin: 0,
      letterSpacing: '-.01em',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      maxWidth: '10ch',
      flex: 'none',
      ...tokens.type.cardTitle,
    },
  },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    minWidth: 0,
    paddingTop: 1,
  },
  age: {
    marginLeft: 'auto',
    flex: 'none',
    color: tokens.color.faint,
    lineHeight: '24px',
  },
});

/** Id, kind, and when the robot was last heard. */
export function RobotHeader(props: RobotCardProps) {
  const { robot, isMine, isSelected, onSelect, onShow } = props;
  const classes = useStyles();
  const heardAt = lastHeardAt(robot);
  return (
    <header className={classes.root}>
      {isSelected !== undefined && (
        <SelectRobot
          id={robot.id}
          isSelected={isSelected}
          onSelect={onSelect}
        />
      )}
      <h2 title={robot.id}>
        <DetailsButton robotId={robot.id} onShow={onShow} />
      </h2>
      <div className={classes.chips}>
        <RobotKindChips robot={robot} isMine={isMine} />
      </div>
      {heardAt === undefined ? (
        <span className={classes.age} title="Never heard">
          never
        </span>
      ) : (
        <RelativeTime className={classes.age} time={heardAt} />
      )}
    </header>
  );
}
