import { useLastDefined } from '@sidehelm/console-react';
import Menu from '@material-ui/core/Menu';
import MenuItem from '@material-ui/core/MenuItem';
import { makeStyles } from '@material-ui/core/styles';
import type { Robot } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';
import {
  robotMenu,
  type FleetPermissions,
  type RobotMenuAction,
} from '../../fleet/robotActions';
import { ROBOT_MENU_ID } from '../RobotCard/RobotActions';

/** The menu that is open: of which robot, as the person saw it, and at which button. */
export interface OpenRobotMenu {
  robot: Robot;
  button: HTMLElement;
}

interface RobotMenuProps {
  menu: OpenRobotMenu | undefined;
  permissions: FleetPermissions;
  onChoose: (action: RobotMenuAction, robot: Robot) => void;
  onClose: () => void;
}

/** What each entry of a robot's menu is called. */
export const robotMenuLabels: Record<RobotMenuAction, string> = {
  'assign-pilot': 'Assign pilot',
  'unassign-pilot': 'Unassign pilot',
  'change-kind': 'Change deployment kind',
  'set-parking-spot': 'Set parking spot',
};

const useStyles = makeStyles({ item: { ...tokens.type.body } });

/** The overflow menu of the cards; there is one, at the button that opened it. */
export function RobotMenu(props: RobotMenuProps) {
  const { menu, permissions, onChoose, onClose } = props;
  const classes = useStyles();
  const shown = useLastDefined(menu);
  if (!shown) return null;
  const choose = (action: RobotMenuAction) => {
    onClose();
    onChoose(action, shown.robot);
  };
  return (
    <Menu
      id={ROBOT_MENU_ID}
      open={menu !== undefined}
      anchorEl={shown.button}
      onClose={onClose}
      getContentAnchorEl={null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      MenuListProps={{ 'aria-label': `More for ${shown.robot.id}` }}
    >
      {robotMenu(shown.robot, permissions).map(action => (
        <MenuItem
          key={action}
          className={classes.item}
          onClick={() => choose(action)}
        >
          {robotMenuLabels[action]}
        </MenuItem>
      ))}
    </Menu>
  );
}
