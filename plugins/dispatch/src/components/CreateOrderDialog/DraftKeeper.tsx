import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { OrderDrafts } from '../../wizard/OrderDrafts';
import type { OrderFormValues } from '../../wizard/orderFormValues';

interface DraftKeeperProps {
  drafts: OrderDrafts;
  /** Whether the browser has kept it. */
  onKept: (isKept: boolean) => void;
}

/** Keeps what is typed into the form around it, with each change, and notices when another tab keeps something else. Draws nothing. */
export function DraftKeeper({ drafts, onKept }: DraftKeeperProps) {
  const { values } = useFormikContext<OrderFormValues>();
  const last = useRef(values);
  useEffect(() => {
    // What was only looked at grows no younger.
    if (last.current === values) return;
    last.current = values;
    onKept(drafts.keep(values));
  }, [drafts, values, onKept]);
  useEffect(() => {
    const look = () => onKept(drafts.isKept());
    // Of what other tabs do alone.
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [drafts, onKept]);
  return null;
}
