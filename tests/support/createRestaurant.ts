import type { Page } from '@playwright/test';
import { callGateway } from './callGateway';

const RESTAURANTS = 'restaurants/api/restaurants';

/** Creates a restaurant as the person who is signed in on the page; answers its uuid. */
export async function createRestaurant(
  page: Page,
  name: string,
  change: object = {},
): Promise<string> {
  const { status, text } = await callGateway(page, {
    path: RESTAURANTS,
    method: 'POST',
    body: JSON.stringify({
      name,
      external_refs: [],
      address_description: { address_line_1: '77 Cedar Street' },
      geocoded_address: { lat: 35.2271, lng: -80.8431 },
      contacts: [{ name: 'Ada', phone_number: '+1 704 555 0142' }],
      employees: [],
      drop_off_deadline_in_minutes: 40,
      ...change,
    }),
  });
  if (status !== 201)
    throw new Error(`Creating a restaurant: ${status} ${text}`);
  return JSON.parse(text).uuid;
}

/** Changes a restaurant, for example `changeRestaurant(page, uuid, 'pause', {…})`. */
export const changeRestaurant = (
  page: Page,
  uuid: string,
  what: string,
  body: object,
) =>
  callGateway(page, {
    path: `${RESTAURANTS}/${uuid}/${what}`,
    method: 'PUT',
    body: JSON.stringify(body),
  });
