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
            note: 'Something is in the way: a ladder behind the tree',
          }),
          expect.objectContaining({
            kind: 'intervention-declined',
            by: 'Ada Admin',
            note: 'I see it',
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

    it.each([
      [
        'without words for what has no reason',
        { reason: 'other', text: undefined },
      ],
      ['for a reason that there is not', { reason: 'boredom' }],
      ['at too great length', { text: 'x'.repeat(201) }],
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
      // Whoever moves the robot drives, whatever they have said.
      client.drive(lease, { ...still(), rotate: 0.5 });
      await wait(50);
      expect(await ofRobot()).toBeDefined();
      expect(await listed()).toHaveLength(1);
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
