import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import type { DemoRole } from '../testing/startTestServices';
import {
  intakesForAllTests,
  PARTNERS,
} from '../intake/testing/intakesForAllTests';

describeOnEachDatabase('the switch of the Partners API', database => {
  const { system, switchTo, callAsPartner } = intakesForAllTests(database);
  beforeEach(() => system.database('partners_api_switch_turns').delete());

  const capacity = async (as: DemoRole = 'Supervisor') =>
    (await system.call('GET', `${PARTNERS}/capacity`, { as })).json();

  it('is on until somebody switches it off', async () => {
    expect(await capacity()).toEqual({ is_accepting_orders: true });
  });

  it('tells who switched it, when and why', async () => {
    const off = await switchTo('disable', { reason: ' Ice on the sidewalks ' });
    const told = {
      is_accepting_orders: false,
      changed_at: system.clock.now().toISOString(),
      changed_by: {
        uuid: '0d5ec0de-0000-4000-8000-000000000002',
        name: 'Teodor Lindqvist',
      },
      reason: 'Ice on the sidewalks',
    };
    expect([off.statusCode, off.json()]).toEqual([200, told]);
    expect(await capacity('Admin')).toEqual(told);
    system.clock.advance(60_000);
    const on = await switchTo('enable', undefined, 'Admin');
    expect(on.json()).toEqual({
      is_accepting_orders: true,
      changed_at: system.clock.now().toISOString(),
      changed_by: {
        uuid: '0d5ec0de-0000-4000-8000-000000000001',
        name: 'Amara Whitfield',
      },
    });
    expect(await capacity()).toEqual(on.json());
  });

  it.each([undefined, {}])(
    'is switched off and on by calls with an empty body: %j',
    async body => {
      expect((await switchTo('disable', body)).json()).toMatchObject({
        is_accepting_orders: false,
      });
      expect(await capacity()).toMatchObject({ is_accepting_orders: false });
      expect((await switchTo('enable', body)).json()).toMatchObject({
        is_accepting_orders: true,
      });
      expect(await capacity()).toMatchObject({ is_accepting_orders: true });
    },
  );

  it('keeps who was first when it is switched to what it is', async () => {
    const first = (await switchTo('disable', { reason: 'Ice' })).json();
    system.clock.advance(60_000);
    for (const body of [undefined, {}, { reason: ' ' }, { reason: 'Ice' }])
      expect((await switchTo('disable', body, 'Admin')).json()).toEqual(first);
    const other = await switchTo('disable', { reason: 'Snow' }, 'Admin');
    expect(other.json()).toMatchObject({
      is_accepting_orders: false,
      changed_by: { name: 'Amara Whitfield' },
      reason: 'Snow',
    });
    expect(await system.database('partners_api_switch_turns')).toHaveLength(2);
  });

  it.each([
    { reason: 'x'.repeat(301) },
    { reason: 1 },
    { why: 'Ice' },
    [],
    '"off"',
  ])('does not move for %j', async body => {
    const answer = await switchTo('disable', body as object);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: expect.any(String) },
    ]);
    expect(await capacity()).toEqual({ is_accepting_orders: true });
  });

  it.each<DemoRole>(['Pilot', 'Rescuer'])(
    'neither moves for a %s nor tells them',
    async as => {
      const answers = [
        await switchTo('disable', undefined, as),
        await switchTo('enable', undefined, as),
        await system.call('GET', `${PARTNERS}/capacity`, { as }),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([
          403,
          {
            message: 'This needs one of the roles Supervisor, Admin.',
          },
        ]);
      expect(await capacity()).toEqual({ is_accepting_orders: true });
    },
  );

  it('does not move for a partner', async () => {
    const answer = await callAsPartner(`${PARTNERS}/enable-order-creation`);
    expect(answer.statusCode).toBe(403);
  });
});
