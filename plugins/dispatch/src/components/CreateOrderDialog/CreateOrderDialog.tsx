import { FormDialog, serverClock, useOpenings } from '@sidehelm/console-react';
import { useState } from 'react';
import { emptyOrder, ORDER_STEPS } from '../../wizard/orderFormValues';
import { orderFormSchema } from '../../wizard/orderFormSchema';
import { ChargesFields } from './ChargesFields';
import { DeliveryFields } from './DeliveryFields';
import { DraftKeeper } from './DraftKeeper';
import { MockIdRenewal } from './MockIdRenewal';
import { OrderFields } from './OrderFields';
import { OrderNotice } from './OrderNotice';
import { useCreateOrder } from './useCreateOrder';
import { useOrderDrafts } from './useOrderDrafts';

export interface CreateOrderDialogProps {
  open: boolean;
  onClose: () => void;
}

const STEPS = {
  order_information: {
    label: 'Order information',
    fields: <OrderFields />,
  },
  delivery_information: {
    label: 'Delivery information',
    fields: <DeliveryFields />,
  },
  charges: { label: 'Charges', fields: <ChargesFields /> },
};
const all = ORDER_STEPS.map(name => ({ name, ...STEPS[name] }));

/** Creates an order in three steps. What was typed last time and not created comes back, with the step that tells which order it is. */
export function CreateOrderDialog(props: CreateOrderDialogProps) {
  return <OpenedDialog key={useOpenings(props.open)} {...props} />;
}

function OpenedDialog({ open, onClose }: CreateOrderDialogProps) {
  const drafts = useOrderDrafts();
  const [draft, setDraft] = useState(() => drafts.read());
  // It was kept by this device's clock, and its age is told by the server's.
  const [ahead] = useState(() => serverClock.now() - Date.now());
  const [start] = useState(() => draft?.values ?? emptyOrder());
  const [current, setCurrent] = useState(0);
  const [isKept, setKept] = useState(true);
  const { create, failure, forgetFailure, takenMockId } = useCreateOrder({
    drafts,
    goTo: setCurrent,
  });
  return (
    <FormDialog
      open={open}
      title="Create Order"
      onClose={onClose}
      initialValues={start}
      validationSchema={orderFormSchema}
      onSubmit={create}
      submitLabel="Create"
      closeLabel="Close"
      steps={{ all, current, onChange: setCurrent }}
      isKept={isKept}
      width={600}
    >
      <DraftKeeper drafts={drafts} onKept={setKept} />
      <MockIdRenewal taken={takenMockId} />
      <OrderNotice
        failure={failure}
        restoredFrom={draft && draft.keptAt + ahead}
        onDiscard={() => {
          forgetFailure();
          setDraft(undefined);
          setCurrent(0);
        }}
      />
    </FormDialog>
  );
}
