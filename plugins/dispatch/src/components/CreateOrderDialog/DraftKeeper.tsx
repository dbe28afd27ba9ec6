import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { OrderDrafts } from '../../wizard/OrderDrafts';
import type { OrderFormValues } from '../../wizard/orderFormValues';

interface DraftKeeperProps {
  drafts: OrderDrafts;
  step: number;
  /** Whether the browser has kept it. */
  onKept: (isKept: boolean) => void;
}

/** Keeps what is typed into the form around it, with each change. Draws nothing. */
export function DraftKeeper({ drafts, step, onKept }: DraftKeeperProps) {
  const { values } = useFormikContext<OrderFormValues>();
  const last = useRef({ values, step });
  useEffect(() => {
    // What was only looked at grows no younger.
    if (last.current.values === values && last.current.step === step) return;
    last.current = { values, step };
    onKept(drafts.keep({ values, step }));
  }, [drafts, values, step, onKept]);
  return null;
}
