import type { ReadableValue } from '@sidehelm/console-react';
import {
  readDriveReason,
  type DriveReason,
  type DriveSituation,
} from './DriveReason';

/** The reason as it changes: the same object as long as it is the same reason. */
export class DriveReasonValue implements ReadableValue<DriveReason> {
  private last: DriveReason = { kind: 'free' };

  constructor(private readonly session: DriveSituation) {}

  get = (): DriveReason => {
    const reason = readDriveReason(this.session);
    if (JSON.stringify(reason) !== JSON.stringify(this.last))
      this.last = reason;
    return this.last;
  };

  subscribe = (listener: () => void): (() => void) => {
    const { emergency, lease, lostControl, safety, watch } = this.session;
    const sources = [
      emergency.state,
      lease,
      lostControl,
      safety,
      watch.refusal,
      watch.telemetry,
    ];
    const endings = sources.map(source => source.subscribe(listener));
    return () => endings.forEach(end => end());
  };
}
