import { ConfirmDialog } from '@sidehelm/console-react';
import type { PartnerKey } from '@sidehelm/contracts';
import { useRevokeKey } from '../../actions/keyActions';

/** Asks before a key is revoked. */
export function RevokeKeyDialog(props: {
  partnerKey: PartnerKey;
  open: boolean;
  onClose: () => void;
}) {
  const { partnerKey, open, onClose } = props;
  const { execute, isRunning } = useRevokeKey(partnerKey, onClose);
  return (
    <ConfirmDialog
      open={open}
      title={`Revoke ${partnerKey.name}`}
      confirmLabel="Revoke"
      cancelLabel="Keep key"
      isDangerous
      disabled={isRunning}
      onConfirm={() => void execute()}
      onClose={onClose}
    >
      Nothing that is signed with it is accepted from now on. It cannot be
      undone
    </ConfirmDialog>
  );
}
