import { ObservableValue, type ConsoleAlerts } from '@sidehelm/console-react';
import {
  FakeGateway,
  renderInConsole,
  type FakeAnswering,
  type RenderedInConsole,
} from '@sidehelm/test-utils';
import { browserNotificationsApiRef } from '../api/browserNotificationsApiRef';
import { NotificationsClient } from '../api/NotificationsClient';
import { notificationsApiRef } from '../api/notificationsApiRef';
import type { BrowserState } from '../browser/BrowserNotifications';
import { NotificationsPage } from '../components/NotificationsPage/NotificationsPage';

export const CHOICES = 'notifications/api/choices';
export const BINDINGS = 'notifications/api/web-apps/sidehelm/bindings';

/** This browser as a test wants it; `calls` says what was asked of it. */
export class FakeBrowser {
  readonly state: ObservableValue<BrowserState>;
  readonly calls: string[] = [];
  /** What turning on rejects with. */
  problem: Error | undefined;

  constructor(state: BrowserState) {
    this.state = new ObservableValue(state);
  }

  readonly turnOn = async () => {
    this.calls.push('on');
    if (this.problem) throw this.problem;
    this.state.set('on');
  };

  readonly turnOff = async () => {
    this.calls.push('off');
    this.state.set('off');
  };

  readonly renew = async () => void this.calls.push('renew');

  readonly look = () => undefined;
}

/** Opens the screen; what no answer says is empty. */
export async function openNotifications(
  state: BrowserState = 'off',
  answers: Record<string, FakeAnswering> = {},
): Promise<RenderedInConsole & { browser: FakeBrowser }> {
  const browser = new FakeBrowser(state);
  const gateway = new FakeGateway({
    [CHOICES]: { body: [] },
    [BINDINGS]: { body: [] },
    ...answers,
  });
  const rendered = await renderInConsole(<NotificationsPage />, {
    gateway,
    apis: [
      [notificationsApiRef, new NotificationsClient(gateway)],
      [browserNotificationsApiRef, browser],
    ],
  });
  return { ...rendered, browser };
}

/** The alerts on screen as severity and message. */
export const alertsOf = (alerts: ConsoleAlerts) =>
  alerts.getVisible().map(({ severity, message }) => [severity, message]);
