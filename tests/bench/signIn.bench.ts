/**
 * Signing in while somebody guesses passwords: 1,000 tries from 200 addresses at 100 accounts, 50 at once. Other people sign in
 * meanwhile, in browsers that they have used before and in new ones. Beside it the same people, as many at once, while nobody
 * guesses. And whether the time tells who has an account.
 */
import { PASSWORD } from '../support/accounts';
import { SSO_URL } from '../support/addresses';
import { printRows, type Row } from './lib/report';
import { seedAccounts } from './lib/seedAccounts';
import {
  DATABASES,
  startDatabase,
  type BenchDatabase,
} from './lib/startDatabase';
import { startServices } from './lib/startServices';
import { percentile, round } from './lib/statistics';

const TRIES = 1_000;
const AT_ONCE = 50;
const ADDRESSES = 200;
const ATTACKED = 100;
/** ms for which other people sign in while nobody guesses. */
const IDLE = 15_000;
/** Tries at accounts that are there, and at as many that are not. */
const PAIRS = 150;
/** ms after an answer until nothing is left to be done for it. */
const SETTLED = 300;

/** Others are of people who are not attacked, and of those whose time is taken. */
const ACCOUNTS_IN_ALL = 400;

interface Answer {
  status: number;
  ms: number;
  device?: string;
}

