import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FigureColumn } from '../../../figures/columnsOf';
import { fillOf } from './StackPatterns';
import { PLOT_HEIGHT, usePlotStyles } from './usePlotStyles';

interface PlotColumnProps {
  column: FigureColumn;
  index: number;
  /** How many columns there are. */
  count: number;
  /** Where its orders are; absent where nobody can look at them. */
  to: string | undefined;
  /** The Tab key comes here. */
  isTabStop: boolean;
}

/** Of the room that a bar has. */
const WIDTH = 0.8;
/** A part that is there is seen, however small; pixels. */
const LEAST = 1.5;

const percent = (fraction: number) => `${100 * fraction}%`;

/** The link, or what stands for it where it leads nowhere. */
function Frame(props: PlotColumnProps & { children: ReactNode }) {
  const { column, index, to, isTabStop, children } = props;
  const classes = usePlotStyles();
  const frame = { className: classes.column, 'data-index': index };
  const name = `${column.label}, ${column.text}`;
  if (to !== undefined)
    return (
      <Link {...frame} to={to} aria-label={name} tabIndex={isTabStop ? 0 : -1}>
        {children}
      </Link>
    );
  const isEmpty = column.parts.length === 0 && !column.isUnknown;
  return isEmpty ? (
    <g {...frame} aria-hidden>
      {children}
    </g>
  ) : (
    <g {...frame} role="img" aria-label={name}>
      {children}
    </g>
  );
}

function PlainColumn(props: PlotColumnProps) {
  const { column, index, count } = props;
  const classes = usePlotStyles();
  const bar = {
    x: percent((index + (1 - WIDTH) / 2) / count),
    width: percent(WIDTH / count),
  };
  return (
    <Frame {...props}>
      {/* All of the height can be pressed. */}
      <rect
        className={classes.target}
        x={percent(index / count)}
        width={percent(1 / count)}
        height={PLOT_HEIGHT}
      />
      {column.isUnknown && (
        <rect className={classes.unknown} {...bar} height={PLOT_HEIGHT} />
      )}
      {column.parts.map(({ part, top, height }) => (
        <rect
          key={part}
          {...bar}
          y={top * PLOT_HEIGHT}
          height={Math.max(LEAST, height * PLOT_HEIGHT)}
          fill={fillOf(part)}
        />
      ))}
    </Frame>
  );
}

/** A bar with all above it. */
export const PlotColumn = memo(PlainColumn);
