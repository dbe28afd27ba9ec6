import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';

const useStyles = makeStyles({
  root: {
    margin: '0 -4px',
    padding: '0 4px',
    maxWidth: 'calc(100% + 8px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    border: 0,
    borderRadius: tokens.controlRadius,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    letterSpacing: 'inherit',
    cursor: 'pointer',
    '&:hover': { color: tokens.color.accent },
    ...focusRing,
  },
});

/** A robot's id, which leads to its drawer. */
export function DetailsButton(props: {
  robotId: string;
  onShow: (robotId: string) => void;
}) {
  const { robotId, onShow } = props;
  const classes = useStyles();
  return (
    <button
      type="button"
      className={classes.root}
      aria-haspopup="dialog"
      onClick={() => onShow(robotId)}
    >
      {robotId}
    </button>
  );
}
