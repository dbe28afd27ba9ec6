import { useApi } from '@backstage/core-plugin-api';
import { notificationPermission } from '@sidehelm/console-common';
import { useIsAllowed } from '@sidehelm/console-react';
import { useEffect } from 'react';
import { browserNotificationsApiRef } from '../../api/browserNotificationsApiRef';

/** Binds the browser again at the start of the console, if it is to tell this person: what binds it ends with the session. Draws nothing. */
export function NotificationsRenewal() {
  const here = useApi(browserNotificationsApiRef);
  const isAllowed = useIsAllowed(notificationPermission);
  useEffect(() => {
    if (isAllowed) void here.renew();
  }, [here, isAllowed]);
  return null;
}
