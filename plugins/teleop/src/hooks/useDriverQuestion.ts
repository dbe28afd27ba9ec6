import { useDialogRequest, type DialogRequest } from '@sidehelm/console-react';
import type { LeaseHolder } from '@sidehelm/contracts';
import type { LeaseState } from '@sidehelm/teleop-react';
import { useEffect } from 'react';

/**
 * A dialog about whoever drives. It closes when somebody else does, or nobody;
 * while that is not known, because the link is lost, what was typed stays.
 */
export function useDriverQuestion(
  lease: LeaseState,
): DialogRequest<LeaseHolder> {
  const question = useDialogRequest<LeaseHolder>();
  const { request, isOpen, close } = question;
  const isAboutNow =
    lease.kind === 'unknown' ||
    (lease.kind === 'held' && lease.holder.session_id === request?.session_id);
  useEffect(() => {
    if (isOpen && !isAboutNow) close();
  }, [isOpen, isAboutNow, close]);
  return question;
}
