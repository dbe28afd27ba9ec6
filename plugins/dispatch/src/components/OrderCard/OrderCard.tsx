import { makeStyles } from '@material-ui/core/styles';
import { orderTitle } from '@sidehelm/console-common';
import { tokens } from '@sidehelm/theme';
import { memo, useId } from 'react';
import type { BoardCard } from '../../board/boardCards';
import { useLateness } from '../OrderChips/useLateness';
import { CardActions } from './CardActions';
import { CardFooter } from './CardFooter';
import { CardHeader } from './CardHeader';
import { CardSummary } from './CardSummary';
import { GoneNotice } from './GoneNotice';
import { OrderDetails } from './OrderDetails';
import { OrderEditor } from './OrderEditor';
import { useRescueKind } from './RescueChip';

/** Pixels of a collapsed card, also of the skeleton. */
export const CARD_HEIGHT = 152;

const edge = (color: string) => ({
  borderColor: color,
  boxShadow: `inset 3px 0 0 ${color}`,
});

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    minWidth: 0,
    boxSizing: 'border-box',
    minHeight: CARD_HEIGHT,
    padding: '12px 14px',
    fontSize: 13,
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.line}`,
    background: tokens.color.surface,
    // Hundreds of cards cost as much as those on screen.
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${CARD_HEIGHT}px`,
    // What gets the focus stays clear of the heading that sticks to the top.
    '& a, & button, & input, & textarea': { scrollMargin: '72px 0 24px' },
    '@media print': { contentVisibility: 'visible', breakInside: 'avoid' },
  },
  late: edge(tokens.color.bad),
  risk: edge(tokens.color.warn),
  escalated: {
    ...edge(tokens.color.bad),
    background: `linear-gradient(${tokens.color.badBackground}, ${tokens.color.badBackground}), ${tokens.color.surface}`,
  },
  gone: { opacity: 0.85, borderStyle: 'dashed' },
  details: {
    display: 'grid',
    gap: 12,
    paddingTop: 10,
    borderTop: `1px solid ${tokens.color.line}`,
  },
});

interface OrderCardProps {
  card: BoardCard;
  isExpanded: boolean;
  isEditing: boolean;
}

function PlainCard({ card, isExpanded, isEditing }: OrderCardProps) {
  const { key, order, restaurant, isGone } = card;
  const classes = useStyles();
  const detailsId = useId();
  const lateness = useLateness(order, restaurant);
  const isEscalated = useRescueKind(order) === 'overdue';
  const look = [
    classes.root,
    !isGone && lateness === 'late' && classes.late,
    !isGone && lateness === 'at-risk' && classes.risk,
    !isGone && isEscalated && classes.escalated,
    isGone && classes.gone,
  ];
  return (
    <li
      className={look.filter(Boolean).join(' ')}
      aria-label={`Order ${orderTitle(order)}`}
      data-card={key}
      data-order={order.uuid}
    >
      <CardHeader card={card} isExpanded={isExpanded} detailsId={detailsId} />
      <CardSummary card={card} />
      {isGone && <GoneNotice uuid={order.uuid} />}
      <CardFooter card={card} isEditing={isEditing} />
      {isExpanded && (
        <div id={detailsId} className={classes.details}>
          {isEditing ? (
            <OrderEditor card={card} />
          ) : (
            <OrderDetails card={card} />
          )}
          <CardActions card={card} />
        </div>
      )}
    </li>
  );
}

/** One order: how it stands, what is to be done next, and, expanded, all of it. */
export const OrderCard = memo(PlainCard);
