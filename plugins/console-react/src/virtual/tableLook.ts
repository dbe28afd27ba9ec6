import { createStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';

export interface TableMeasures {
  /** Pixels. */
  rowHeight: number;
  /** Pixels of the line of headings. */
  titlesHeight: number;
  /** Pixels of the line of filters below them; default none. */
  filtersHeight?: number;
  /** Pixels at the sides of a cell. */
  padding: number;
}

const edge = `1px solid ${tokens.color.line}`;
const strongEdge = `1px solid ${tokens.color.lineStrong}`;

/**
 * How a table of virtual rows looks, for `makeStyles`: it fills the room that the window leaves, and is scrolled within it below
 * its headings.
 */
export function tableLook(measures: TableMeasures) {
  const { rowHeight, titlesHeight, filtersHeight = 0, padding } = measures;
  const headHeight = titlesHeight + filtersHeight;
  return createStyles({
    frame: {
      position: 'relative',
      display: 'flex',
      flex: 1,
      flexDirection: 'column',
      minWidth: 0,
      // In a low window the page is scrolled, too.
      minHeight: headHeight + 5 * rowHeight,
    },
    box: {
      flex: 1,
      minHeight: 0,
      overflow: 'auto',
      border: edge,
      borderRadius: tokens.radius,
      background: tokens.color.background,
      // The virtual rows keep the scroll position; two doing so would jump.
      overflowAnchor: 'none',
      overscrollBehavior: 'contain',
      '@media print': { overflow: 'visible' },
    },
    table: {
      width: '100%',
      tableLayout: 'fixed',
      // Borders of collapsed cells would not stick with their heading.
      borderCollapse: 'separate',
      borderSpacing: 0,
      '& thead': {
        position: 'sticky',
        top: 0,
        zIndex: 2,
        background: tokens.color.surface,
      },
      '& th': {
        height: titlesHeight,
        boxSizing: 'border-box',
        padding: `0 ${padding}px`,
        textAlign: 'left',
        verticalAlign: 'middle',
        ...(filtersHeight === 0 && { borderBottom: strongEdge }),
        color: tokens.color.muted,
        ...tokens.type.small,
        fontWeight: 600,
      },
      '& thead td': {
        height: filtersHeight,
        boxSizing: 'border-box',
        padding: `0 ${padding - 2}px 6px`,
        borderBottom: strongEdge,
      },
    },
    /** What was found for another question, until the answer to this one is here. */
    previous: {
      opacity: 0.5,
      // Not for an answer that comes at once.
      transition: 'opacity 100ms 200ms',
      '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    },
    /** Stays in view when the headings are scrolled sideways. */
    message: { position: 'sticky', left: 0 },
    row: {
      cursor: 'pointer',
      '& td': {
        height: rowHeight,
        boxSizing: 'border-box',
        padding: `0 ${padding}px`,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        borderBottom: edge,
        ...tokens.type.control,
        fontWeight: 450,
      },
      '&:hover td': { background: tokens.color.surface },
      // What gets the focus stays clear of the heading.
      '& a, & button, & input': { scrollMargin: `${headHeight + 8}px 0 24px` },
      '& td > a, & td > button': focusRing,
    },
    /** A row whose page is on its way. */
    waiting: { color: tokens.color.faint },
  });
}
