import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import { useRouteRef } from '@backstage/core-plugin-api';
import { isRobotId } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import {
  FieldList,
  formatAgo,
  LinkButton,
  RelativeTime,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { LocateFixed, X } from 'lucide-react';
import { lastHeardAt } from '../../fleet/robotState';
import { useFleetPermissions } from '../../fleet/useFleetPermissions';
import { driveRouteRef, spectateRouteRef } from '../../routes';
import { BatteryValue } from '../RobotCard/BatteryValue';
import { CargoValue } from '../RobotCard/CargoValue';
import { DetailsButton } from '../RobotDrawer/DetailsButton';
import { RobotChips } from '../RobotChips/RobotChips';
import { usePanelStyles } from './usePanelStyles';

export interface FocusedRobotProps {
  id: string;
  /** Absent when the fleet has no such robot, or is not known yet. */
  robot: Robot | undefined;
  isLoading: boolean;
  /** Brings the robot into the middle of the map. */
  onShow: (robotId: string) => void;
  onClose: () => void;
  onDetails: (robotId: string) => void;
}

const PHONE = '@media (max-width: 599px)';

const useStyles = makeStyles({
  // On a phone its values stand in the list.
  values: { [PHONE]: { '& dl': { display: 'none' } } },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    margin: '6px 0 10px',
    [PHONE]: { margin: '2px 0 0' },
  },
  actions: {
    display: 'flex',
    gap: 6,
    marginTop: 12,
    [PHONE]: { marginTop: 8 },
    '& .MuiButton-root': { height: 30, padding: '0 12px' },
  },
  text: { margin: '6px 0 0', color: tokens.color.muted, fontSize: 13 },
});

/** The robot in focus: how it is, and the ways to it. */
export function FocusedRobot(props: FocusedRobotProps) {
  const { id, robot, isLoading, onShow, onClose, onDetails } = props;
  const panel = usePanelStyles();
  const classes = useStyles();
  return (
    <section
      className={`${panel.root} ${classes.values}`}
      aria-label={`Robot ${id}`}
    >
      <header className={panel.header}>
        <h2 title={id}>
          <DetailsButton robotId={id} onShow={onDetails} />
        </h2>
        {robot?.last_known_position && (
          <IconButton
            aria-label={`Centre ${id}`}
            title="Centre on the map"
            onClick={() => onShow(id)}
          >
            <LocateFixed size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton aria-label="Close" title="Close (Esc)" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {robot && <Details robot={robot} />}
      {!robot && (
        <p className={classes.text} role="status">
          {isLoading
            ? 'Loading the robot …'
            : `There is no robot ${id}. Choose one from the list.`}
        </p>
      )}
    </section>
  );
}

function Details({ robot }: { robot: Robot }) {
  const classes = useStyles();
  const heardAt = lastHeardAt(robot);
  return (
    <>
      <div className={classes.chips}>
        <RobotChips robot={robot} />
      </div>
      <FieldList labelWidth={76}>
        <dt>Battery</dt>
        <dd>
          <BatteryValue battery={robot.last_known_battery_soc ?? undefined} />
        </dd>
        <dt>Cargo</dt>
        <dd>
          <CargoValue
            temperature={
              robot.last_known_cargo_temperature?.temperature_in_celsius
            }
          />
        </dd>
        <dt>Last seen</dt>
        <dd>
          {heardAt === undefined ? (
            'never: its place is unknown'
          ) : (
            <RelativeTime time={heardAt} format={formatAgo} />
          )}
        </dd>
      </FieldList>
      <Links robotId={robot.id} />
    </>
  );
}

function Links({ robotId }: { robotId: string }) {
  const classes = useStyles();
  const permissions = useFleetPermissions();
  const driveLink = useRouteRef(driveRouteRef);
  const spectateLink = useRouteRef(spectateRouteRef);
  // Nothing can be done with a robot whose id no service accepts.
  if (!isRobotId(robotId)) return null;
  const drive = permissions.drive && driveLink?.({ robotID: robotId });
  const spectate = permissions.spectate && spectateLink?.({ robotID: robotId });
  return (
    <div className={classes.actions}>
      {drive && (
        <LinkButton
          variant="outlined"
          to={drive}
          aria-label={`Drive ${robotId}`}
        >
          Drive
        </LinkButton>
      )}
      {spectate && (
        <LinkButton
          variant={drive ? 'text' : 'outlined'}
          to={spectate}
          aria-label={`Spectate ${robotId}`}
        >
          Spectate
        </LinkButton>
      )}
    </div>
  );
}
