import { makeStyles } from '@material-ui/core/styles';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type Ref,
} from 'react';
import { tokens } from '@sidehelm/theme';

/** Pixels. */
const ROW = 36;
const TALLEST = 9 * ROW;

export interface Highlight {
  /** -1 for none. */
  index: number;
  isFromMouse?: boolean;
}

export interface PickerListProps<T> {
  /** Of the listbox element, with the ref that `useAutocomplete` needs. */
  listProps: { ref?: Ref<HTMLUListElement> };
  options: readonly T[];
  highlight: Highlight;
  getOptionProps: (option: T, index: number) => object;
  renderOption: (option: T) => ReactNode;
}

const useStyles = makeStyles({
  list: {
    position: 'relative',
    maxHeight: TALLEST,
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyle: 'none',
    outline: 0,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    boxSizing: 'border-box',
    height: ROW,
    padding: '0 12px',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&[aria-selected="true"]': { color: tokens.color.accent },
  },
  highlighted: { background: tokens.color.accentBackground },
  label: { overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** The list is never taller than this, so that nothing has to be measured. */
function reportTallest(
  _: Virtualizer<HTMLUListElement, HTMLLIElement>,
  report: (rect: { width: number; height: number }) => void,
) {
  report({ width: 0, height: TALLEST });
}

/** The options in view, each as high as the others; room is kept for the rest. */
export function PickerList<T>(props: PickerListProps<T>) {
  const { options, highlight, getOptionProps, renderOption } = props;
  const { ref: outerRef, ...listProps } = props.listProps;
  const classes = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const rows = useVirtualizer<HTMLUListElement, HTMLLIElement>({
    count: options.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    initialRect: { width: 0, height: TALLEST },
    observeElementRect: reportTallest,
    overscan: 4,
  });
  useLayoutEffect(() => {
    if (!highlight.isFromMouse) scrollIntoView(list.current, highlight.index);
  }, [highlight]);

  const setRef = useCallback(
    (element: HTMLUListElement | null) => {
      Object.assign(list, { current: element });
      if (typeof outerRef === 'function') outerRef(element);
    },
    [outerRef],
  );
  const inView = rows.getVirtualItems();
  return (
    <ul {...listProps} ref={setRef} className={classes.list}>
      <Room height={inView[0]?.start ?? 0} />
      {inView.map(({ index }) => {
        const isHighlighted = index === highlight.index;
        return (
          <li
            {...getOptionProps(options[index], index)}
            key={index}
            className={`${classes.option} ${isHighlighted ? classes.highlighted : ''}`}
            aria-setsize={options.length}
            aria-posinset={index + 1}
          >
            <span className={classes.label} dir="auto">
              {renderOption(options[index])}
            </span>
          </li>
        );
      })}
      <Room height={rows.getTotalSize() - (inView.at(-1)?.end ?? 0)} />
    </ul>
  );
}

/** Stands for the options that are not drawn. */
function Room({ height }: { height: number }) {
  return <li role="presentation" style={{ height }} />;
}

/** Material UI scrolls only to options that are drawn. */
function scrollIntoView(list: HTMLElement | null, index: number) {
  if (!list || index < 0) return;
  const top = index * ROW;
  if (top < list.scrollTop) list.scrollTop = top;
  const bottom = top + ROW - list.clientHeight;
  if (bottom > list.scrollTop) list.scrollTop = bottom;
}
