import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import {
  focusRing,
  keepsColors,
  tabularNumbers,
  tokens,
} from '@sidehelm/theme';
import { Link } from 'react-router-dom';
import type { FigureRow } from '../../../figures/rowsOf';
import { tableLinkRouteRef } from '../../../routes';

interface RowPlotProps {
  title: string;
  rows: readonly FigureRow[];
  /** What there is to say without rows. */
  none: string;
}

const BAR_HEIGHT = 10;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 10,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& a': { color: tokens.color.text, ...focusRing },
    '& svg': { display: 'block', ...keepsColors },
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 12px',
    marginBottom: 3,
  },
  text: { color: tokens.color.muted, ...tokens.type.small, ...tabularNumbers },
  none: { margin: 0, color: tokens.color.faint },
});

/** Bars that lie, each below its name and its figures. */
export function RowPlot(props: RowPlotProps) {
  const { title, rows, none } = props;
  const classes = useStyles();
  const table = useRouteRef(tableLinkRouteRef);
  if (rows.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ul className={classes.root} aria-label={title}>
      {rows.map(({ key, label, text, search, share, longShare }) => {
        const bar = <RowBar share={share} longShare={longShare} />;
        const words = (
          <span className={classes.line}>
            <span>{label}</span> <span className={classes.text}>{text}</span>
          </span>
        );
        return (
          <li key={key}>
            {table && search ? (
              <Link to={`${table()}${search}`}>
                {words}
                {bar}
              </Link>
            ) : (
              <>
                {words}
                {bar}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const percent = (fraction: number) => `${100 * fraction}%`;

/** The words beside it say the same. */
function RowBar(props: Pick<FigureRow, 'share' | 'longShare'>) {
  const { share, longShare = 0 } = props;
  const middle = BAR_HEIGHT / 2;
  return (
    <svg width="100%" height={BAR_HEIGHT} aria-hidden>
      <line
        x1="0"
        x2={percent(longShare)}
        y1={middle}
        y2={middle}
        stroke={tokens.color.muted}
        strokeWidth={2}
      />
      <rect
        width={percent(share)}
        height={BAR_HEIGHT}
        fill={tokens.color.accent}
      />
    </svg>
  );
}