async function post(
  path: string,
  fields: Record<string, string>,
  address: string,
  cookie?: string,
): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(`${SSO_URL}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: SSO_URL,
      'content-type': 'application/x-www-form-urlencoded',
      // As a proxy tells it that the services believe.
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    },
    body: new URLSearchParams(fields),
  });
  await answer.arrayBuffer();
  const device = answer.headers
    .getSetCookie()
    .find(line => line.startsWith('sidehelm_device='))
    ?.split(';')[0];
  return { status: answer.status, ms: performance.now() - began, device };
}

const signIn = (
  email: string,
  password: string,
  address: string,
  cookie?: string,
) => post('/sign-in', { email, password }, address, cookie);

/** Addresses of the documentation (RFC 5737) and of the benchmark (RFC 2544). */
const addressOf = (network: number, host: number) =>
  `198.${18 + network}.${Math.floor(host / 250)}.${(host % 250) + 1}`;

let newcomers = 0;

/** Somebody with the right password at an address of their own. Throws when they are kept out. */
async function comeIn(email: string, cookie?: string): Promise<Answer> {
  newcomers += 1;
  const answer = await signIn(email, PASSWORD, addressOf(1, newcomers), cookie);
  if (answer.status !== 303)
    throw new Error(`${email} was answered ${answer.status}.`);
  return answer;
}

/** People who sign in again and again, each in a browser that they have used before. */
async function browsersOf(emails: readonly string[]) {
  const devices = new Map<string, string | undefined>();
  for (const email of emails) devices.set(email, (await comeIn(email)).device);
  let turn = 0;
  return async () => {
    const email = emails[turn % emails.length];
    turn += 1;
    const answer = await comeIn(email, devices.get(email));
    devices.set(email, answer.device);
    return answer.ms;
  };
}

/** One person after the other, of each kind: how long each takes to come in until something is over. */
async function comeWhile(
  something: Promise<unknown>,
  again: () => Promise<number>,
  anew: () => Promise<number>,
) {
  let isOver = false;
  const come = async (oneComes: () => Promise<number>) => {
    const times: number[] = [];
    while (!isOver) {
      times.push(await oneComes());
      await new Promise(done => setTimeout(done, 50));
    }
    return times;
  };
  const end = () => {
    isOver = true;
  };
  const [, ofAgain, ofAnew] = await Promise.all([
    something.finally(end),
    come(again),
    come(anew),
  ]);
  return { again: ofAgain, anew: ofAnew };
}

/** Sends all tries, so many at once; tells how each was answered. */
async function guess(attacked: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const work = async () => {
    for (let turn = next++; turn < TRIES; turn = next++) {
      const email = attacked[turn % attacked.length];
      const address = addressOf(0, turn % ADDRESSES);
      answers.push(await signIn(email, `guess ${turn}`, address));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

async function ratioOf(
  what: string,
  ask: (email: string, turn: number) => Promise<Answer>,
  accounts: readonly string[],
): Promise<Row> {
  const known: number[] = [];
  const unknown: number[] = [];
  const kinds = [
    { times: known, emailOf: (turn: number) => accounts[turn] },
    { times: unknown, emailOf: (turn: number) => `nobody${turn}@example.test` },
  ];
  for (let turn = 0; turn < PAIRS; turn++)
    // Each comes first as often, and what one leaves to be done is done before the other.
    for (const { times, emailOf } of turn % 2 ? kinds : [...kinds].reverse()) {
      times.push((await ask(emailOf(turn), turn)).ms);
      await new Promise(done => setTimeout(done, SETTLED));
    }
  const [there, not] = [known, unknown].map(times => percentile(times, 50));
  const ratio = there / not;
  return {
    measure: `${what}, account that is there to one that is not, p50 of ${PAIRS}`,
    value: `${round(ratio, 3)} (${round(there, 2)} ms to ${round(not, 2)} ms)`,
    target: '0.9–1.1',
    ok: ratio >= 0.9 && ratio <= 1.1,
  };
}

async function measure(database: BenchDatabase): Promise<Row[]> {
  const services = await startServices(database, {
    SIDEHELM_TRUST_PROXY: '127.0.0.1',
    SIDEHELM_DEMO: 'true',
    SIDEHELM_SIGN_INS_PER_MINUTE: '60',
  });
  try {
    const accounts = await seedAccounts(database, ACCOUNTS_IN_ALL);
    const attacked = accounts
      .slice(0, ATTACKED / 2)
      .concat(
        Array.from({ length: ATTACKED / 2 }, (_, n) => `none${n}@example.test`),
      );
    const others = accounts.slice(ATTACKED, ATTACKED + 20);
    const timed = accounts.slice(-PAIRS);

    const again = await browsersOf(others.slice(0, 10));
    let turn = 0;
    const anew = async () => (await comeIn(others[10 + (turn++ % 10)])).ms;
    const idle = await comeWhile(
      new Promise(done => setTimeout(done, IDLE)),
      again,
      anew,
    );

    const rows: Row[] = [
      await ratioOf(
        'a wrong password',
        (email, n) => signIn(email, 'wrong', addressOf(2, n)),
        timed,
      ),
      await ratioOf(
        'a link for a new password',
        (email, n) => post('/forgot-password', { email }, addressOf(3, n)),
        timed,
      ),
    ];

    const began = performance.now();
    const attack = guess(attacked);
    const during = await comeWhile(attack, again, anew);
    const answers = await attack;
    const seconds = (performance.now() - began) / 1_000;

    for (const [kind, name] of [
      ['again', 'in a browser known there'],
      ['anew', 'in a new browser'],
    ] as const) {
      const [busy, quiet] = [during[kind], idle[kind]].map(times =>
        percentile(times, 95),
      );
      rows.push({
        measure: `other people ${name}, p95 of ${during[kind].length} during the attack, of ${idle[kind].length} before`,
        value: `${round(busy / quiet, 2)}× idle (${round(busy)} ms against ${round(quiet)} ms)`,
        target: '≤ 2× idle',
        ok: busy <= 2 * quiet,
      });
    }
    const count = (status: number) =>
      answers.filter(answer => answer.status === status).length;
    rows.push({
      measure: `the attacker's ${TRIES} tries`,
      value: `${round(TRIES / seconds)}/s, p50 ${round(
        percentile(
          answers.map(({ ms }) => ms),
          50,
        ),
      )} ms; ${count(401)} looked at and wrong, ${count(429)} locked, ${count(503)} sent away, ${count(303)} let in`,
      target: '0 let in',
      ok: count(303) === 0,
    });
    return rows.map(row => ({
      ...row,
      measure: `${database.name}: ${row.measure}`,
    }));
  } finally {
    await services.stop();
  }
}

async function main() {
  const rows: Row[] = [];
  for (const name of DATABASES) {
    const database = await startDatabase(name);
    try {
      rows.push(...(await measure(database)));
    } finally {
      await database.stop();
    }
  }
  printRows('Signing in while passwords are guessed', rows);
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
