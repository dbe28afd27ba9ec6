import { makeStyles } from '@material-ui/core/styles';
import {
  HudButton,
  useObserved,
  type ReadableValue,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useEffect, useId, useState } from 'react';
import { type DriveSession } from '../../driving/DriveSession';
import { useAnswered } from '../../hooks/useAnswered';
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
  /** The session of the driver whom the question is about. */
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (lease.kind !== 'held') setAsked(undefined);
  }, [lease.kind]);
  const { run, isBusy } = useAnswered();
  const classes = useStyles();
  const hint = useId();
  if (lease.kind === 'free')
    return (
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
    );
  if (lease.kind !== 'held') return null;
  return (
    <>
      <HudButton onClick={() => setAsked(lease.holder.session_id)}>
        Take over
      </HudButton>
      <TakeOverDialog
        open={asked === lease.holder.session_id}
        robotId={session.watch.robotId}
        holder={lease.holder.name}
        onClose={() => setAsked(undefined)}
        onTakeOver={async reason => {
          const isDone = await run(
            session.requestLease({ force: true, reason }),
          );
          if (isDone) setAsked(undefined);
          return isDone;
        }}
      />
    </>
  );
}
