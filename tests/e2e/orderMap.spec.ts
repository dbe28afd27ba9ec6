import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';

/** Where the restaurant of `createOrder` is told to be. */
const RESTAURANT = { lat: 35.2285, lng: -80.8421 };
const METRE = 1 / 111_320;

const labels = (page: Page) => page.locator('.leaflet-tooltip');

/** Texts of two labels that cover each other, and of those that are not whole on the map. */
const unreadable = (page: Page) =>
  labels(page).evaluateAll(tooltips => {
    const boxes = tooltips.map(it => ({
      text: it.textContent,
      ...it.getBoundingClientRect().toJSON(),
    }));
    const map = tooltips[0]
      ?.closest('.leaflet-container')
      ?.getBoundingClientRect();
    if (!map) return ['The labels are being drawn anew'];
    const covered = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter(
          b =>
            a.left < b.right &&
            b.left < a.right &&
            a.top < b.bottom &&
            b.top < a.bottom,
        )
        .map(b => `${a.text} and ${b.text}`),
    );
    const cut = boxes
      .filter(
        it =>
          it.left < map.left ||
          it.right > map.right ||
          it.top < map.top ||
          it.bottom > map.bottom,
      )
      .map(it => `${it.text} is cut`);
    return [...covered, ...cut];
  });

/** An order whose customer and robot are so many metres east and north of the restaurant. */
async function prepare(
  page: Page,
  customer: [east: number, north: number],
  robot: [east: number, north: number],
) {
  const at = ([east, north]: [number, number]) => ({
    lat: RESTAURANT.lat + north * METRE,
    lng: RESTAURANT.lng + (east * METRE) / Math.cos(0.615),
  });
  await page.route(
    /\/api\/gateway\/restaurants\/api\/restaurants/,
    async route => {
      const response = await route.fetch();
      const body = await response.json();
      const move = (restaurant: object) => ({
        ...restaurant,
        geocoded_address: { ...RESTAURANT, google_place_id: 'here' },
      });
      await route.fulfill({
        response,
        json: Array.isArray(body) ? body.map(move) : move(body),
      });
    },
  );
  await page.route(
    /\/api\/gateway\/robots\/api\/robots(\/SH7)?$/,
    async route => {
      const response = await route.fetch();
      const body = await response.json();
      const move = (it: object) => ({
        ...it,
        last_known_position: {
          ...at(robot),
          received_at: new Date().toISOString(),
        },
      });
      await route.fulfill({
        response,
        json: Array.isArray(body) ? body.map(move) : move(body),
      });
    },
  );
  const order = await createOrder(page, {
    recipient: {
      name: 'Ada L.',
      phone_number: '+1 704 555 0142',
      address_description: { address_line_1: '77 Cedar Street' },
      geocoded_address: at(customer),
    },
  });
  const status = await actOnOrder(page, order, 'PUT', 'assigned-robot', {
    robot_id: 'SH7',
  });
  expect(status).toBe(200);
  return order;
}

const CASES: [
  what: string,
  customer: [number, number],
  robot: [number, number],
][] = [
  ['the robot waits at the restaurant', [240, -160], [2, 1]],
  ['the robot waits at the door', [240, -160], [238, -158]],
  ['all three are in one place', [1, 0], [0, 1]],
  ['they stand in a row', [40, 2], [20, 1]],
  ['they stand above each other', [0, 300], [1, 150]],
];

test.describe('the map of an order', () => {
  for (const [what, customer, robot] of CASES)
    test(`has labels that can be read when ${what}`, async ({ enterAs }) => {
      const page = await enterAs('supervisor');
      const order = await prepare(page, customer, robot);
      try {
        for (const width of [1440, 360]) {
          await page.setViewportSize({ width, height: 800 });
          // The map shows all three in the window in which it comes.
          await page.goto(`/orders/uber-eats/${order.uuid}`);
          await expect(labels(page)).toHaveText([
            'Restaurant',
            'Customer',
            'SH7',
          ]);
          await expect.poll(() => unreadable(page)).toEqual([]);
          const zoomOut = page.getByRole('button', { name: 'Zoom out' });
          for (let step = 0; step < 3; step++) {
            await zoomOut.click();
            await expect.poll(() => unreadable(page)).toEqual([]);
          }
          if (customer[1] === -160) await expectAccessible(page);
        }
      } finally {
        // SH7 is wanted by others.
        await actOnOrder(page, order, 'POST', 'cancel');
      }
    });
});
