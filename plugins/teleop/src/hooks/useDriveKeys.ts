import { everywhereKeys, useCurrentUser } from '@sidehelm/console-react';
import { useEffect, useMemo } from 'react';
import { DriveKeys } from '../keys/DriveKeys';

const takenEverywhere = () => everywhereKeys.get().flatMap(({ keys }) => keys);

/** The keys of the person who is signed in. */
export function useDriveKeys(): DriveKeys {
  const person = useCurrentUser()?.uuid ?? '';
  const keys = useMemo(
    () => new DriveKeys(person, () => window.localStorage, takenEverywhere),
    [person],
  );
  useEffect(() => keys.start(), [keys]);
  return keys;
}
