import { makeStyles } from '@material-ui/core/styles';
import { HudButton } from '@sidehelm/console-react';
import { describeAddress } from '@sidehelm/map-react';
import { tokens } from '@sidehelm/theme';
import { useState } from 'react';
import type { BoardCard } from '../../board/boardCards';
import { describeMeanwhile } from '../../board/meanwhile';
import { useOrderCards } from './OrderCardContext';
import { OrderFields } from './OrderFields';
import { useFirstFieldFocus } from './useFirstFieldFocus';
import { useGoneReason } from './useGoneReason';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 4, paddingTop: 6 },
  address: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginBottom: 12,
    '& > span': { flex: '1 1 160px', overflowWrap: 'anywhere' },
  },
  label: { color: tokens.color.faint },
  news: {
    margin: '0 0 8px',
    color: tokens.color.warn,
    '&:empty': { display: 'none' },
  },
});

/** An order that is being edited. What happens to it meanwhile is told, and changes nothing under the person's hands. */
export function OrderEditor({ card }: { card: BoardCard }) {
  const { order, isGone } = card;
  const classes = useStyles();
  const { ask } = useOrderCards();
  const root = useFirstFieldFocus();
  const [begun] = useState(order);
  const gone = useGoneReason(order.uuid, isGone);
  return (
    <div
      ref={root}
      className={classes.root}
      role="group"
      aria-label="Edit Order"
    >
      <p className={classes.news} role="status">
        {isGone ? undefined : describeMeanwhile(begun, order)}
      </p>
      <OrderFields
        order={order}
        problem={gone && `${gone} meanwhile. What you typed was not saved.`}
        address={
          <div className={classes.address}>
            <span dir="auto">
              <span className={classes.label}>Address </span>
              {describeAddress(order.recipient.address_description)}
            </span>
            {!isGone && (
              <HudButton onClick={() => ask('address', order)}>
                Change address
              </HudButton>
            )}
          </div>
        }
      />
    </div>
  );
}
