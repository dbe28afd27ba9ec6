import { mockServices } from '@backstage/backend-test-utils';
import type { AuditEntry } from '@sidehelm/plugin-audit-common';
import { answerAudit } from './answerAudit';
import type { PageRequest } from './store/AuditStore';

const AT = '2026-03-02T10:00:00.000Z';
const UUID = '0d5ec0de-0000-4000-8003-00000000000a';
const logger = mockServices.logger.mock();

const entries = (...seqs: number[]): AuditEntry[] =>
  seqs.map(seq => ({
    seq,
    at: AT,
    act: 'robots.createRobot',
    outcome: 'succeeded',
    actor: 'user:default/ada',
  }));

async function ask(query: string, found: AuditEntry[] = []) {
  const asked: PageRequest[] = [];
  const answer = await answerAudit(
    { query: new URLSearchParams(query) },
    async () => ({
      async find(request) {
        asked.push(request);
        return found.slice(0, request.limit);
      },
    }),
    logger,
  );
  return { answer, asked };
}

it('asks for what the query says', async () => {
  const { asked } = await ask(
    `actor=${UUID}&outcome=refused&robot_id=SH1&from=2026-03-02&to=2026-03-02T11:00:00%2B01:00&limit=7`,
  );
  expect(asked[0]).toMatchObject({
    search: {
      actor: `user:default/${UUID}`,
      outcome: 'refused',
      robot_id: 'SH1',
      from: '2026-03-02T00:00:00.000Z',
      to: AT,
    },
    // One more tells whether there is another page.
    limit: 8,
  });
});

it.each(['order_uuid', 'user_uuid', 'restaurant_uuid'] as const)(
  'finds by %s however it is spelled, and takes what is none as it is',
  async name => {
    const { asked } = await ask(`${name}=${UUID.toUpperCase()}`);
    expect(asked[0].search[name]).toBe(UUID);
    const none = await ask(`${name}=Nobody`);
    expect(none.asked[0].search[name]).toBe('Nobody');
  },
);

it.each([
  ['actor=guest', 'guest'],
  ['actor=system', 'system'],
])('takes %s for who it names', async (query, actor) => {
  expect((await ask(query)).asked[0].search.actor).toBe(actor);
});

it.each([
  ['', [3, 2], { older: `${AT}~2` }, 'limit=2', [3, 2, 1]],
  ['the last', [3, 2], {}, 'limit=2', [3, 2]],
  [
    'one in between',
    [3, 2],
    { newer: `${AT}~3`, older: `${AT}~2` },
    `limit=2&before=${AT}~4`,
    [3, 2, 1],
  ],
  [
    'the end of older ones',
    [2, 1],
    { newer: `${AT}~2` },
    `limit=2&before=${AT}~3`,
    [2, 1],
  ],
  [
    'newer ones',
    [3, 2],
    { newer: `${AT}~3`, older: `${AT}~2` },
    `limit=2&after=${AT}~1`,
    [4, 3, 2],
  ],
  ['the newest', [3, 2], { older: `${AT}~2` }, `limit=2&after=${AT}~1`, [3, 2]],
  ['nothing', [], {}, `before=${AT}~1`, []],
])(
  'says of %s page what is beside it',
  async (...[, shown, beside, query, found]) => {
    const { answer } = await ask(query, entries(...found));
    expect(answer).toEqual({
      status: 200,
      body: { items: entries(...shown), ...beside },
    });
  },
);

it.each([
  'before=now',
  `before=${AT}`,
  `before=${AT}~-1`,
  `before=${AT}~1%20or%201=1`,
  `before=${AT}~1&after=${AT}~1`,
  'limit=0',
  'limit=1001',
  'limit=1e2',
  'limit=',
  'outcome=perhaps',
  'from=yesterday',
  'from=1',
  'to=2026-02-31T99:00',
  'robot_id=',
  `act=${'x'.repeat(201)}`,
  `act=${'x'.repeat(1_000_000)}`,
  'address=%00',
])('refuses %.40s with a sentence and asks nothing', async query => {
  const { answer, asked } = await ask(query);
  expect(answer).toEqual({
    status: 400,
    body: { message: expect.stringMatching(/^[A-Z].{10,120}\.$/) },
  });
  expect(asked).toEqual([]);
});

it('says so when the store fails, and nothing of how', async () => {
  const answer = await answerAudit(
    { query: new URLSearchParams() },
    async () => {
      throw new Error('secret host refused');
    },
    logger,
  );
  expect(answer).toEqual({
    status: 503,
    body: { message: 'The audit log cannot be read at the moment. Try again.' },
  });
});
