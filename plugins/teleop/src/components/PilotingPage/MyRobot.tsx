import { makeStyles } from '@material-ui/core/styles';
import Button from '@material-ui/core/Button';
import { deploymentKindLabel } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import { LinkButton, StatusChip, UnknownValue } from '@sidehelm/console-react';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { useState } from 'react';
import { usePilotLinks } from '../../piloting/usePilotLinks';
import { MyOrder } from './MyOrder';
import { PreDriveCheckPanel } from './PreDriveCheckPanel';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    minWidth: 0,
    padding: '14px 16px',
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.accentLine}`,
    background: tokens.color.surface,
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 10,
    '& h2': { margin: 0, ...tokens.type.cardTitle },
  },
  battery: {
    marginLeft: 'auto',
    color: tokens.color.muted,
    ...tabularNumbers,
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    '@media (pointer: coarse)': { '& > *': { minHeight: 44 } },
  },
});

/** Below it the charge is marked; percent. */
const LOW_CHARGE = 20;

function Charge({ robot }: { robot: Robot }) {
  const charge = robot.last_known_battery_soc?.percentage;
  if (charge === undefined) return <UnknownValue />;
  const text = `Battery ${Math.round(charge)} %`;
  return charge < LOW_CHARGE ? (
    <StatusChip kind="warn">{text}</StatusChip>
  ) : (
    <>{text}</>
  );
}

/** A robot of one's own: its order, where to go with it, and the check before driving. */
export function MyRobot({ robot }: { robot: Robot }) {
  const classes = useStyles();
  const { id, deployment_kind: kind } = robot;
  const links = usePilotLinks(robot);
  const canDrive = links.some(
    ({ screen }) => screen === 'deliver-with' || screen === 'drive',
  );
  const [isChecking, setChecking] = useState(false);
  const [isTesting, setTesting] = useState(false);
  return (
    <li className={classes.root} aria-label={`Robot ${id}`}>
      <header className={classes.header}>
        <h2>{id}</h2>
        {kind && (
          <StatusChip kind={kind === 'active' ? 'ok' : 'neutral'}>
            {deploymentKindLabel(kind)}
          </StatusChip>
        )}
        <span className={classes.battery}>
          <Charge robot={robot} />
        </span>
      </header>
      <MyOrder robotId={id} />
      <div className={classes.links}>
        {links.map(({ screen, label, to }, index) => (
          <LinkButton
            key={screen}
            variant={index === 0 ? 'contained' : 'outlined'}
            to={to}
            aria-label={`${label} ${id}`}
          >
            {label}
          </LinkButton>
        ))}
        {canDrive && (
          <Button
            variant="text"
            aria-expanded={isChecking}
            aria-label={`Check ${id} before driving`}
            disabled={isTesting}
            onClick={() => setChecking(!isChecking)}
          >
            {isChecking ? 'End the check' : 'Check before driving'}
          </Button>
        )}
      </div>
      {canDrive && isChecking && (
        <PreDriveCheckPanel robotId={id} onTestingChange={setTesting} />
      )}
    </li>
  );
}
