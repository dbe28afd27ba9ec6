import type { ConsoleAlerts } from '@sidehelm/console-react';
import type { FakeGateway } from '@sidehelm/test-utils';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Chunks of their own: loaded here, before the clock of a test runs.
import '../components/NewRobotDialog/NewRobotDialog';
import '../components/RobotDialogs/RobotDialogs';
import { card } from './openFleet';

/** Chooses in a robot's menu and hands back the dialog that opens. */
export async function openDialog(id: string, item: string) {
  const more = within(await card(id)).getByRole('button', {
    name: `More for ${id}`,
  });
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
}

/** What was sent to change something: method, path, body and the version that it was made from. */
export const changesOf = (gateway: FakeGateway) =>
  gateway.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body, headers }) => ({
      call: `${method} ${path}`,
      body: body === undefined ? undefined : JSON.parse(body),
      ifMatch: headers.get('if-match') ?? undefined,
    }));

/** The alerts on screen as severity, message and milliseconds. */
export const alertsOf = (alerts: ConsoleAlerts) =>
  alerts
    .getVisible()
    .map(({ severity, message, duration }) => [severity, message, duration]);
