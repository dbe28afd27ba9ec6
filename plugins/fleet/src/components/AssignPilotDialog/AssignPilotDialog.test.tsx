import {
  answerUsers,
  type FakeAnswer,
  type FakeAnswering,
  testUser,
} from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, me, openFleet, other } from '../../__testUtils__/openFleet';
import {
  alertsOf,
  changesOf,
  openDialog,
} from '../../__testUtils__/robotDialogs';
import { testRobot } from '../../__testUtils__/testRobot';

const ROBOT = 'robots/api/robots/SH1';
const ASSIGN = `${ROBOT}/assigned-pilot`;
const free = testRobot('SH1', { version: 3 });
const assigned = { ...free, version: 4, assigned_pilot_uuid: other.uuid };

const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function openAssign(
  answer: FakeAnswering,
  robots: () => FakeAnswer = () => ({ body: [free] }),
  answers: Record<string, FakeAnswering> = {},
) {
  const opened = await openFleet(robots, {
    answers: { [ASSIGN]: answer, ...answers },
  });
  const dialog = within(await openDialog('SH1', 'Assign pilot'));
  const field = dialog.getByRole('combobox', { name: 'Pilot' });
  return {
    ...opened,
    dialog,
    field,
    pick: async (text: string) => {
      await userEvent.type(field, `${text}{Enter}`);
      await waitFor(() =>
        expect(field).toHaveValue('other@sidehelm.test (Otto Pilot)'),
      );
    },
    assign: () =>
      userEvent.click(dialog.getByRole('button', { name: 'Assign' })),
  };
}

describe('AssignPilotDialog', () => {
  it('assigns a pilot found by name: "{email} successfully assigned to drive {robot}"', async () => {
    let robots = [free];
    const { gateway, alerts, pick, assign } = await openAssign(
      () => {
        robots = [assigned];
        return { body: assigned };
      },
      () => ({ body: robots }),
    );
    await pick('otto');
    await assign();
    await isGone();
    expect(changesOf(gateway)).toEqual([
      {
        call: `POST ${ASSIGN}`,
        body: { user_uuid: other.uuid },
        ifMatch: '"3"',
      },
    ]);
    expect(alertsOf(alerts)).toEqual([
      [
        'success',
        'other@sidehelm.test successfully assigned to drive SH1',
        5_000,
      ],
    ]);
    expect(
      within(await card('SH1')).getByText('other@sidehelm.test'),
    ).toBeInTheDocument();
  });

  it('offers only users with the Pilot role', async () => {
    const admin = testUser({
      uuid: '33333333-3333-4333-8333-333333333333',
      email: 'admin@sidehelm.test',
      roles: ['Admin'],
    });
    await openFleet([free], {
      answers: { 'auth/api/users/search': answerUsers([me, other, admin]) },
    });
    const dialog = within(await openDialog('SH1', 'Assign pilot'));
    await userEvent.type(dialog.getByRole('combobox'), 'sidehelm');
    const options = await screen.findAllByRole('option');
    expect(options.map(option => option.textContent)).toEqual([
      'pilot@sidehelm.test (Pia Lot)',
      'other@sidehelm.test (Otto Pilot)',
    ]);
  });

  it('asks for a pilot: "Required"', async () => {
    const { gateway, field, assign } = await openAssign({});
    await assign();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Required'));
    expect(changesOf(gateway)).toEqual([]);
  });

  it('stays with what was picked when the pilot was deactivated meanwhile, and says so for 5 s', async () => {
    const message =
      'other@sidehelm.test is deactivated and cannot be assigned. Choose another pilot.';
    const { alerts, field, pick, assign } = await openAssign({
      status: 400,
      body: { message },
    });
    await pick('otto');
    await assign();
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([['error', message, 5_000]]),
    );
    expect(field).toHaveValue('other@sidehelm.test (Otto Pilot)');
  });

  it('tells that somebody else changed the robot, loses nothing, and goes on from the robot as it is then', async () => {
    const message = 'SH1 was changed by somebody else meanwhile.';
    let robots = [free];
    const { gateway, alerts, dialog, field, pick, assign } = await openAssign(
      ({ headers }) =>
        headers.get('if-match') === '"7"'
          ? { body: { ...assigned, version: 8 } }
          : { status: 412, body: { message } },
      () => ({ body: robots }),
      { [ROBOT]: () => ({ body: robots[0] }) },
    );
    await pick('otto');
    robots = [{ ...free, assigned_pilot_uuid: me.uuid, version: 7 }];
    await assign();
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([['error', message, 5_000]]),
    );
    expect(field).toHaveValue('other@sidehelm.test (Otto Pilot)');
    expect(
      await dialog.findByText(/By now the pilot is: pilot@sidehelm\.test\./),
    ).toBeInTheDocument();
    await waitFor(() => expect(field).toBeEnabled());
    await assign();
    await isGone();
    expect(changesOf(gateway).map(({ ifMatch }) => ifMatch)).toEqual([
      '"3"',
      '"7"',
    ]);
  });
});

