import { Notice } from './Notice';

/** The robots service knows the robot, and nothing has been heard of it: `useIsYetToConnect`. */
export function NotConnectedNotice({ robotId }: { robotId: string }) {
  return (
    <Notice
      kind="warn"
      title={`${robotId} has not connected yet`}
      detail="Its picture comes by itself when it does. Is it switched on and online?"
    />
  );
}
