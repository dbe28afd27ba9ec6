import { integrationManagePermission } from '@sidehelm/console-common';
import {
  ToggleSwitch,
  useDialogRequest,
  useIsAllowed,
} from '@sidehelm/console-react';
import { SwitchDialog } from './SwitchDialog';

/** Whether the Partners API accepts orders, and the way to switch it for who may. */
export function PartnersSwitch({ isAccepting }: { isAccepting: boolean }) {
  const mayManage = useIsAllowed(integrationManagePermission) === true;
  // The dialog is about what the switch showed when it was pressed, whatever others do meanwhile.
  const dialog = useDialogRequest<{ isAccepting: boolean }>();
  return (
    <>
      <ToggleSwitch
        label="Partners API"
        isOn={isAccepting}
        disabled={!mayManage}
        onToggle={() => dialog.open({ isAccepting: !isAccepting })}
      />
      {dialog.request && (
        <SwitchDialog
          key={dialog.number}
          open={dialog.isOpen}
          isAccepting={dialog.request.isAccepting}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
