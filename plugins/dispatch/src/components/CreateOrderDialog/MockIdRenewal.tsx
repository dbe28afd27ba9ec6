import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { OrderFormValues } from '../../wizard/orderFormValues';

/** Gives a mock order another id when its own stands for an order already: nobody can see and change it. Draws nothing. */
export function MockIdRenewal({ taken }: { taken: string | undefined }) {
  const { values, setFieldValue } = useFormikContext<OrderFormValues>();
  const { mock_id } = values.order_information;
  useEffect(() => {
    if (mock_id === taken)
      void setFieldValue('order_information.mock_id', crypto.randomUUID());
  }, [mock_id, taken, setFieldValue]);
  return null;
}
