import { startTestTeleop } from '../testing/startTestTeleop';

const PRESSES = 450;

it('is a line and a sum a second where a person hammers emergency stops', async () => {
  const lines: { further_presses?: number; robot_id?: string }[] = [];
  const teleop = await startTestTeleop({
    onLog: (details, message) => {
      if (message.includes('emergency stop')) lines.push(details);
    },
  });
  const clients = [await teleop.connect('pia'), await teleop.connect('pia')];
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (...[, index]) =>
      clients[index % 2].ask({
        type: 'emergency-stop',
        robot_id: `SH${(index % 3) + 1}`,
      }),
    ),
  );
  expect(answers).toHaveLength(PRESSES);
  expect(new Set(answers.map(answer => 'ok' in answer && answer.ok))).toEqual(
    new Set([true]),
  );
  await teleop.close();
  const counted = lines.reduce(
    (sum, line) => sum + (line.further_presses ?? 1),
    0,
  );
  expect(counted).toBe(PRESSES);
  expect(lines[0]).toEqual({ robot_id: 'SH1', user_uuid: 'pia-uuid' });
  expect(lines[1]).toMatchObject({
    user_uuid: 'pia-uuid',
    robot_ids: expect.arrayContaining(['SH1', 'SH2', 'SH3']),
  });
  // Of a slow machine it may take more than one second to press.
  expect(lines.length).toBeLessThanOrEqual(8);
}, 30_000);
