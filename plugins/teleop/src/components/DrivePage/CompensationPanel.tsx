import { makeStyles } from '@material-ui/core/styles';
import { HudButton, useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { Minus, Plus } from 'lucide-react';
import { type DriveSession } from '../../driving/DriveSession';
import { HudPanel } from '../Hud/HudPanel';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '8px 12px',
    fontSize: 13,
    '& output': { minWidth: 40, textAlign: 'center', fontWeight: 600 },
  },
  label: { color: tokens.color.muted, marginRight: 'auto' },
});

/** Corrects a robot that pulls to one side; also d-pad left and right. */
export function CompensationPanel(props: { session: DriveSession }) {
  const { session } = props;
  const classes = useStyles();
  const value = useObserved(session.steerCompensation, current => current);
  return (
    <HudPanel label="Steering compensation">
      <div className={classes.root}>
        <span className={classes.label}>Steering compensation</span>
        <HudButton
          aria-label="Compensate to the left"
          onClick={() => session.adjustSteerCompensation(-1)}
        >
          <Minus size={14} aria-hidden />
        </HudButton>
        <output>{value.toFixed(1)}</output>
        <HudButton
          aria-label="Compensate to the right"
          onClick={() => session.adjustSteerCompensation(1)}
        >
          <Plus size={14} aria-hidden />
        </HudButton>
      </div>
    </HudPanel>
  );
}
