import { makeStyles } from '@material-ui/core/styles';
import { PageSection } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { useState } from 'react';
import { useEditHandoverNote } from '../../actions/orderActions';
import { formatCents } from '../../board/money';
import { whyNotSaved } from '../../order/whyNotSaved';
import { InlineEdit } from '../InlineEdit/InlineEdit';
import { TextValue } from '../OrderCard/TextValue';
import { FactList } from './FactList';

const useStyles = makeStyles({ note: { marginTop: 14 } });

function HandoverNote({ order }: { order: Order }) {
  const { execute } = useEditHandoverNote(order);
  return (
    <InlineEdit
      label="Handover note"
      multiline
      helperText="What the next dispatcher should know"
      value={order.handover_note ?? ''}
      validate={() => whyNotSaved(order)}
      onSave={execute}
    />
  );
}

/** What people have written down beside the delivery, and what the order costs. */
export function NotesBlock(props: {
  order: Order;
  /** The handover note can be written here. */
  isEditable: boolean;
}) {
  const { order } = props;
  const { charges } = order;
  // The field stays while its order is finished: somebody may be typing.
  const [isEditable, setEditable] = useState(props.isEditable);
  if (props.isEditable && !isEditable) setEditable(true);
  const classes = useStyles();
  return (
    <PageSection title="Notes and charges">
      <FactList>
        <dt>Pick-up notes</dt>
        <dd>
          <TextValue text={order.pick_up_notes} />
        </dd>
        {!isEditable && (
          <>
            <dt>Handover note</dt>
            <dd>
              <TextValue text={order.handover_note} />
            </dd>
          </>
        )}
        <dt>Sub total</dt>
        <dd>{formatCents(charges.sub_total_in_cents)}</dd>
        <dt>Tips</dt>
        <dd>{formatCents(charges.tips_in_cents)}</dd>
      </FactList>
      {isEditable && (
        <div className={classes.note}>
          <HandoverNote order={order} />
        </div>
      )}
    </PageSection>
  );
}
