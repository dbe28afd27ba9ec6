import { createLogger } from '../../platform/createLogger';
import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { ManualClock } from '../../testing/ManualClock';
import { authMigrations } from '../store/migrations';
import { WaitingMailStore } from '../store/WaitingMailStore';
import type { Mail } from './Mailer';
import { MailQueue } from './MailQueue';
import { RefusedMail } from './SmtpSender';

const HOUR = 3_600_000;
const mail = (to: string, subject = 'Verify'): Mail => ({
  to,
  subject,
  body: 'Hello',
  usefulFor: 24 * HOUR,
});

describeOnEachDatabase('mail that waits', database => {
  let clock: ManualClock;
  let sent: string[];
  /** What the mail server does; takes everything when undefined. */
  let answer: (() => Promise<void>) | undefined;

  const open = () =>
    new MailQueue({
      store: new WaitingMailStore(database(), clock.now),
      sender: {
        async send({ to }) {
          await answer?.();
          sent.push(to);
        },
        close() {},
      },
      clock: clock.now,
      logger: createLogger('silent'),
      patience: 200,
    });
  const left = async () =>
    (await database()('auth_waiting_mails').select('recipient')).map(
      ({ recipient }) => recipient,
    );
  const isDown = async () => {
    throw new Error('down');
  };

  beforeAll(() => migrate(database(), 'auth', authMigrations));
  beforeEach(async () => {
    clock = new ManualClock();
    sent = [];
    answer = undefined;
    await database()('auth_waiting_mails').delete();
  });

  it('does not, while the mail server takes it', async () => {
    const queue = open();
    expect(await queue.send(mail('ada@example.test'))).toEqual({
      kind: 'sent',
    });
    expect([sent, await left(), queue.problem]).toEqual([
      ['ada@example.test'],
      [],
      undefined,
    ]);
  });

  it('is sent when the mail server is back, also by who starts next, and not before its time', async () => {
    answer = isDown;
    const queue = open();
    expect(await queue.send(mail('ada@example.test'))).toEqual({
      kind: 'waiting',
      reason: 'The mail server does not take mail at the moment.',
    });
    expect(queue.problem).toBe(
      'The mail server does not take mail at the moment.',
    );
    answer = undefined;
    const next = open();
    clock.advance(14_000);
    await next.deliverDue();
    expect(sent).toEqual([]);
    clock.advance(1_000);
    await next.deliverDue();
    expect([sent, await left()]).toEqual([['ada@example.test'], []]);
  });

  it('is tried less and less often, and given up when nobody needs it any more', async () => {
    let tries = 0;
    answer = async () => {
      tries += 1;
      throw new Error('down');
    };
    const queue = open();
    await queue.send(mail('ada@example.test'));
    const perHour: number[] = [];
    for (let hour = 0; hour < 24; hour++) {
      const before = tries;
      for (let second = 0; second < 3_600; second += 15) {
        clock.advance(15_000);
        await queue.deliverDue();
      }
      perHour.push(tries - before);
    }
    // After 15, 30, 60, 120, 240 and 480 s, then every 15 minutes.
    expect(perHour.slice(0, 2)).toEqual([8, 4]);
    expect(perHour.at(-1)).toBeLessThanOrEqual(4);
    expect(await left()).toEqual([]);
  });

  it('is thrown away when the address is refused', async () => {
    answer = async () => {
      throw new RefusedMail('The mail server refuses the address.');
    };
    expect(await open().send(mail('ada@example.test'))).toEqual({
      kind: 'refused',
      reason: 'The mail server refuses the address.',
    });
    expect(await left()).toEqual([]);
  });

  it('is told to wait while the mail server thinks, and is sent once', async () => {
    let take = () => {};
    answer = () =>
      new Promise(done => {
        take = done;
      });
    const queue = open();
    expect(await queue.send(mail('ada@example.test'))).toEqual({
      kind: 'waiting',
      reason: 'The mail server has not answered yet.',
    });
    clock.advance(30_000);
    // Nobody else takes it meanwhile.
    await open().deliverDue();
    take();
    await queue.close();
    expect([sent, await left()]).toEqual([['ada@example.test'], []]);
  });

  it('is replaced by a newer one of the same kind: the links of the older one are dead', async () => {
    answer = isDown;
    const queue = open();
    await queue.send(mail('ada@example.test'));
    await queue.send(mail('ada@example.test'));
    await queue.send(mail('ada@example.test', 'Reset'));
    await queue.send(mail('bob@example.test'));
    expect((await left()).sort()).toEqual([
      'ada@example.test',
      'ada@example.test',
      'bob@example.test',
    ]);
  });

  it('goes to one of two instances that look at the same time', async () => {
    answer = isDown;
    for (const name of ['a', 'b', 'c'])
      await open().send(mail(`${name}@example.test`));
    answer = undefined;
    clock.advance(15_000);
    await Promise.all([open().deliverDue(), open().deliverDue()]);
    expect(sent.sort()).toEqual([
      'a@example.test',
      'b@example.test',
      'c@example.test',
    ]);
  });
});
