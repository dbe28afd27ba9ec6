/** Whether something asks the person and everything else has to wait. */
export function isDialogOpen(): boolean {
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}
