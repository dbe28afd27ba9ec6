import { makeStyles } from '@material-ui/core/styles';
import { VIDEO } from '@sidehelm/console-common';
import { useObserved } from '@sidehelm/console-react';
import { ChevronsDown, ChevronsUp } from 'lucide-react';
import type { DayPlayer } from '../../playback/DayPlayer';
import { ToolButton } from '../ToolButton/ToolButton';

const useStyles = makeStyles({ root: { display: 'flex', gap: 6 } });

/** Halves and doubles the speed. */
export function SpeedTools({ player }: { player: DayPlayer }) {
  const classes = useStyles();
  const exponent = useObserved(player.exponent, value => value);
  const { min, max } = VIDEO.speedExponent;
  return (
    <div className={classes.root}>
      <ToolButton
        label="Slower"
        keyName="↓"
        icon={ChevronsDown}
        isDisabled={exponent <= min}
        onPress={() => player.slower()}
      />
      <ToolButton
        label="Faster"
        keyName="↑"
        icon={ChevronsUp}
        isDisabled={exponent >= max}
        onPress={() => player.faster()}
      />
    </div>
  );
}
