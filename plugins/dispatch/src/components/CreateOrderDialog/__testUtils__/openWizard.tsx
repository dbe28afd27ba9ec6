import { personalStorage, type ConsoleAlerts } from '@sidehelm/console-react';
import { ordersFeedApiRef } from '@sidehelm/dispatch-react';
import { placesApiRef, type Place } from '@sidehelm/map-react';
import {
  answerRestaurants,
  FakeOrdersService,
  renderInConsole,
  testRestaurant,
  testUser,
  type RenderedInConsole,
} from '@sidehelm/test-utils';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OrderDrafts } from '../../../wizard/OrderDrafts';
import type { OrderFormValues } from '../../../wizard/orderFormValues';
import { CreateOrderDialog } from '../CreateOrderDialog';

const cedar: Place = {
  address_description: {
    address_line_1: '77 Cedar Street',
    locality: 'Charlotte',
  },
  geocoded_address: { lat: 35.2271, lng: -80.8431, google_place_id: 'cedar' },
  geolocation: { lat: 35.2271, lng: -80.8431 },
};

/** Knows one address. */
const places = {
  predict: async () => [{ id: 'cedar', description: '77 Cedar Street' }],
  details: async () => cedar,
  nearest: async () => undefined,
};

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Again
      </button>
      <CreateOrderDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The draft of the signed-in person. */
export const myDraft = () => new OrderDrafts(personalStorage, testUser().uuid);

/** Opens the dialog, with this draft in the browser. */
export async function openWizard(
  draft?: OrderFormValues,
): Promise<RenderedInConsole & { service: FakeOrdersService }> {
  if (draft) myDraft().keep(draft);
  const service = new FakeOrdersService([], {
    'restaurants/api/restaurants/search': answerRestaurants([
      testRestaurant(),
      testRestaurant({
        uuid: '0d5ec0de-0000-4000-8001-000000000002',
        name: 'Lotus Kitchen',
      }),
    ]),
  });
  const rendered = await renderInConsole(<Page />, {
    gateway: service.gateway,
    apis: [
      [ordersFeedApiRef, service.feed],
      [placesApiRef, places],
    ],
  });
  await screen.findByRole('dialog', { name: 'Create Order' });
  return { ...rendered, service };
}

export const text = (name: string) => screen.getByRole('textbox', { name });
export const picker = (name: string) => screen.getByRole('combobox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => userEvent.click(button(name));

/** Waits until the step is shown. */
export const isAt = (step: string) =>
  waitFor(() => expect(button(step)).toHaveAttribute('aria-current', 'step'));

export async function goTo(step: string) {
  await press(step);
  await isAt(step);
}

export const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens the dialog that was closed. */
export async function openAgain() {
  await userEvent.click(await screen.findByRole('button', { name: 'Again' }));
  await screen.findByRole('dialog', { name: 'Create Order' });
}

/** The alerts on screen as severity, message and milliseconds. */
export const alertsOf = (alerts: ConsoleAlerts) =>
  alerts
    .getVisible()
    .map(({ severity, message, duration }) => [severity, message, duration]);
