import { randomUUID } from 'node:crypto';
import { readAccess } from '@sidehelm/console-common';
import type { User } from '@sidehelm/contracts';
import { migrate } from '../../platform/migrate';
import { createSqlite } from '../../platform/openDatabase';
import { eventually } from '../../testing/eventually';
import type { Outcome } from '../senders/PushSender';
import { BindingStore, originOf, type Target } from '../store/BindingStore';
import { ChoiceStore } from '../store/ChoiceStore';
import { notificationsMigrations } from '../store/migrations';
import { WaitingNoticeStore } from '../store/WaitingNoticeStore';
import { NoticeQueue } from './NoticeQueue';

const SLOW = 'https://slow.example.com';
const QUICK = 'https://quick.example.com';
const supervisor: User = {
  uuid: '0d5ec0de-0000-4000-8000-000000000002',
  email: 'supervisor@example.com',
  first_name: 'Sue',
  last_name: 'Pervisor',
  country_code: 'US',
  is_active: true,
  is_email_verified: true,
  roles: ['Supervisor'],
};

const database = createSqlite(':memory:');
const clock = () => new Date();
const bindings = new BindingStore(database, clock);
const choices = new ChoiceStore(database);
const store = new WaitingNoticeStore(database, clock);

beforeAll(async () => {
  await migrate(database, 'notifications', notificationsMigrations);
  await choices.set(supervisor.uuid, 'new-order', true);
});
afterAll(() => database.destroy());

/** So many browsers, each with a notice that waits for it. */
async function browsersAt(origin: string, count: number) {
  for (let index = 0; index < count; index += 1) {
    const bound = await bindings.bind({
      userUuid: supervisor.uuid,
      session: randomUUID(),
      target: {
        channel: 'web-push',
        endpoint: `${origin}/${randomUUID()}`,
        p256dh: 'p',
        auth: 'a',
      },
      isRenewal: false,
    });
    if (bound.kind !== 'bound') throw new Error(bound.kind);
    const notice = {
      kind: 'new-order',
      title: 'New order',
      body: '',
      path: '/',
      tag: 'new',
    };
    await store.add([{ bindingUuid: bound.binding.uuid, notice }], 600_000, 20);
  }
}

describe('what is told by several push services', () => {
  it('is held up by none of the others, however slow that is', async () => {
    const asked: string[] = [];
    const ends: (() => void)[] = [];
    const queue = new NoticeQueue({
      bindings,
      choices,
      store,
      clock,
      access: readAccess(),
      logger: { warn: jest.fn(), info: jest.fn() },
      personIn: async () => supervisor,
      pilotOf: () => undefined,
      send: (target: Target) => {
        asked.push(originOf(target));
        return originOf(target) === SLOW
          ? new Promise<Outcome>(done =>
              ends.push(() => done({ kind: 'sent' })),
            )
          : Promise.resolve({ kind: 'sent' });
      },
    }).start();
    const count = (origin: string) =>
      asked.filter(one => one === origin).length;
    await browsersAt(SLOW, 20);
    queue.look();
    await eventually(() => expect(count(SLOW)).toBe(8));
    await browsersAt(QUICK, 12);
    queue.look();
    await eventually(() => expect(count(QUICK)).toBe(12));
    // No more than these are on their way to the slow one, and the others follow.
    expect(count(SLOW)).toBe(8);
    ends.splice(0).forEach(end => end());
    await eventually(() => expect(count(SLOW)).toBe(16));
    ends.splice(0).forEach(end => end());
    await eventually(() => expect(count(SLOW)).toBe(20));
    ends.splice(0).forEach(end => end());
    await queue.close();
    expect(await database('notifications_waiting')).toEqual([]);
  });
});
