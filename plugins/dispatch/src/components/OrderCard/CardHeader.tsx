import { makeStyles } from '@material-ui/core/styles';
import { orderTitle } from '@sidehelm/console-common';
import { tokens } from '@sidehelm/theme';
import { ChevronDown } from 'lucide-react';
import type { BoardCard } from '../../board/boardCards';
import { ChannelChip } from '../OrderChips/ChannelChip';
import { DeadlineLeft } from '../OrderChips/DeadlineLeft';
import { LatenessChip } from '../OrderChips/LatenessChip';
import { useOrderCards } from './OrderCardContext';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minWidth: 0,
    '& h3': { margin: 0, minWidth: 0, display: 'flex' },
  },
  toggle: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minWidth: 0,
    padding: 0,
    border: 0,
    font: 'inherit',
    fontSize: 15,
    fontWeight: 650,
    color: tokens.color.text,
    background: 'none',
    cursor: 'pointer',
    '& > span': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      maxWidth: '16ch',
    },
    '& svg': { flex: 'none', color: tokens.color.faint },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
    '@media (pointer: coarse)': { minHeight: 36 },
    // The ring is around the whole card.
    '&:focus-visible': { outline: 0 },
    '&:focus-visible::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: tokens.radius - 1,
      outline: `2px solid ${tokens.color.accent}`,
      outlineOffset: -2,
      pointerEvents: 'none',
    },
  },
  left: { marginLeft: 'auto' },
});

/** Marks what the keys of the board move between. */
export const TOGGLE_ATTRIBUTE = 'data-card-toggle';

interface CardHeaderProps {
  card: BoardCard;
  isExpanded: boolean;
  detailsId: string;
}

/** Which order it is, where it was sold, how it stands to its deadline. */
export function CardHeader({ card, isExpanded, detailsId }: CardHeaderProps) {
  const classes = useStyles();
  const { toggle } = useOrderCards();
  const { order, restaurant, isGone } = card;
  const title = orderTitle(order);
  return (
    <header className={classes.root}>
      <h3>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? detailsId : undefined}
          title={order.external_id}
          onClick={() => toggle(card)}
          {...{ [TOGGLE_ATTRIBUTE]: '' }}
        >
          <span dir="auto">{title}</span>
          <ChevronDown size={15} aria-hidden />
        </button>
      </h3>
      <ChannelChip channel={order.sales_channel} />
      {!isGone && <LatenessChip order={order} restaurant={restaurant} />}
      <span className={classes.left}>
        <DeadlineLeft order={order} restaurant={restaurant} />
      </span>
    </header>
  );
}
