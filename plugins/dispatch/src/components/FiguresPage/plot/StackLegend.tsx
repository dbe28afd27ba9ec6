import { makeStyles } from '@material-ui/core/styles';
import { keepsColors, tokens } from '@sidehelm/theme';
import { STACK, STACK_LABELS } from '../../../figures/stackOf';
import { fillOf } from './StackPatterns';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 18px',
    margin: '10px 0 0',
    padding: 0,
    listStyle: 'none',
    color: tokens.color.muted,
    ...tokens.type.small,
    '& li': { display: 'flex', alignItems: 'center', gap: 6 },
    '& svg': keepsColors,
  },
});

/** Which part of a bar is what. */
export function StackLegend() {
  const classes = useStyles();
  return (
    <ul className={classes.root} aria-label="Parts of the bars">
      {STACK.map(part => (
        <li key={part}>
          <svg width={14} height={14} aria-hidden>
            <rect width={14} height={14} rx={2} fill={fillOf(part)} />
          </svg>
          {STACK_LABELS[part]}
        </li>
      ))}
    </ul>
  );
}
