import { ConsoleAlerts } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { useOrdersInProgress } from '@sidehelm/dispatch-react';
import {
  FakeOrdersService,
  testOrder,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useAssignRobot, useUnassignRobot } from './orderActions';

async function openActions(changes: Partial<Order>) {
  const service = new FakeOrdersService([
    testOrder({ uuid: 'a', external_id: 'X', version: 3, ...changes }),
  ]);
  const alerts = new ConsoleAlerts();
  const { result } = renderHook(
    () => ({
      assigning: useAssignRobot(service.order('a')!),
      unassigning: useUnassignRobot(service.order('a')!),
      shown: useOrdersInProgress().data?.[0],
    }),
    {
      wrapper: ({ children }) =>
        wrapInConsole(<>{children}</>, { gateway: service.gateway, alerts }),
    },
  );
  await waitFor(() => expect(result.current.shown).toBeDefined());
  const messages = () => alerts.getVisible().map(({ message }) => message);
  const undo = () =>
    act(async () => alerts.act(alerts.getVisible().at(-1)!.id));
  return { service, alerts, messages, undo, result };
}

async function assign(changes: Partial<Order>, robotId: string) {
  const opened = await openActions(changes);
  await act(async () => {
    await opened.result.current.assigning.execute(robotId);
  });
  return opened;
}

const changesOf = ({ changes }: FakeOrdersService) =>
  changes.map(({ change, body, version }) => ({ change, body, version }));

describe('Undo of an assignment', () => {
  it('is offered for 5 s, and unassigns from the version that the assignment made', async () => {
    const { service, alerts, messages, undo, result } = await assign({}, 'SH4');
    expect(alerts.getVisible()).toMatchObject([
      {
        message: 'Order X successfully assigned to SH4',
        duration: 5_000,
        action: { label: 'Undo' },
      },
    ]);
    await undo();
    await waitFor(() =>
      expect(messages()).toEqual([
        'Robot successfully unassigned from order X',
      ]),
    );
    expect(changesOf(service)).toEqual([
      {
        change: 'PUT assigned-robot',
        body: { robot_id: 'SH4' },
        version: 3,
      },
      { change: 'DELETE assigned-robot', body: undefined, version: 4 },
    ]);
    expect(result.current.shown?.assigned_robot_id).toBeUndefined();
    // Taking back is not taken back.
    expect(alerts.getVisible()[0].action).toBeUndefined();
  });

  it('gives the order back to the robot that had it', async () => {
    const { service, messages, undo } = await assign(
      { assigned_robot_id: 'SH2' },
      'SH4',
    );
    await undo();
    await waitFor(() =>
      expect(messages()).toEqual(['Order X successfully assigned to SH2']),
    );
    expect(changesOf(service)[1]).toEqual({
      change: 'PUT assigned-robot',
      body: { robot_id: 'SH2' },
      version: 4,
    });
  });

  it('of a robot that was taken away gives the order back to it', async () => {
    const { service, messages, undo, result } = await openActions({
      assigned_robot_id: 'SH2',
    });
    await act(async () => {
      await result.current.unassigning.execute();
    });
    expect(messages()).toEqual(['Robot successfully unassigned from order X']);
    await undo();
    await waitFor(() =>
      expect(messages()).toEqual(['Order X successfully assigned to SH2']),
    );
    expect(changesOf(service)).toEqual([
      { change: 'DELETE assigned-robot', body: undefined, version: 3 },
      {
        change: 'PUT assigned-robot',
        body: { robot_id: 'SH2' },
        version: 4,
      },
    ]);
    expect(result.current.shown?.assigned_robot_id).toBe('SH2');
  });

  it('is refused with the words of the service when somebody has changed the order since', async () => {
    const { service, alerts, messages, undo } = await assign({}, 'SH4');
    service.set({ ...service.order('a')!, handover_note: 'Wait', version: 5 });
    await undo();
    await waitFor(() =>
      expect(messages()).toEqual([
        'Somebody else has changed the order meanwhile.',
      ]),
    );
    expect(alerts.getVisible()[0].severity).toBe('error');
    expect(service.order('a')?.assigned_robot_id).toBe('SH4');
  });
});
