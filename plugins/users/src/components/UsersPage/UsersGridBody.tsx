import type { User } from '@sidehelm/contracts';
import {
  rowLinkHandlers,
  useVirtualRows,
  VirtualLines,
  type ScrollPlace,
} from '@sidehelm/console-react';
import type { useUserSearch } from '@sidehelm/users-react';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { UserAction } from '../../users/userActions';
import { USER_COLUMNS } from '../../users/UsersView';
import type { ActsUnderWay } from '../UserDialogs/useUserDialogs';
import { HEAD_HEIGHT, ROW_HEIGHT, useGridStyles } from './useGridStyles';
import { UserRow } from './UserRow';

/** The people who are found, as far as they are here. */
export type UsersState = ReturnType<typeof useUserSearch>;

/** Asked for at once; no fewer than fit on a screen. */
export const USERS_PER_PAGE = 100;
/** After the headings, which count as a row. */
export const FIRST_ROW = 2;
/** Rows above and below the screen that are loaded ahead. */
const AHEAD = 15;
/** Of more rows a browser cannot lay out a table. */
const MOST_ROWS = 300_000;
const LAYOUT = {
  height: ROW_HEIGHT,
  covered: HEAD_HEIGHT,
  isPrintedInPart: true,
};

export interface UsersGridBodyProps {
  body: RefObject<HTMLTableSectionElement>;
  users: UsersState;
  place: ScrollPlace;
  /** A person's page; absent where there is none. */
  userHref: ((uuid: string) => string) | undefined;
  canManage: boolean;
  underWay: ActsUnderWay;
  onChoose: (action: UserAction, user: User) => void;
}

function waitingWords({ isHere, error }: UsersState, index: number) {
  if (isHere(index))
    return 'This user is not shown: what the service says of them makes no sense.';
  return error ? 'Not loaded' : 'Loading';
}

/** The lines of which only those near the screen are in the document. Scrolling renders this alone. */
export function UsersGridBody(props: UsersGridBodyProps) {
  const { body, users, place, userHref, canManage, underWay, onChoose } = props;
  const { show, total = 0 } = users;
  const classes = useGridStyles();
  const count = Math.min(total, MOST_ROWS);
  // The line with the focus stays in the document.
  const [focused, setFocused] = useState<number>();
  const kept = useMemo(
    () => (focused === undefined ? [] : [focused]),
    [focused],
  );
  const virtual = useVirtualRows(place, count, kept, LAYOUT);
  const { first = 0, last = -1 } = virtual.inView ?? {};
  useEffect(() => {
    if (last >= 0) show(Math.max(0, first - AHEAD), last + AHEAD);
  }, [first, last, show]);
  return (
    <tbody
      ref={body}
      className={users.isPrevious ? classes.previous : undefined}
      onFocus={event => {
        const row = event.target.closest('tr')?.getAttribute('aria-rowindex');
        setFocused(row ? Number(row) - FIRST_ROW : undefined);
      }}
      onBlur={() => setFocused(undefined)}
      {...rowLinkHandlers}
    >
      <VirtualLines virtual={virtual} offset={place.offset}>
        {index => {
          const user = users.rowAt(index);
          const rowNumber = index + FIRST_ROW;
          return user ? (
            <UserRow
              key={user.uuid}
              user={user}
              rowNumber={rowNumber}
              href={userHref?.(user.uuid)}
              canManage={canManage}
              underWay={underWay}
              onChoose={onChoose}
            />
          ) : (
            <tr
              key={`waiting ${index}`}
              className={classes.row}
              aria-rowindex={rowNumber}
            >
              <td colSpan={USER_COLUMNS.length + 1} className={classes.waiting}>
                {waitingWords(users, index)}
              </td>
            </tr>
          );
        }}
      </VirtualLines>
    </tbody>
  );
}
