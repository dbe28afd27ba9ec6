import { makeStyles } from '@material-ui/core/styles';
import type { Order } from '@sidehelm/contracts';
import { ScreenPage, type QueryState } from '@sidehelm/console-react';
import { rescueScreen } from '../../screens';
import { ChannelChip } from '../OrderChips/ChannelChip';
import { LatenessChip } from '../OrderChips/LatenessChip';
import { StageChip } from '../OrderChips/StageChip';
import { RescueStatus } from '../RescueStatus/RescueStatus';
import { ClaimTile } from './ClaimTile';
import { Freshness } from './Freshness';
import { RescueActions } from './RescueActions';
import { RescueCalls } from './RescueCalls';
import { RescueNotes } from './RescueNotes';
import { RescueReason } from './RescueReason';
import { useRescue } from './useRescue';

const useStyles = makeStyles({
  // One column for one hand, also where there is room for more.
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    maxWidth: 520,
    // What is last can be scrolled to where the thumb is.
    paddingBottom: 72,
  },
});

/** An order that is rescued, or could be: how it stands, where to go, what to tell, whom to call. */
export function RescueContent(props: {
  order: Order;
  query: QueryState<Order>;
}) {
  const { order, query } = props;
  const classes = useStyles();
  const rescue = useRescue(order, query);
  return (
    <ScreenPage
      title={rescueScreen.title}
      chips={
        <>
          <StageChip kind={order.current_stage.kind} />
          <ChannelChip channel={order.sales_channel} />
          <LatenessChip order={order} restaurant={rescue.restaurant} />
        </>
      }
    >
      <div className={classes.root}>
        <RescueReason order={order} restaurant={rescue.restaurant} />
        <Freshness query={query} />
        <RescueStatus order={order} />
        <ClaimTile {...rescue} />
        <RescueActions {...rescue} />
        <RescueCalls {...rescue} />
        <RescueNotes {...rescue} />
      </div>
    </ScreenPage>
  );
}