describe('UnassignPilotDialog', () => {
  const openUnassign = async (answer: FakeAnswer) => {
    const opened = await openFleet([assigned], {
      answers: { [ASSIGN]: answer },
    });
    await screen.findByText(other.email);
    const dialog = within(await openDialog('SH1', 'Unassign pilot'));
    return { ...opened, dialog };
  };

  it('asks first, and nothing happens without', async () => {
    const { gateway, dialog } = await openUnassign({ body: free });
    expect(dialog.getByText('Unassign the pilot of SH1?')).toBeInTheDocument();
    expect(dialog.getByText(/other@sidehelm.test/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await isGone();
    expect(changesOf(gateway)).toEqual([]);
    expect(screen.getByRole('button', { name: 'More for SH1' })).toHaveFocus();
  });

  it('unassigns: "successfully unassigned pilot of {robot}"', async () => {
    const { gateway, alerts, dialog } = await openUnassign({
      body: { ...free, version: 5 },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Unassign' }));
    await isGone();
    expect(changesOf(gateway)).toEqual([
      { call: `DELETE ${ASSIGN}`, body: undefined, ifMatch: '"4"' },
    ]);
    expect(alertsOf(alerts)).toEqual([
      ['success', 'successfully unassigned pilot of SH1', 5_000],
    ]);
  });

  it('stays and shows the message when the service refuses', async () => {
    const { alerts, dialog } = await openUnassign({ status: 500, body: {} });
    await userEvent.click(dialog.getByRole('button', { name: 'Unassign' }));
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([['error', 'Unknown error', 5_000]]),
    );
    expect(dialog.getByRole('button', { name: 'Unassign' })).toBeEnabled();
  });

  it('tells that somebody else changed the robot, and asks about the pilot that it has by then', async () => {
    const message = 'SH1 was changed by somebody else meanwhile.';
    let robot = assigned;
    const { gateway, alerts } = await openFleet(() => ({ body: [robot] }), {
      answers: {
        [ASSIGN]: { status: 412, body: { message } },
        [ROBOT]: () => ({ body: robot }),
      },
    });
    await screen.findByText(other.email);
    const dialog = within(await openDialog('SH1', 'Unassign pilot'));
    robot = { ...assigned, assigned_pilot_uuid: me.uuid, version: 9 };
    const unassign = () =>
      userEvent.click(dialog.getByRole('button', { name: 'Unassign' }));
    await unassign();
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([['error', message, 5_000]]),
    );
    expect(await dialog.findByText(new RegExp(me.email))).toBeInTheDocument();
    await unassign();
    expect(changesOf(gateway).map(({ ifMatch }) => ifMatch)).toEqual([
      '"4"',
      '"9"',
    ]);
  });
});
