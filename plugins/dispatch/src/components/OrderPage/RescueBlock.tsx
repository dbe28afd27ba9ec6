import { useRouteRef } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { orderRescuePermission } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import {
  formatAgo,
  LinkButton,
  PageSection,
  RelativeTime,
  useDialogRequest,
  useIsAllowed,
} from '@sidehelm/console-react';
import { useClaimRescue } from '../../actions/orderActions';
import { rescueReasons } from '../../order/rescueReasons';
import { rescueLinkRouteRef } from '../../routes';
import { FinishRescueDialog } from '../FinishRescueDialog/FinishRescueDialog';
import { TextValue } from '../OrderCard/TextValue';
import { useRescueKind } from '../OrderCard/RescueChip';
import { RescueLink } from '../RescueLink/RescueLink';
import { RescueStatus } from '../RescueStatus/RescueStatus';
import { FactList } from './FactList';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: 12 },
  reasons: {
    display: 'grid',
    gap: 4,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& li': { display: 'flex', flexWrap: 'wrap', columnGap: 8 },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

function RescueButtons({ order }: { order: Order }) {
  const classes = useStyles();
  const rescueScreen = useRouteRef(rescueLinkRouteRef);
  const kind = useRescueKind(order);
  const finishing = useDialogRequest<Order>();
  const { execute, isRunning } = useClaimRescue(order);
  return (
    <div className={classes.actions}>
      <Button
        variant="contained"
        color="primary"
        disabled={kind === 'mine' || isRunning}
        onClick={() => execute()}
      >
        I'm on it
      </Button>
      <Button variant="outlined" onClick={() => finishing.open(order)}>
        Finish rescue
      </Button>
      {rescueScreen && (
        <LinkButton variant="text" to={rescueScreen({ orderUUID: order.uuid })}>
          Rescue Order
        </LinkButton>
      )}
      {finishing.request && (
        <FinishRescueDialog
          key={finishing.number}
          open={finishing.isOpen}
          order={order}
          onClose={finishing.close}
        />
      )}
    </div>
  );
}

/** Every reason for which a rescue is suggested, with the time since which it holds. */
function Reasons({ order }: { order: Order }) {
  const classes = useStyles();
  const reasons = rescueReasons(order);
  if (reasons.length === 0) return <TextValue text={undefined} />;
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ kind, message, since }) => (
        <li key={kind}>
          <TextValue text={message} />
          {since && <RelativeTime time={since} format={formatAgo} />}
        </li>
      ))}
    </ul>
  );
}

/** Why an order is rescued, who sees to it, and the link for whoever is sent; or why it should be. Nothing for an order that is well. */
export function RescueBlock({ order }: { order: Order }) {
  const classes = useStyles();
  const mayRescue = useIsAllowed(orderRescuePermission);
  const { is_under_rescue, is_rescue_suggested, rescue } = order;
  if (!is_under_rescue && !is_rescue_suggested) return null;
  return (
    <PageSection title={is_under_rescue ? 'Rescue' : 'Rescue suggested'}>
      <div className={classes.parts}>
        <RescueStatus order={order} />
        <FactList>
          {is_under_rescue && (
            <>
              <dt>Reason</dt>
              <dd>
                <TextValue text={order.rescue_reason} />
              </dd>
              <dt>Started by</dt>
              <dd>
                <TextValue text={rescue?.started_by?.name} />
                {rescue && (
                  <RelativeTime time={rescue.started_at} format={formatAgo} />
                )}
              </dd>
              <dt>Public link</dt>
              <dd>
                <RescueLink uuid={order.uuid} />
              </dd>
            </>
          )}
          {is_rescue_suggested && (
            <>
              <dt>Suggested</dt>
              <dd>
                <Reasons order={order} />
              </dd>
            </>
          )}
        </FactList>
        {is_under_rescue && mayRescue && <RescueButtons order={order} />}
      </div>
    </PageSection>
  );
}
