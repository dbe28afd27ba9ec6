import { makeStyles } from '@material-ui/core/styles';
import { orderStageLabel } from '@sidehelm/console-common';
import { tokens } from '@sidehelm/theme';
import type { BoardCard } from '../../board/boardCards';
import { StageAge, StageEta } from '../OrderChips/StageTimes';
import { RescueLine } from './RescueLine';
import { StageBar } from './StageBar';

const useStyles = makeStyles({
  times: { color: tokens.color.faint },
  eta: { whiteSpace: 'nowrap' },
  way: {
    display: 'flex',
    gap: 6,
    minWidth: 0,
    color: tokens.color.muted,
    '& > bdi': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      minWidth: 0,
    },
    // The restaurant is what people look for.
    '& > bdi:first-child': { flex: 'none', maxWidth: '55%' },
  },
  unknown: { color: tokens.color.faint },
});

/** How far an order is, from where to whom it goes, and what is wrong with it. */
export function CardSummary({ card }: { card: BoardCard }) {
  const classes = useStyles();
  const { order, restaurant } = card;
  const { kind, started_at, eta_timestamp } = order.current_stage;
  const { name } = order.recipient;
  const label = orderStageLabel(kind);
  return (
    <>
      <StageBar kind={kind} />
      <div>
        <span title={label === 'Unknown' ? kind : undefined}>{label}</span>{' '}
        <span className={classes.times}>
          <StageAge startedAt={started_at} /> ·{' '}
          <span className={classes.eta}>
            ETA <StageEta eta={eta_timestamp} />
          </span>
        </span>
      </div>
      <div className={classes.way}>
        <bdi
          className={restaurant ? undefined : classes.unknown}
          title={restaurant?.name ?? order.restaurant_uuid}
        >
          {restaurant?.name ?? 'unknown restaurant'}
        </bdi>
        <span aria-label="to">→</span>
        <bdi className={name ? undefined : classes.unknown} title={name}>
          {name || 'no name'}
        </bdi>
      </div>
      <RescueLine order={order} />
    </>
  );
}
