import { drivingForEachTest } from './testing/drivingForEachTest';

/** ms; an older command is never executed. */
const MAX_COMMAND_AGE = 250;
/** ms; a send time further ahead is refused. */
const MAX_COMMAND_LEAD = 100;

describe('driving', () => {
  const { ahead, driver, robot, still, teleop } = drivingForEachTest();

  it('moves the robot and stops it when the commands are neutral again', async () => {
    const { client, lease } = await driver();
    const start = (await client.next('telemetry')).position;
    client.hold(robot(), lease, 1);
    await client.next('telemetry', ({ speed }) => speed > 0.3);
    client.hold(robot(), lease, 0);
    const end = await client.next('telemetry', ({ speed }) => speed === 0);
    expect(end.position).not.toEqual(start);
    expect(end.is_armed).toBe(true);
  });

  it('brakes as in silence when it is asked to, and waits for neutral', async () => {
    const { client, lease } = await driver();
    client.hold(robot(), lease, 1);
    await client.next('telemetry', ({ speed }) => speed > 1.5);
    client.release();
    client.drive(lease, ahead(), { brake: true });
    await client.next(
      'telemetry',
      ({ speed, is_armed: isArmed }) => speed === 0 && !isArmed,
    );
    client.drive(lease, ahead());
    expect(
      await client.hear('error', ({ code }) => code === 'not-neutral'),
    ).toHaveProperty('robot_id', robot());
  });

  it('does not move before it has seen a neutral command', async () => {
    const { client, lease } = await driver();
    client.drive(lease, ahead());
    await client.hear('error', ({ code }) => code === 'not-neutral');
    const { speed, is_armed: isArmed } = await client.next('telemetry');
    expect({ speed, isArmed }).toEqual({ speed: 0, isArmed: false });
  });

  it.each([
    ['too old', -MAX_COMMAND_AGE - 50, 'stale-command'],
    ['from the future', MAX_COMMAND_LEAD + 50, 'stale-command'],
  ])('refuses a command that is %s', async (...[, shift, code]) => {
    const { client, lease } = await driver();
    client.drive(lease, still());
    client.drive(lease, ahead(), {
      sent_at: teleop.simulation.now() + shift,
    });
    await client.hear('error', error => error.code === code);
    expect((await client.next('telemetry')).speed).toBe(0);
  });

  it('refuses a command out of order', async () => {
    const { client, lease } = await driver();
    client.drive(lease, still(), { seq: 100 });
    client.drive(lease, ahead(), { seq: 100 });
    client.drive(lease, ahead(), { seq: 99 });
    await client.hear('error', ({ code }) => code === 'out-of-order');
    expect((await client.next('telemetry')).speed).toBe(0);
  });

  it('answers refused commands twice a second at most', async () => {
    const client = await teleop.connect('ada');
    await client.watch(robot());
    for (let index = 0; index < 40; index += 1) client.drive('dead', still());
    client.send({ type: 'ping', client_time: 1 });
    await client.hear('pong');
    expect(client.heard.filter(({ type }) => type === 'error')).toHaveLength(2);
  });

  it.each(['command', 'rearm', 'lid-toggle'] as const)(
    'executes no %s of which nobody knows how old it is',
    async type => {
      const { client, lease } = await driver();
      client.hold(robot(), lease, 0);
      await client.next('telemetry', ({ is_armed: isArmed }) => isArmed);
      await client.ask({ type: 'emergency-stop', robot_id: robot() });
      expect(
        await client.ask({
          type,
          robot_id: robot(),
          lease_id: lease,
          command: 'lid-toggle',
          sent_at: undefined,
        }),
      ).toMatchObject({ code: 'bad-message' });
      expect(await client.next('telemetry')).toMatchObject({
        lid: 'closed',
        emergency_stop: { latched: true },
      });
    },
  );

  it.each([
    ['command', { command: 'led-toggle' }, { led: true }],
    ['lid-toggle', {}, { lid: 'open' }],
  ] as const)('executes a %s that is sent twice once', async (...row) => {
    const [type, more, after] = row;
    const { client, lease } = await driver();
    client.hold(robot(), lease, 0);
    const frame = JSON.stringify({
      type,
      robot_id: robot(),
      lease_id: lease,
      id: 'recorded',
      sent_at: teleop.simulation.now(),
      ...more,
    });
    const since = client.heard.length;
    client.socket.send(frame);
    client.socket.send(frame);
    await client.hear('error', ({ id }) => id === 'recorded', since);
    const answers = client.heard
      .slice(since)
      .filter(answer => 'id' in answer && answer.id === 'recorded');
    // Its own answer comes first: who waits for it takes that one.
    expect(answers).toMatchObject([
      { type: 'ack', ok: true },
      {
        type: 'error',
        code: 'out-of-order',
        message: 'This was sent before, and was not executed again.',
      },
    ]);
    await client.next('telemetry');
    expect(await client.next('telemetry')).toMatchObject(after);
  });

  it('re-arms no second time by a copy, after another stop', async () => {
    const { client, lease } = await driver();
    client.hold(robot(), lease, 0);
    await client.next('telemetry', ({ is_armed: isArmed }) => isArmed);
    const stop = { type: 'emergency-stop', robot_id: robot() } as const;
    await client.ask(stop);
    const frame = JSON.stringify({
      type: 'rearm',
      robot_id: robot(),
      lease_id: lease,
      id: 'recorded',
      sent_at: teleop.simulation.now(),
    });
    client.socket.send(frame);
    await client.hear('ack', ({ id, ok }) => id === 'recorded' && ok);
    await client.ask(stop);
    // From neutral, so that nothing else refuses it.
    client.drive(lease, still());
    client.socket.send(frame);
    expect(
      await client.hear('error', ({ id }) => id === 'recorded'),
    ).toHaveProperty('code', 'out-of-order');
    expect((await client.next('telemetry')).emergency_stop.latched).toBe(true);
  });

  it('executes commands of the holder alone', async () => {
    const { client, lease } = await driver();
    const command = { type: 'command', robot_id: robot() } as const;
    expect(
      await client.ask({
        ...command,
        lease_id: lease,
        command: 'siren',
        enabled: true,
      }),
    ).toMatchObject({ ok: true });
    await client.next('telemetry', ({ siren }) => siren);
    expect(
      await client.ask({
        ...command,
        lease_id: lease,
        command: 'siren',
        enabled: false,
      }),
    ).toMatchObject({ ok: true });
    await client.next('telemetry', ({ siren }) => !siren);
    // The horn, only as long as it is asked for.
    expect(
      await client.ask({
        ...command,
        lease_id: lease,
        command: 'siren',
        enabled: true,
        held: true,
      }),
    ).toMatchObject({ ok: true });
    await client.next('telemetry', ({ siren }) => siren);
    await client.next('telemetry', ({ siren }) => !siren);
    expect(
      await client.ask({
        ...command,
        lease_id: lease,
        command: 'sound',
        sound: 'greetings',
      }),
    ).toMatchObject({ ok: true });
    expect(
      await client.ask({
        ...command,
        lease_id: lease,
        command: 'sound',
        sound: 'a song',
      }),
    ).toMatchObject({ code: 'bad-message' });
    expect(
      await client.ask({
        ...command,
        lease_id: 'dead',
        command: 'lid-toggle',
      }),
    ).toMatchObject({ code: 'lease-dead' });
    expect((await client.next('telemetry')).lid).toBe('closed');
  });
});
