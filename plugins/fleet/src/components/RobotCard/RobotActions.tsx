import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import { LinkButton, tokens } from '@sidehelm/console-react';
import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import type { RobotCardProps } from './RobotCardProps';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    margin: '2px -16px 0',
    marginTop: 'auto',
    padding: '8px 12px 0',
    borderTop: `1px solid ${tokens.color.line}`,
    '& .MuiButton-root': { height: 30, padding: '0 10px' },
  },
  menu: { height: 30, width: 34, padding: 0, marginLeft: 'auto' },
});

/** The menu of a card by the id that its button points to. */
export const ROBOT_MENU_ID = 'robot-menu';

interface RobotActionsProps extends Pick<
  RobotCardProps,
  | 'driveHref'
  | 'deliverWithHref'
  | 'spectateHref'
  | 'pickUpHref'
  | 'hasMenu'
  | 'isMenuOpen'
  | 'onOpenMenu'
> {
  id: string;
}

function PlainActions(props: RobotActionsProps) {
  const { id, hasMenu, isMenuOpen, onOpenMenu } = props;
  const classes = useStyles();
  const links = [
    { label: 'Deliver with', to: props.deliverWithHref, isMain: true },
    { label: 'Drive', to: props.driveHref, isMain: false },
    { label: 'Spectate', to: props.spectateHref, isMain: false },
    { label: 'Pick-up', to: props.pickUpHref, isMain: false },
  ].filter(link => link.to !== undefined);
  if (links.length === 0 && !hasMenu) return null;
  return (
    <footer className={classes.root}>
      {links.map(({ label, to = '', isMain }, index) => (
        <LinkButton
          key={label}
          variant={isMain ? 'contained' : (index === 0 && 'outlined') || 'text'}
          color={isMain ? 'primary' : undefined}
          to={to}
          aria-label={`${label} ${id}`}
        >
          {label}
        </LinkButton>
      ))}
      {hasMenu && (
        <IconButton
          className={classes.menu}
          aria-label={`More for ${id}`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          aria-controls={isMenuOpen ? ROBOT_MENU_ID : undefined}
          onClick={event => onOpenMenu(id, event.currentTarget)}
        >
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      )}
    </footer>
  );
}

/**
 * What the user can do with the robot; the first is the one to reach for. Telemetry does not
 * change it, and buttons are the dearest part of a card, so it knows nothing else of the robot.
 */
export const RobotActions = memo(PlainActions);
