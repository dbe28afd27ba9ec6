import { useApi } from '@backstage/core-plugin-api';
import { personalStorage, useCurrentUser } from '@sidehelm/console-react';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { useEffect, useState } from 'react';
import type { DriveSession } from '../driving/DriveSession';
import { DriveRecorder } from './DriveRecorder';
import { drivesApiRef } from './drivesApiRef';
import { GOES_ON_FOR, ReportSender } from './ReportSender';

/** ms */
const REMEMBER_INTERVAL = 5_000;

/** Measures the drives of a session, and tells the service of each when it ends. */
export function useDriveRecorder(
  session: DriveSession,
): DriveRecorder | undefined {
  const drives = useApi(drivesApiRef);
  const connection = useApi(teleopConnectionApiRef);
  const person = useCurrentUser()?.uuid ?? '';
  const [recorder, setRecorder] = useState<DriveRecorder>();
  useEffect(() => {
    const sender = new ReportSender(drives, personalStorage, person);
    const created = new DriveRecorder(session);
    const sendRemembered = () => {
      if (connection.state.get().kind === 'open') sender.sendRemembered();
    };
    sendRemembered();
    // What this page was driving before it was loaded again.
    const later = setTimeout(sendRemembered, GOES_ON_FOR);
    // A link that broke has ended the drive, and kept its report from the service.
    const leave = connection.state.subscribe(sendRemembered);
    const end = created.finished.subscribe(() => {
      const drive = created.finished.get();
      if (drive) sender.send(drive);
      else sendRemembered();
    });
    const timer = setInterval(() => {
      const drive = created.current();
      if (drive) sender.remember(drive);
    }, REMEMBER_INTERVAL);
    setRecorder(created);
    return () => {
      setRecorder(undefined);
      clearTimeout(later);
      clearInterval(timer);
      created.dispose();
      end();
      leave();
    };
  }, [session, connection, drives, person]);
  return recorder;
}
