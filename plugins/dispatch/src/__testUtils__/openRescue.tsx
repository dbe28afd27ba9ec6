import type { Order } from '@sidehelm/contracts';
import { testOrder } from '@sidehelm/test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RescuePage } from '../components/RescuePage/RescuePage';
import {
  openOrder,
  testRobot,
  type OpenedOrder,
  type OpenOrderOptions,
} from './openOrder';

export const MINUTE = 60_000;

/** A time in ms from now on, or before. */
export const at = (ms: number) => new Date(Date.now() + ms).toISOString();

/** In a stage for a minute. */
export const inStage = (kind: string, is_final = false) => ({
  current_stage: { kind, started_at: at(-MINUTE), is_final },
});

/** An order that SH7 carries, of which somebody has just started a rescue. */
export function rescued(changes: Partial<Order> = {}): Order {
  return testOrder({
    assigned_robot_id: 'SH7',
    ...inStage('robot-en-route-to-drop-off'),
    is_under_rescue: true,
    rescue_reason: 'Software issue',
    rescue: {
      started_at: at(-MINUTE),
      started_by: {
        uuid: '22222222-2222-4222-8222-222222222222',
        name: 'Teodor Lindqvist',
      },
      escalates_at: at(2 * MINUTE),
    },
    ...changes,
  });
}

/** Opens the screen, without waiting for its order. */
export const openAddress = (
  order: Order = rescued(),
  options: OpenOrderOptions = {},
): Promise<OpenedOrder> =>
  openOrder(<RescuePage />, order, { robot: testRobot(), ...options });

/** Opens the screen of an order, once it is there. */
export async function openRescue(
  order?: Order,
  options?: OpenOrderOptions,
): Promise<OpenedOrder> {
  const opened = await openAddress(order, options);
  await screen.findByRole('group', { name: 'Rescue' });
  return opened;
}

/** A button by the first words of what it says. */
export const button = (name: string) =>
  screen.getByRole('button', {
    name: (said: string) => said.startsWith(name),
  });
export const press = (name: string) => userEvent.click(button(name));

/** A link by the first words of what it says. */
export const link = (name: string) =>
  screen.getByRole('link', { name: (said: string) => said.startsWith(name) });

/** The same, as soon as it is there. */
export const findLink = (name: string) =>
  screen.findByRole('link', { name: (said: string) => said.startsWith(name) });

/** Why a button cannot be pressed, as it says; `undefined` of one that can. */
export function refusalOf(name: string): string | undefined {
  const refused = button(name) as HTMLButtonElement;
  return refused.disabled
    ? refused.textContent?.replace(`${name} `, '')
    : undefined;
}

/** What the buttons are called, from the top. */
export const labels = () =>
  [...screen.getByRole('group', { name: 'Rescue' }).children].map(
    child => child.querySelector('span > span')?.textContent,
  );
