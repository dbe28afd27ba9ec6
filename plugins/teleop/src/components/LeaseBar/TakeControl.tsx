import { makeStyles } from '@material-ui/core/styles';
import {
  HudButton,
  useObserved,
  type ReadableValue,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useId } from 'react';
import { type DriveSession } from '../../driving/DriveSession';
import { useAnswered } from '../../hooks/useAnswered';
import { useDriverQuestion } from '../../hooks/useDriverQuestion';
import { capOf, type KeyMap } from '../../keys/KeyMap';
import { TakeOverDialog } from './TakeOverDialog';

const useStyles = makeStyles({
  // For whoever is about to press a key. In two short lines, beside the button and never below it.
  hint: {
    display: 'none',
    width: 112,
    color: tokens.color.muted,
    ...tokens.type.small,
    fontWeight: 450,
    ':focus-visible + &': { display: 'block' },
  },
});

/** How a button is pressed by somebody whose space bar stops the robot, as all their other keys for that do. */
function pressingHint(keys: KeyMap): string {
  const caps = keys['emergency-stop'].map(capOf);
  return caps.length > 1
    ? `Press Enter: ${caps.join(', ')} stop the robot`
    : `Press Enter: ${caps[0]} stops the robot`;
}

/** Takes control of a robot that nobody drives, or takes it over from who drives it. */
export function TakeControl(props: {
  session: DriveSession;
  keys: ReadableValue<KeyMap>;
}) {
  const { session } = props;
  const stopKeys = useObserved(props.keys, pressingHint);
  const lease = useObserved(session.lease, value => value);
  const question = useDriverQuestion(lease);
  const { run, isBusy } = useAnswered();
  const classes = useStyles();
  const hint = useId();
  return (
    <>
      {lease.kind === 'free' && (
        <>
          <HudButton
            isPrimary
            disabled={isBusy}
            aria-describedby={hint}
            onClick={() => run(session.requestLease())}
          >
            Take control
          </HudButton>
          <span id={hint} className={classes.hint}>
            {stopKeys}
          </span>
        </>
      )}
      {lease.kind === 'held' && (
        <HudButton onClick={() => question.open(lease.holder)}>
          Take over
        </HudButton>
      )}
      <TakeOverDialog
        open={question.isOpen}
        robotId={session.watch.robotId}
        holder={question.request?.name ?? ''}
        isBlocked={lease.kind !== 'held'}
        onClose={question.close}
        onTakeOver={reason =>
          run(session.requestLease({ force: true, reason }))
        }
      />
    </>
  );
}
