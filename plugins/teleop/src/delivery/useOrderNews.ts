import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import { consoleAlertApiRef } from '@sidehelm/console-react';
import type { KnownOrder } from '@sidehelm/dispatch-react';
import { useEffect, useState } from 'react';
import type { DesktopNotices } from './DesktopNotices';
import { OrderNews } from './OrderNews';

const MESSAGE = 'New delivery available!';

/** Tells that the robot has got an order, on the page and on the desktop. */
export function useOrderNews(
  robotId: string,
  { order, isFree }: KnownOrder,
  notices: DesktopNotices,
): void {
  const alerts = useApi(consoleAlertApiRef);
  const [news] = useState(() => new OrderNews());
  useEffect(() => {
    if (!news.see({ order, isFree })) return;
    alerts.post({
      message: MESSAGE,
      severity: 'info',
      duration: TIMING.newOrderAlert,
    });
    notices.show(MESSAGE, `order-of-${robotId}`);
  }, [news, order, isFree, alerts, notices, robotId]);
}
