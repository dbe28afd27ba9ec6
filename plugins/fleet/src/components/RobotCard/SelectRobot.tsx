import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';
import { moveBetweenCheckboxes } from './moveBetweenCheckboxes';

interface SelectRobotProps {
  id: string;
  isSelected: boolean;
  onSelect: (id: string, extend: boolean) => void;
}

const useStyles = makeStyles({
  root: {
    flex: 'none',
    width: 18,
    height: 18,
    margin: '3px 0',
    accentColor: tokens.color.accent,
    cursor: 'pointer',
    ...focusRing,
  },
});

/** Chooses a robot for a change of many; with Shift, all from the last one chosen. */
export function SelectRobot({ id, isSelected, onSelect }: SelectRobotProps) {
  const classes = useStyles();
  return (
    <input
      type="checkbox"
      className={classes.root}
      aria-label={`Select ${id}`}
      checked={isSelected}
      onKeyDown={moveBetweenCheckboxes}
      // A checkbox changes by a click, also when the space bar makes it.
      onChange={({ nativeEvent }) =>
        onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
