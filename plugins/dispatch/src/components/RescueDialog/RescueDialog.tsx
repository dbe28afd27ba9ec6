import { orderTitle } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { FormDialog, FormPicker } from '@sidehelm/console-react';
import { object, string } from 'yup';
import { useStartRescue } from '../../actions/orderActions';
import { reasonOf } from '../../board/rescueChoices';
import { RescueReasons } from './RescueReasons';

interface RescueDialogProps {
  open: boolean;
  order: Order;
  onClose: () => void;
  onStarted?: () => void;
}

const schema = object({ choice: string().required('Required') });
const initialValues = { choice: undefined };

/** Asks why an order needs a rescue, and starts it. */
export function RescueDialog(props: RescueDialogProps) {
  const { open, onClose, onStarted } = props;
  const { execute, entity: order } = useStartRescue(props.order, onStarted);
  return (
    <FormDialog
      open={open}
      title={`Start rescue of ${orderTitle(order)}`}
      submitLabel="Start rescue"
      width={680}
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={({ choice }) => execute(reasonOf(choice))}
      onClose={onClose}
    >
      <FormPicker<string> name="choice">
        {field => <RescueReasons {...field} />}
      </FormPicker>
    </FormDialog>
  );
}
