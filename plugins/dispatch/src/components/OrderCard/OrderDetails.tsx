import { makeStyles } from '@material-ui/core/styles';
import { FieldList, formatAgo, RelativeTime } from '@sidehelm/console-react';
import { describeAddress, mapsSearchUrl } from '@sidehelm/map-react';
import type { BoardCard } from '../../board/boardCards';
import { formatCents } from '../../board/money';
import { RescueLink } from '../RescueLink/RescueLink';
import { PhoneValue } from './PhoneValue';
import { RestaurantValue } from './RestaurantValue';
import { TextValue } from './TextValue';

const useStyles = makeStyles({
  root: {
    '& dd': {
      alignItems: 'flex-start',
      flexWrap: 'wrap',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
});

const absolute = (time: string) => {
  const at = Date.parse(time);
  return Number.isNaN(at) ? '' : new Date(at).toLocaleString();
};

/** All there is to know of an order. */
export function OrderDetails({ card }: { card: BoardCard }) {
  const classes = useStyles();
  const { order, restaurant } = card;
  const { recipient, charges } = order;
  const { address_description: address } = recipient;
  return (
    <FieldList labelWidth={104} className={classes.root}>
      <dt>Customer</dt>
      <dd>
        <TextValue text={recipient.name} />
      </dd>
      <dt>Phone</dt>
      <dd>
        <PhoneValue
          number={recipient.phone_number}
          code={recipient.phone_code}
        />
      </dd>
      <dt>Address</dt>
      <dd>
        <a
          href={mapsSearchUrl(address)}
          target="_blank"
          rel="noopener noreferrer"
          dir="auto"
        >
          {describeAddress(address)}
        </a>
      </dd>
      <dt>Complement</dt>
      <dd>
        <TextValue text={address.address_line_2} />
      </dd>
      <dt>Drop-off notes</dt>
      <dd>
        <TextValue text={order.drop_off_notes} />
      </dd>
      <dt>Pick-up notes</dt>
      <dd>
        <TextValue text={order.pick_up_notes} />
      </dd>
      <dt>Handover note</dt>
      <dd>
        <TextValue text={order.handover_note} />
      </dd>
      <dt>Sub total</dt>
      <dd>{formatCents(charges.sub_total_in_cents)}</dd>
      <dt>Tips</dt>
      <dd>{formatCents(charges.tips_in_cents)}</dd>
      <dt>Restaurant</dt>
      <dd>
        <RestaurantValue restaurant={restaurant} uuid={order.restaurant_uuid} />
      </dd>
      <dt>Requested at</dt>
      <dd>
        <span>{absolute(order.requested_at)}</span>
        <RelativeTime time={order.requested_at} format={formatAgo} />
      </dd>
      <dt>External ID</dt>
      <dd>{order.external_id}</dd>
      {order.is_under_rescue && (
        <>
          <dt>Rescue link</dt>
          <dd>
            <RescueLink uuid={order.uuid} />
          </dd>
        </>
      )}
    </FieldList>
  );
}
