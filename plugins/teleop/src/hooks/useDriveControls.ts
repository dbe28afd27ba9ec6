import { useApi } from '@backstage/core-plugin-api';
import {
  consoleAlertApiRef,
  type ReadableValue,
} from '@sidehelm/console-react';
import { type ViewControl } from '@sidehelm/video-react';
import { useLayoutEffect, useState } from 'react';
import { type DriveSession } from '../driving/DriveSession';
import { DriveControls } from '../driving/DriveControls';
import type { KeyMap } from '../keys/KeyMap';

/** Keyboard and gamepad of a drive session, as long as the component is there. */
export function useDriveControls(
  session: DriveSession | undefined,
  view: ViewControl,
  isTrimming: boolean,
  keys: ReadableValue<KeyMap>,
): DriveControls | undefined {
  const alerts = useApi(consoleAlertApiRef);
  const [controls, setControls] = useState<DriveControls>();
  // Cleaned up before the session is: a siren that is held ends while the robot still obeys.
  useLayoutEffect(() => {
    if (!session) return undefined;
    const created = new DriveControls(session, {
      view,
      isTrimming,
      keys,
      onRefused: message => alerts.post({ message, severity: 'warning' }),
    });
    created.start();
    setControls(created);
    return () => {
      created.stop();
      setControls(undefined);
    };
  }, [session, view, isTrimming, keys, alerts]);
  return controls;
}
