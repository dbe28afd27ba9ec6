import { makeStyles } from '@material-ui/core/styles';
import { HudButton } from '@sidehelm/console-react';

/** The id of the panel with the emergency stop. */
export const EMERGENCY_STOP = 'emergency-stop';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    left: 16,
    top: 16,
    // Above every panel, and only for who comes to it by keyboard.
    zIndex: 6,
    '&:not(:focus)': { transform: 'translateY(-80px)' },
  },
});

/** The first stop of a keyboard on the screen of a robot. */
export function SkipToStop({ robotId }: { robotId: string }) {
  const classes = useStyles();
  return (
    <HudButton
      className={classes.root}
      onClick={() =>
        document
          .querySelector<HTMLElement>(`#${EMERGENCY_STOP} button`)
          ?.focus()
      }
    >
      Skip to the stop button of {robotId}
    </HudButton>
  );
}
