import type { RunningDrive } from '@sidehelm/contracts';
import { drivingForEachTest, wait } from './testing/drivingForEachTest';

describe('those who watch a drive', () => {
  const { driver, robot, still, teleop } = drivingForEachTest();

  async function watched(person: 'rick' | 'pia' = 'pia', canDrive = false) {
    const { client, lease } = await driver();
    const keep = () => client.hold(robot(), lease, 0);
    keep();
    const watcher = await teleop.connect(person);
    await watcher.watch(robot(), canDrive);
    return { client, lease, watcher };
  }

  const ask = (
    watcher: Awaited<ReturnType<typeof watched>>['watcher'],
    changes: Record<string, unknown> = {},
  ) =>
    watcher.ask({
      type: 'intervention-request',
      robot_id: robot(),
      reason: 'obstacle',
      text: 'a ladder behind the tree',
      ...changes,
    });

  describe('hear what the driver does', () => {
    it('of what was accepted, and nothing of what was not', async () => {
      const { client, lease, watcher } = await watched();
      client.release();
      const details = { device: 'gamepad' as const, limit: 0.5 };
      client.drive(lease, { ...still(), steer: -0.5, ...details });
      const told = await watcher.next('driving', ({ steer }) => steer !== 0);
      expect(told).toMatchObject({
        robot_id: robot(),
        power: 0,
        steer: -0.5,
        rotate: 0,
        device: 'gamepad',
        limit: 0.5,
      });
      client.drive(lease, { ...still(), steer: 0.9 }, { seq: 1 });
      client.drive('another lease', { ...still(), steer: 0.9 });
      await wait(300);
      expect(
        watcher.heard.filter(
          message => message.type === 'driving' && message.steer === 0.9,
        ),
      ).toEqual([]);
    });

    it('ten times a second at most, and not the driver', async () => {
      const { client, watcher } = await watched();
      const count = () =>
        watcher.heard.filter(({ type }) => type === 'driving').length;
      await watcher.next('driving');
      const before = count();
      await wait(1_000);
      expect(count() - before).toBeLessThanOrEqual(12);
      expect(count() - before).toBeGreaterThan(3);
      expect(client.heard.map(({ type }) => type)).not.toContain('driving');
    });

    it('and for how long nothing has come', async () => {
      const { client, lease, watcher } = await watched();
      await watcher.next('driving');
      client.release();
      const late = await watcher.next('driving', ({ age }) => age > 400);
      expect(late.age).toBeLessThan(3_000);
      client.send({
        type: 'lease-release',
        robot_id: robot(),
        lease_id: lease,
      });
      await watcher.next('lease', ({ holder }) => holder === undefined);
      const after = watcher.heard.length;
      await wait(300);
      expect(watcher.heard.slice(after).map(({ type }) => type)).not.toContain(
        'driving',
      );
    });
  });

  describe('ask the driver to intervene', () => {
    it('who is told, answers, and all hear it; the robot’s history keeps both', async () => {
      const { client, lease, watcher } = await watched();
      expect(await ask(watcher)).toMatchObject({ ok: true });
      const { items } = await client.hear('interventions');
      expect(items).toMatchObject([
        {
          session_id: watcher.sessionId,
          name: 'Pia Pilot',
          reason: 'obstacle',
          text: 'a ladder behind the tree',
        },
      ]);
      expect(items[0].answer).toBeUndefined();
      const answered = watcher.next('interventions');
      expect(
        await client.ask({
          type: 'intervention-answer',
          robot_id: robot(),
          lease_id: lease,
          intervention_id: items[0].intervention_id,
          answer: 'declined',
          note: 'I see it',
        }),
      ).toMatchObject({ ok: true });
      expect((await answered).items).toMatchObject([
        { answer: 'declined', answered_by: 'Ada Admin', note: 'I see it' },
      ]);
      const events = await fetch(
        `${teleop.url}/teleop/api/robots/${robot()}/events`,
        { headers: { authorization: 'Bearer pia' } },
      );
      expect(await events.json()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            kind: 'intervention-asked',
            by: 'Pia Pilot',
            note: expect.stringMatching(
              /^Something is in the way: a ladder behind the tree \(question .{1,8}\)$/,
            ),
          }),
          expect.objectContaining({
            kind: 'intervention-declined',
            by: 'Ada Admin',
            note: expect.stringMatching(
              /^I see it \(asked by Pia Pilot, question .{1,8}\)$/,
            ),
          }),
        ]),
      );
    });

    it('and whoever comes later hears it, too', async () => {
      const { watcher } = await watched();
      await ask(watcher);
      const late = await teleop.connect('rick');
      await late.watch(robot());
      expect((await late.hear('interventions')).items).toHaveLength(1);
    });

    it('once at a time', async () => {
      const { watcher } = await watched();
      await ask(watcher);
      expect(await ask(watcher)).toMatchObject({
        ok: false,
        message: expect.stringContaining('asked already'),
      });
    });

    it('not again at once, when they have their answer', async () => {
      const { client, lease, watcher } = await watched();
      await ask(watcher);
      const { items } = await client.hear('interventions');
      await client.ask({
        type: 'intervention-answer',
        robot_id: robot(),
        lease_id: lease,
        intervention_id: items[0].intervention_id,
        answer: 'accepted',
      });
      expect(await ask(watcher)).toMatchObject({ code: 'too-fast' });
      // Another driver has answered nothing.
      const other = await teleop.connect('rick');
      await other.watch(robot());
      const taken = await other.ask({
        type: 'lease-request',
        robot_id: robot(),
        force: true,
        reason: 'Mine now',
      });
      expect(taken).toMatchObject({ ok: true });
      expect(await ask(watcher)).toMatchObject({ ok: true });
    });

    it('and go on asking when their connection is another', async () => {
      const { client, watcher } = await watched();
      await ask(watcher);
      watcher.close();
      const again = await teleop.connect('pia');
      const told = client.next(
        'interventions',
        ({ items }) => items[0]?.session_id === again.sessionId,
      );
      await again.watch(robot());
      expect((await told).items).toMatchObject([{ name: 'Pia Pilot' }]);
      expect(await ask(again)).toMatchObject({
        message: expect.stringContaining('asked already'),
      });
    });

    it('and have what they asked for once the robot is theirs', async () => {
      const { client, lease, watcher } = await watched('rick', true);
      await ask(watcher, { reason: 'hand-over', text: undefined });
      const { items } = await client.hear('interventions');
      expect(items[0].answer).toBeUndefined();
      expect(
        await client.ask({
          type: 'lease-hand-over',
          robot_id: robot(),
          lease_id: lease,
          session_id: watcher.sessionId,
        }),
      ).toMatchObject({ ok: true });
      const answered = await watcher.hear(
        'interventions',
        told => told.items[0].answer !== undefined,
      );
      expect(answered.items).toMatchObject([
        {
          answer: 'accepted',
          answered_by: 'Ada Admin',
          note: expect.stringMatching(/^Handed over to /),
        },
      ]);
    });

    it('and have no answer by a hand-over that fails', async () => {
      const { client, watcher } = await watched('rick', true);
      await ask(watcher);
      expect(
        await client.ask({
          type: 'lease-hand-over',
          robot_id: robot(),
          lease_id: 'another',
          session_id: watcher.sessionId,
        }),
      ).toMatchObject({ code: 'lease-dead' });
      const late = await teleop.connect('pia');
      await late.watch(robot());
      const { items } = await late.hear('interventions');
      expect(items[0].answer).toBeUndefined();
    });

    it.each([
      [
        'without words for what has no reason',
        { reason: 'other', text: undefined },
      ],
      ['for a reason that there is not', { reason: 'boredom' }],
      ['at too great length', { text: 'x'.repeat(201) }],
      ['in blanks alone', { text: '    ' }],
      ['in two lines', { text: 'one\ntwo' }],
      ['in a turned text', { text: 'abc \u202e def' }],
    ])('not %s', async (_, changes) => {
      const { watcher } = await watched();
      expect(await ask(watcher, changes)).toMatchObject({
        code: 'bad-message',
      });
    });

    it('only of a robot that they watch and somebody else drives', async () => {
      const { client, watcher } = await watched();
      expect(await ask(client)).toMatchObject({
        ok: false,
        message: expect.stringContaining('yourself'),
      });
      const stranger = await teleop.connect('rick');
      expect(await ask(stranger)).toMatchObject({ code: 'not-watching' });
      client.close();
      await watcher.next('lease', ({ holder }) => holder === undefined);
      expect(await ask(watcher)).toMatchObject({
        ok: false,
        message: expect.stringContaining('Nobody drives'),
      });
    });

    it('and nobody but the driver answers', async () => {
      const { client, lease, watcher } = await watched('rick');
      await ask(watcher);
      const { items } = await client.hear('interventions');
      const answer = {
        type: 'intervention-answer' as const,
        robot_id: robot(),
        lease_id: lease,
        intervention_id: items[0].intervention_id,
        answer: 'accepted',
      };
      expect(await watcher.ask(answer)).toMatchObject({ code: 'lease-dead' });
      const pilot = await teleop.connect('pia');
      await pilot.watch(robot());
      expect(await pilot.ask(answer)).toMatchObject({ code: 'forbidden' });
      expect(await client.ask({ ...answer, answer: 'declined' })).toMatchObject(
        { code: 'bad-message' },
      );
      expect(await client.ask(answer)).toMatchObject({ ok: true });
      expect(await client.ask(answer)).toMatchObject({ ok: false });
    });

    it('and are told when the drive ends without an answer', async () => {
      const { client, lease, watcher } = await watched();
      await ask(watcher);
      client.send({
        type: 'lease-release',
        robot_id: robot(),
        lease_id: lease,
      });
      const { items } = await watcher.next('interventions');
      expect(items).toMatchObject([{ answer: 'unanswered' }]);
    });
  });

  describe('oversee', () => {
    const running = async (token: string) => {
      const answer = await fetch(`${teleop.url}/teleop/api/drives/running`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.status, body: await answer.json() };
    };
    const ofRobot = async (): Promise<RunningDrive | undefined> =>
      (await running('ada')).body.find(
        ({ robot_id: id }: RunningDrive) => id === robot(),
      );

    it('all drives that go on, with what was asked', async () => {
      const { watcher } = await watched();
      await ask(watcher);
      const drive = await ofRobot();
      expect(drive).toMatchObject({
        driver_name: 'Ada Admin',
        watchers: 1,
        is_stopped: false,
        requests: [{ name: 'Pia Pilot', reason: 'obstacle' }],
      });
      expect(drive?.command_age).toBeLessThan(1_000);
      expect(drive?.command_delay).toBeLessThan(1_000);
    });

    it('only where they may', async () => {
      expect((await running('rick')).status).toBe(403);
      expect((await running('pia')).status).toBe(403);
    });

    it('no test of the stop, and not until something shall move', async () => {
      const client = await teleop.connect('ada');
      await client.watch(robot());
      const granted = client.next(
        'lease',
        ({ reason }) => reason === 'granted',
      );
      await client.ask({
        type: 'lease-request',
        robot_id: robot(),
        is_check: true,
      });
      const lease = (await granted).lease_id ?? '';
      const listed = async () => {
        const answer = await fetch(
          `${teleop.url}/teleop/api/drives?robot_id=${robot()}`,
          { headers: { authorization: 'Bearer ada' } },
        );
        return (await answer.json()) as unknown[];
      };
      client.drive(lease, still());
      await wait(50);
      expect(await ofRobot()).toBeUndefined();
      expect(await listed()).toEqual([]);
      // Whoever has it do anything drives, whatever they have said.
      client.drive(lease, { ...still(), rotate: 0.5 });
      await wait(50);
      expect(await ofRobot()).toBeDefined();
      expect(await listed()).toHaveLength(1);
    });

    it('a test of the stop in which the robot is told to do something', async () => {
      const client = await teleop.connect('ada');
      await client.watch(robot());
      const granted = client.next(
        'lease',
        ({ reason }) => reason === 'granted',
      );
      await client.ask({
        type: 'lease-request',
        robot_id: robot(),
        is_check: true,
      });
      const lease = (await granted).lease_id ?? '';
      expect(await ofRobot()).toBeUndefined();
      await client.ask({
        type: 'command',
        robot_id: robot(),
        lease_id: lease,
        command: 'led-toggle',
      });
      expect(await ofRobot()).toBeDefined();
    });

    it('with the same beginning each time', async () => {
      await watched();
      const first = await ofRobot();
      await wait(30);
      expect((await ofRobot())?.started_at).toBe(first?.started_at);
    });
  });

  describe('hear what it says', () => {
    const say = (
      client: Awaited<ReturnType<typeof watched>>['client'],
      lease: string,
      text: unknown,
    ) =>
      client.ask({
        type: 'command',
        robot_id: robot(),
        lease_id: lease,
        command: 'sound',
        sound: 'say',
        text,
      });

    it('in the words of its driver, one sentence at a time', async () => {
      const { client, lease, watcher } = await watched();
      expect(await say(client, lease, 'Please step aside')).toMatchObject({
        ok: true,
      });
      const { sound, speech } = await watcher.next(
        'telemetry',
        telemetry => telemetry.speech !== undefined,
      );
      expect({ sound, speech }).toEqual({
        sound: 'say',
        speech: 'Please step aside',
      });
      expect(await say(client, lease, 'Now')).toMatchObject({
        code: 'too-fast',
      });
    });

    it('as soon as the last sentence is over, and not before', async () => {
      const { client, lease } = await watched();
      expect(await say(client, lease, 'Hello')).toMatchObject({ ok: true });
      await wait(1_100);
      expect(await say(client, lease, 'x'.repeat(60))).toMatchObject({
        ok: true,
      });
      await wait(2_200);
      expect(await say(client, lease, 'Now')).toMatchObject({
        code: 'too-fast',
      });
    });

    it.each([
      ['nothing', undefined],
      ['an empty text', ''],
      ['signs alone', '?!'],
      ['two lines', 'one\ntwo'],
      ['a turned text', 'abc \u202e def'],
      ['too much', 'x'.repeat(121)],
    ])('never %s', async (_, text) => {
      const { client, lease } = await watched();
      expect(await say(client, lease, text)).toMatchObject({
        code: 'bad-message',
      });
    });

    it('of nobody who does not drive', async () => {
      const { lease, watcher } = await watched('rick');
      expect(await say(watcher, lease, 'Hello')).toMatchObject({
        code: 'lease-dead',
      });
    });
  });
});
