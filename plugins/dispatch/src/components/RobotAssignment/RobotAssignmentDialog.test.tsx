import type { RobotSuggestion } from '@sidehelm/contracts';
import {
  FakeOrdersService,
  renderInConsole,
  testOrder,
} from '@sidehelm/test-utils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RobotAssignmentDialog } from './RobotAssignmentDialog';

const order = testOrder();
const other = testOrder({
  uuid: '0d5ec0de-0000-4000-8003-000000000002',
  external_id: '0d5ec0de-0000-4000-8004-00000007c2f1',
  assigned_robot_id: 'SH7',
});
const robot = (id: string, deployment_kind = 'active') => ({
  id,
  deployment_kind,
});
const suggestions: RobotSuggestion[] = [
  {
    robot_id: 'SH7',
    is_free: false,
    reason: 'Carries order 7C2F1, 120 m to the restaurant',
  },
  { robot_id: 'SH1', is_free: true, reason: 'Free' },
  {
    robot_id: 'SH4',
    is_free: true,
    is_recommended: true,
    reason: 'Free, 300 m to the restaurant, battery 64 %, enough for the trip',
  },
];

async function open(
  { isReassigned = false } = {},
  prepare: (service: FakeOrdersService) => void = () => undefined,
) {
  const shown = isReassigned ? { ...order, assigned_robot_id: 'SH4' } : order;
  const service = new FakeOrdersService([shown, other], {
    'robots/api/robots': {
      body: [robot('SH1', 'retired'), robot('SH4'), robot('SH7'), robot('SH9')],
    },
  });
  service.suggestions.set(order.uuid, suggestions);
  prepare(service);
  const onClose = jest.fn();
  const { alerts } = await renderInConsole(
    <RobotAssignmentDialog open order={shown} onClose={onClose} />,
    { gateway: service.gateway },
  );
  await screen.findByRole('dialog');
  return { service, alerts, onClose };
}

const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Suggested robots' });
  await within(list).findAllByRole('listitem');
  return within(list).queryAllByRole('button');
};
const pick = async (id: string) => {
  await userEvent.type(
    screen.getByRole('combobox', { name: 'Another robot' }),
    id,
  );
  await userEvent.click(await screen.findByRole('option', { name: id }));
};
const messages = (alerts: {
  getVisible: () => readonly { message: string }[];
}) => alerts.getVisible().map(({ message }) => message);

describe('RobotAssignmentDialog', () => {
  it('puts the recommended robot first, says why of each, hides retired and blocks busy ones', async () => {
    await open();
    await waitFor(async () =>
      expect((await rows()).map(row => row.textContent)).toEqual([
        'SH4recommendedFree, 300 m to the restaurant, battery 64 %, enough for the tripAssign',
        'SH7Carries order 7C2F1, 120 m to the restaurant',
      ]),
    );
    const [recommended, busy] = await rows();
    expect(recommended).toHaveFocus();
    expect(busy).toBeDisabled();
  });

  it('assigns a suggested robot with one press, once', async () => {
    const { service, alerts, onClose } = await open();
    await rows();
    const release = service.gateway.hold();
    await userEvent.dblClick((await rows())[0]);
    release();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(service.changes).toEqual([
      {
        change: 'PUT assigned-robot',
        uuid: order.uuid,
        body: { robot_id: 'SH4' },
        version: 1,
      },
    ]);
    expect(messages(alerts)).toEqual([
      `Order ${order.external_id} successfully assigned to SH4`,
    ]);
  });

  it('assigns any other robot', async () => {
    const { service, onClose } = await open();
    await pick('SH9');
    await userEvent.click(screen.getByRole('button', { name: 'Assign SH9' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(service.changes).toMatchObject([{ body: { robot_id: 'SH9' } }]);
  });

  it('does not assign a robot that carries another order, and says why', async () => {
    const { service } = await open();
    await pick('SH7');
    expect(
      screen.getByRole('combobox', { name: 'Another robot' }),
    ).toHaveAccessibleDescription('Carries order 7C2F1');
    expect(screen.getByRole('button', { name: 'Assign SH7' })).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(service.changes).toEqual([]);
  });

  it('reassigns, but not to the robot that carries the order already', async () => {
    await open({ isReassigned: true });
    expect(
      screen.getByRole('dialog', { name: 'Reassign order A1B2C' }),
    ).toHaveTextContent('SH4 carries the order now.');
    const carrying = (await rows()).find(row =>
      row.textContent?.startsWith('SH4'),
    );
    expect(carrying).toHaveTextContent('SH4Carries this order');
    expect(carrying).toBeDisabled();
  });

  it('says that no other robot can take over once the food is in one', async () => {
    const withFood = {
      ...order,
      assigned_robot_id: 'SH4',
      current_stage: {
        ...order.current_stage,
        kind: 'robot-en-route-to-drop-off',
      },
    };
    const service = new FakeOrdersService([withFood], {
      'robots/api/robots': { body: [robot('SH9')] },
    });
    await renderInConsole(
      <RobotAssignmentDialog open order={withFood} onClose={() => undefined} />,
      { gateway: service.gateway },
    );
    expect(
      await screen.findByText(
        'SH4 has the food: no other robot can take over any more.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Assign robot' })).toBeDisabled();
  });

  it('stays, and says why, when the robot was taken meanwhile', async () => {
    const { service, alerts, onClose } = await open();
    service.fail('PUT assigned-robot', 'SH4 carries order 99999.', 409);
    await userEvent.click((await rows())[0]);
    await waitFor(() =>
      expect(alerts.getVisible()).toMatchObject([
        {
          severity: 'error',
          message: 'SH4 carries order 99999.',
          duration: 5_000,
        },
      ]),
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('assigns by the picker when there are no suggestions', async () => {
    const { service } = await open({}, prepared =>
      prepared.fail('robot-suggestions', 'The order service is down.'),
    );
    expect(
      await screen.findByText(
        'What robots could carry it is not known: The order service is down.',
      ),
    ).toBeInTheDocument();
    await pick('SH9');
    await userEvent.click(screen.getByRole('button', { name: 'Assign SH9' }));
    await waitFor(() => expect(service.changes).toHaveLength(1));
  });

  it('leaves each robot where it is while somebody aims at it, whatever is suggested by then', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const free = (robot_id: string, is_recommended = false) => ({
      robot_id,
      is_free: true,
      is_recommended,
      reason: `Free, as ${robot_id} is`,
    });
    const { service } = await open({}, prepared =>
      prepared.suggestions.set(order.uuid, [
        free('SH4', true),
        free('SH9'),
        free('SH5'),
      ]),
    );
    const names = async () =>
      (await rows()).map(row => row.querySelector('strong')?.textContent);
    expect(await names()).toEqual(['SH4', 'SH9', 'SH5']);
    service.suggestions.set(order.uuid, [
      free('SH3', true),
      free('SH5'),
      free('SH9'),
      { ...free('SH4'), reason: 'Its battery does not last for the trip' },
    ]);
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(await names()).toEqual(['SH4', 'SH9', 'SH5', 'SH3']);
    expect((await rows())[0]).toHaveTextContent(
      'SH4Its battery does not last for the trip',
    );
    jest.useRealTimers();
  });
});
