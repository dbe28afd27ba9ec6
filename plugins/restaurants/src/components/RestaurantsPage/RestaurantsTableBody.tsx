import {
  rowLinkHandlers,
  useVirtualRows,
  VirtualLines,
  type ScrollPlace,
} from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import type { useRestaurantSearch } from '@sidehelm/restaurants-react';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { COLUMNS } from '../../table/columns';
import { RestaurantRow } from './RestaurantRow';
import { HEAD_HEIGHT, ROW_HEIGHT, useTableStyles } from './useTableStyles';

const LAYOUT = {
  height: ROW_HEIGHT,
  covered: HEAD_HEIGHT,
  isPrintedInPart: true,
};
/** After the titles and the filters, which count as rows. */
export const FIRST_ROW = 3;
/** Rows above and below the screen that are loaded ahead. */
const AHEAD = 15;

export type RestaurantsState = ReturnType<typeof useRestaurantSearch>;

function WaitingRow(props: { text: string; rowNumber: number }) {
  const classes = useTableStyles();
  return (
    <tr className={classes.row} aria-rowindex={props.rowNumber}>
      <td colSpan={COLUMNS.length + 1} className={classes.waiting}>
        {props.text}
      </td>
    </tr>
  );
}

/** The lines of which only those near the screen are in the document. Scrolling renders this alone. */
export function RestaurantsTableBody(props: {
  body: RefObject<HTMLTableSectionElement>;
  place: ScrollPlace;
  restaurants: RestaurantsState;
  hrefOf: ((uuid: string) => string) | undefined;
  /** Of the restaurant whose menu is open. */
  menuUuid: string | undefined;
  onOpenMenu: (restaurant: Restaurant, button: HTMLElement) => void;
}) {
  const { body, place, restaurants, hrefOf, menuUuid, onOpenMenu } = props;
  const { show, total = 0, rowAt, isHere, error, isPrevious } = restaurants;
  const classes = useTableStyles();
  // The line with the focus stays in the document.
  const [focused, setFocused] = useState<number>();
  const kept = useMemo(
    () => (focused === undefined ? [] : [focused]),
    [focused],
  );
  const virtual = useVirtualRows(place, total, kept, LAYOUT);
  const { first = 0, last = -1 } = virtual.inView ?? {};
  useEffect(() => {
    if (last >= 0) show(Math.max(0, first - AHEAD), last + AHEAD);
  }, [first, last, show]);
  const waitingFor = (index: number) => {
    if (isHere(index))
      return 'This restaurant is not shown: what the service says of it makes no sense.';
    return error ? 'Not loaded' : 'Loading…';
  };
  return (
    <tbody
      ref={body}
      className={isPrevious ? classes.previous : undefined}
      onFocus={event => {
        const row = event.target.closest('tr')?.getAttribute('aria-rowindex');
        setFocused(row ? Number(row) - FIRST_ROW : undefined);
      }}
      onBlur={() => setFocused(undefined)}
      {...rowLinkHandlers}
    >
      <VirtualLines virtual={virtual} offset={place.offset}>
        {index => {
          const restaurant = rowAt(index);
          const rowNumber = index + FIRST_ROW;
          return restaurant ? (
            <RestaurantRow
              key={restaurant.uuid}
              restaurant={restaurant}
              rowNumber={rowNumber}
              href={hrefOf?.(restaurant.uuid)}
              isMenuOpen={restaurant.uuid === menuUuid}
              onOpenMenu={onOpenMenu}
            />
          ) : (
            <WaitingRow
              key={`waiting ${index}`}
              text={waitingFor(index)}
              rowNumber={rowNumber}
            />
          );
        }}
      </VirtualLines>
    </tbody>
  );
}
