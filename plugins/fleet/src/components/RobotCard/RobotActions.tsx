import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';
import { Hint, LinkButton } from '@sidehelm/console-react';
import { MapPin } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
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
    '& > a': { height: 30, padding: '0 10px' },
    '@media print': { display: 'none' },
    '& svg': { overflow: 'visible' },
  },
  inline: {
    flexWrap: 'nowrap',
    margin: 0,
    padding: 0,
    borderTop: 0,
    '& > a': { minWidth: 0 },
  },
  others: { display: 'flex', marginLeft: 'auto' },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: 34,
    height: 30,
    padding: 0,
    border: 0,
    borderRadius: tokens.controlRadius,
    background: 'transparent',
    color: tokens.color.muted,
    cursor: 'pointer',
    '&:hover': {
      background: tokens.color.surfaceHigh,
      color: tokens.color.text,
    },
    ...focusRing,
  },
  menu: { '&::before': { content: '"\\22ef"', fontSize: 18 } },
});

/** The menu of a card by the id that its button points to. */
export const ROBOT_MENU_ID = 'robot-menu';

interface RobotActionsProps extends Pick<
  RobotCardProps,
  | 'driveHref'
  | 'deliverWithHref'
  | 'spectateHref'
  | 'pickUpHref'
  | 'mapHref'
  | 'hasMenu'
  | 'isMenuOpen'
  | 'onOpenMenu'
> {
  id: string;
  /** In a line among other things. */
  isInline?: boolean;
}

function PlainActions(props: RobotActionsProps) {
  const { id, mapHref, hasMenu, isMenuOpen, onOpenMenu, isInline } = props;
  const classes = useStyles();
  const links = [
    { label: 'Deliver with', to: props.deliverWithHref, isMain: true },
    { label: 'Drive', to: props.driveHref, isMain: false },
    { label: 'Spectate', to: props.spectateHref, isMain: false },
    { label: 'Pick-up', to: props.pickUpHref, isMain: false },
  ].filter(link => link.to !== undefined);
  if (links.length === 0 && !mapHref && !hasMenu) return null;
  return (
    <footer className={`${classes.root} ${isInline ? classes.inline : ''}`}>
      {links.map(({ label, to = '', isMain }, index) => (
        <LinkButton
          key={label}
          variant={isMain ? 'contained' : (index === 0 && 'outlined') || 'text'}
          to={to}
          aria-label={`${label} ${id}`}
        >
          {label}
        </LinkButton>
      ))}
      <span className={classes.others}>
        {mapHref && (
          <Hint title="See on map">
            <Link
              className={classes.icon}
              to={mapHref}
              aria-label={`See ${id} on map`}
            >
              <MapPin size={16} aria-hidden />
            </Link>
          </Hint>
        )}
        {hasMenu && (
          <Hint title={`More for ${id}`}>
            <button
              type="button"
              className={`${classes.icon} ${classes.menu}`}
              aria-label={`More for ${id}`}
              aria-haspopup="menu"
              aria-expanded={isMenuOpen}
              aria-controls={isMenuOpen ? ROBOT_MENU_ID : undefined}
              onClick={event => onOpenMenu(id, event.currentTarget)}
            />
          </Hint>
        )}
      </span>
    </footer>
  );
}

/** What the user can do with the robot; the first is the one to reach for. Telemetry does not change it, so it knows nothing else of the robot. */
export const RobotActions = memo(PlainActions);
