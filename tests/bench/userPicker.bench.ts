/**
 * The pickers of people among a hundred thousand of them in the auth service: how soon what is typed is offered, of pilots and of everybody
 * who is active. The peer is what it takes to load the whole list, as a picker without a search has to.
 */
import type { Page } from '@playwright/test';
import { SignInPage } from '../pages/SignInPage';
import type { Row } from './lib/report';
import { runBench } from './lib/runBench';
import { seedUsers } from './lib/seedUsers';
import type { BenchSystem } from './lib/startSystem';
import { percentile, round } from './lib/statistics';
import { typeInPicker } from './lib/typeInPicker';

const USERS = 100_000;
/** ms, after the picker takes typing for paused. */
const OFFERED = 150;
const ROUNDS = 15;
const LISTS = 3;

/** What is typed, and what is offered then: one person, and the first of many. */
function typings(turn: number) {
  // Each is an active pilot, whom both pickers offer.
  const index = 36 * 97 * (turn + 1) + 2;
  const email = `user${index}@company${index % 50}.test`;
  return [email, `user${10 + turn}`];
}

async function measurePicker(
  page: Page,
  { what, name }: { what: string; name: string },
): Promise<{ row: Row; found: number }> {
  const picker = page.getByRole('combobox', { name });
  const times: number[] = [];
  for (let turn = 0; turn <= ROUNDS; turn += 1)
    for (const typed of typings(turn)) {
      const time = await typeInPicker(picker, typed);
      // The first compiles.
      if (turn > 0) times.push(time);
    }
  const found = percentile(times, 50);
  const slowest = Math.max(...times);
  return {
    row: {
      measure: `${what} offered after the typing has paused, p50 / slowest`,
      value: `${round(found, 0)} / ${round(slowest, 0)} ms of ${times.length}`,
      target: `≤ ${OFFERED} ms`,
      ok: slowest <= OFFERED,
    },
    found,
  };
}

async function measurePilots(page: Page) {
  await page.goto('/robots?q=SH1');
  await page.getByRole('button', { name: 'More for SH1', exact: true }).click();
  await page
    .getByRole('menuitem', { name: 'Assign pilot', exact: true })
    .click();
  return measurePicker(page, { what: 'Pilots', name: 'Pilot' });
}

async function measureEmployees(page: Page) {
  await page.goto('/restaurants');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  return measurePicker(page, { what: 'Everybody', name: 'Add employee' });
}

/** ms until the whole list is read from the service: the console's limit of 3 s would end it sooner. */
async function loadList(system: BenchSystem): Promise<number> {
  const cookie = await system.signIn('admin');
  const auth = `${system.servicesUrl}/auth/api`;
  const exchanged = await fetch(`${auth}/access-token`, {
    method: 'POST',
    headers: { cookie },
  });
  const { access_token: token } = await exchanged.json();
  const began = performance.now();
  const answer = await fetch(`${auth}/users`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const list: unknown[] = await answer.json();
  if (!(list.length >= USERS))
    throw new Error(`The list was answered ${answer.status}.`);
  return performance.now() - began;
}

async function main() {
  await runBench({
    title: `Pickers of ${USERS.toLocaleString('en')} people`,
    async measure(system, openBrowser) {
      const file = `${system.dataDirectory}/services.sqlite`;
      await seedUsers(
        { dataDirectory: system.dataDirectory, place: { file } },
        USERS,
      );
      const browser = await openBrowser();
      const page = await browser.newPage({ baseURL: system.consoleUrl });
      await new SignInPage(page).signIn('supervisor', '/robots');
      const pilots = await measurePilots(page);
      const employees = await measureEmployees(page);
      const lists: number[] = [];
      for (let turn = 0; turn < LISTS; turn += 1)
        lists.push(await loadList(system));
      const whole = percentile(lists, 50);
      return [
        pilots.row,
        employees.row,
        {
          measure: 'Beside loading the whole list, p50',
          value: `${round(pilots.found / whole, 2)}× and ${round(employees.found / whole, 2)}×; ${round(whole, 0)} ms`,
        },
      ];
    },
  });
}

void main();
