import { PageSection } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { PhoneValue } from '../OrderCard/PhoneValue';
import { TextValue } from '../OrderCard/TextValue';
import { AddressValue } from './AddressValue';
import { FactList } from './FactList';

/** Who gets an order, and where. */
export function DeliveryBlock({ order }: { order: Order }) {
  const { recipient } = order;
  const { address_description: address } = recipient;
  return (
    <PageSection title="Delivery details">
      <FactList>
        <dt>Customer name</dt>
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
          <AddressValue address={address} />
        </dd>
        <dt>Address complement</dt>
        <dd>
          <TextValue text={address.address_line_2} />
        </dd>
        <dt>Drop-off notes</dt>
        <dd>
          <TextValue text={order.drop_off_notes} />
        </dd>
      </FactList>
    </PageSection>
  );
}
