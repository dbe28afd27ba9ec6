import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callGateway } from '../support/callGateway';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { createRestaurant } from '../support/createRestaurant';

const ADMIN = '0d5ec0de-0000-4000-8000-000000000001';
const SUPERVISOR = '0d5ec0de-0000-4000-8000-000000000002';

const table = (page: Page) => page.getByRole('table', { name: 'Audit' });
const rows = (page: Page) => table(page).locator('tbody tr');

/** For a moment: others look for a restaurant that takes orders. */
const pause = (page: Page, uuid: string, reason: string) =>
  callGateway(page, {
    path: `restaurants/api/restaurants/${uuid}/pause`,
    method: 'PUT',
    body: JSON.stringify({
      reason,
      until: new Date(Date.now() + 20_000).toISOString(),
    }),
  });

test.describe('the audit log', () => {
  test('tells an admin who did what to a restaurant, in which order, from where, and what was refused', async ({
    openAs,
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/403/);
    const supervisor = await openAs('supervisor', '/restaurants');
    const name = `Zz audited ${Date.now()}`;
    const uuid = await createRestaurant(supervisor, name);
    expect((await pause(supervisor, uuid, 'Oven <b>broken</b>')).status).toBe(
      200,
    );
    const pilot = await enterAs('pilot');
    expect((await pause(pilot, uuid, 'Not mine')).status).toBe(403);

    const page = await openAs('admin', `/restaurants/${uuid}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Audit', exact: true })
      .click();
    await expect(page).toHaveTitle(titled('Audit'));
    await expect(page).toHaveURL(
      new RegExp(`/audit\\?restaurant_uuid=${uuid}$`),
    );
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'When',
      'Who',
      'What',
      'Which',
      'From where',
      'Outcome',
    ]);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).nth(0)).toContainText(
      'You do not have the permission for this (restaurant.manage).',
    );
    await expect(rows(page).nth(0)).toContainText('Refused');
    await expect(rows(page).nth(1).getByRole('cell')).toContainText([
      /\d/,
      'Teodor Lindqvist',
      'Pause restaurantreason: Oven <b>broken</b>',
      name,
      /^(127\.0\.0\.1|::1)$/,
      'Succeeded',
    ]);
    await expect(rows(page).nth(2)).toContainText('Create restaurant');
    await expectAccessible(page);
  });

  test('is filtered in the address, and saved as CSV as it is filtered', async ({
    openAs,
  }) => {
    const supervisor = await openAs('supervisor', '/restaurants');
    const uuid = await createRestaurant(supervisor, `Zz kept ${Date.now()}`);
    await pause(supervisor, uuid, '=HYPERLINK("http://evil.test")');

    const page = await openAs('admin', `/audit?restaurant_uuid=${uuid}`);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('combobox', { name: 'What' }).fill('pause rest');
    await page.getByRole('option', { name: 'Pause restaurant' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/act=restaurants\.pauseRestaurant/);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);

    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: 'Save all that is found as CSV' })
      .click();
    const file = await (await download).path();
    const lines = readFileSync(file, 'utf8').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /^\uFEFF?seq,at,actor,actor_name,act,outcome,reason/,
    );
    expect(lines[1]).toContain(`user:default/${SUPERVISOR}`);
    // The words are there, and begin no cell: no table takes them for a formula.
    expect(lines[1]).toContain('"{""reason"":""=HYPERLINK(');
    expect(lines[1]).not.toMatch(/,"?=/);

    await page.getByRole('button', { name: /^What: Pause restaurant/ }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.goto(`/audit?restaurant_uuid=${uuid}&actor=${ADMIN}`);
    await expect(page.getByText('No entries to show')).toBeVisible();
  });

  test('is for admins alone, on the screen and at the gateway', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/403/);
    for (const account of ['supervisor', 'rescuer', 'pilot'] as const) {
      const page = await openAs(account, '/audit');
      await expect(
        page.getByText('Your role does not include this screen'),
      ).toBeVisible();
      const answer = await callGateway(page, { path: 'audit/api/entries' });
      expect([answer.status, answer.message]).toEqual([
        403,
        'You do not have the permission for this (audit.read).',
      ]);
    }
  });

  test('refuses nonsense with a sentence', async ({
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/400/);
    allowProblem(/404/);
    const page = await enterAs('admin');
    for (const query of [
      'before=1',
      'limit=100000',
      'from=yesterday',
      `act=${'x'.repeat(3_000)}`,
    ]) {
      const answer = await callGateway(page, {
        path: `audit/api/entries?${query}`,
      });
      expect(answer.status).toBe(400);
      expect(answer.message).toMatch(/^[A-Z].+\.$/);
    }
    // Nothing changes what is there.
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await callGateway(page, {
        path: 'audit/api/entries',
        method,
      });
      expect(answer.status).toBe(404);
    }
  });
});
