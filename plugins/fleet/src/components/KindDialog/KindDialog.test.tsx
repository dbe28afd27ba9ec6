import type { FakeAnswer } from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, openFleet } from '../../__testUtils__/openFleet';
import {
  alertsOf,
  changesOf,
  openDialog,
} from '../../__testUtils__/robotDialogs';
import { testRobot } from '../../__testUtils__/testRobot';

const ROBOT = 'robots/api/robots/SH1';
const KIND = `${ROBOT}/deployment-kind`;

async function open(kind: string, answer: FakeAnswer) {
  let robot: unknown = testRobot('SH1', { deployment_kind: kind, version: 2 });
  const opened = await openFleet(() => ({ body: [robot] }), {
    answers: {
      [KIND]: () => {
        if (answer.status === undefined) robot = answer.body;
        return answer;
      },
    },
  });
  const dialog = within(await openDialog('SH1', 'Change deployment kind'));
  const choose = (name: string) =>
    userEvent.click(dialog.getByRole('radio', { name }));
  return { ...opened, dialog, choose };
}

describe('KindDialog', () => {
  const kinds = ['active', 'testing', 'retired'];
  it.each(
    kinds.flatMap(from =>
      kinds.filter(to => to !== from).map(to => [from, to]),
    ),
  )(
    'sets a robot that is %s as %s: "{robot} set as {kind}"',
    async (from, to) => {
      const { gateway, alerts, dialog, choose } = await open(from, {
        body: testRobot('SH1', { deployment_kind: to, version: 3 }),
      });
      expect(dialog.getByText(`SH1 is ${from} now.`)).toBeInTheDocument();
      await choose(to[0].toUpperCase() + to.slice(1));
      await userEvent.click(
        dialog.getByRole('button', { name: `Set as ${to}` }),
      );
      await waitFor(() =>
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
      );
      expect(changesOf(gateway)).toEqual([
        {
          call: `POST ${KIND}`,
          body: { deployment_kind: to },
          ifMatch: '"2"',
        },
      ]);
      expect(alertsOf(alerts)).toEqual([
        ['success', `SH1 set as ${to}`, 5_000],
      ]);
      expect(
        within(await card('SH1')).getByText(new RegExp(`^${to}$`, 'i')),
      ).toBeInTheDocument();
    },
  );

  it('takes a robot out of a kind that it does not know, and sets no kind twice', async () => {
    const { dialog, choose } = await open('parked', {});
    expect(dialog.getByText('SH1 is parked now.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Set' })).toBeDisabled();
    await choose('Active');
    expect(dialog.getByRole('button', { name: 'Set as active' })).toBeEnabled();
  });

  it('stays with the choice and shows the message when the service refuses', async () => {
    const { alerts, dialog, choose } = await open('active', {
      status: 403,
      body: { message: 'You may not change kinds.' },
    });
    await choose('Retired');
    await userEvent.click(
      dialog.getByRole('button', { name: 'Set as retired' }),
    );
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        ['error', 'You may not change kinds.', 5_000],
      ]),
    );
    expect(dialog.getByRole('radio', { name: 'Retired' })).toBeChecked();
  });

  it('shows the kind before the service answers, and takes it back when the service refuses', async () => {
    const { gateway, dialog, choose, alerts } = await open('active', {
      status: 403,
      body: { message: 'You may not change kinds.' },
    });
    const robot = screen.getByRole('listitem', {
      name: 'Robot SH1',
      hidden: true,
    });
    const release = gateway.hold();
    await choose('Retired');
    await userEvent.click(
      dialog.getByRole('button', { name: 'Set as retired' }),
    );
    expect(await within(robot).findByText('Retired')).toBeInTheDocument();
    expect(alertsOf(alerts)).toEqual([]);
    release();
    expect(await within(robot).findByText('Active')).toBeInTheDocument();
    expect(alertsOf(alerts)).toEqual([
      ['error', 'You may not change kinds.', 5_000],
    ]);
  });

  it('tells that somebody else changed the robot, overwrites nothing, and goes on from the robot as it is then', async () => {
    const message = 'SH1 was changed by somebody else meanwhile.';
    let robot = testRobot('SH1', { version: 2 });
    const { gateway, alerts } = await openFleet(() => ({ body: [robot] }), {
      answers: {
        [KIND]: { status: 412, body: { message } },
        [ROBOT]: () => ({ body: robot }),
      },
    });
    const dialog = within(await openDialog('SH1', 'Change deployment kind'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Retired' }));
    robot = { ...robot, deployment_kind: 'testing', version: 5 };
    const set = () =>
      userEvent.click(dialog.getByRole('button', { name: 'Set as retired' }));
    await set();
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([['error', message, 5_000]]),
    );
    expect(await dialog.findByText('SH1 is testing now.')).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: 'Retired' })).toBeChecked();
    await set();
    expect(changesOf(gateway).map(({ ifMatch }) => ifMatch)).toEqual([
      '"2"',
      '"5"',
    ]);
  });

  it('overwrites nothing that came after what the person was told of', async () => {
    const message = 'SH1 was changed by somebody else meanwhile.';
    let listed = testRobot('SH1', { version: 2 });
    let now = { ...listed, deployment_kind: 'testing', version: 5 };
    const { gateway } = await openFleet(() => ({ body: [listed] }), {
      answers: {
        [KIND]: { status: 412, body: { message } },
        [ROBOT]: () => ({ body: now }),
      },
    });
    const dialog = within(await openDialog('SH1', 'Change deployment kind'));
    const set = () =>
      userEvent.click(dialog.getByRole('button', { name: 'Set as retired' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Retired' }));
    await set();
    expect(await dialog.findByText('SH1 is testing now.')).toBeInTheDocument();
    now = { ...now, deployment_kind: 'active', version: 9 };
    listed = now;
    await waitFor(
      () =>
        expect(
          screen.getByRole('listitem', { name: 'Robot SH1', hidden: true }),
        ).toHaveTextContent('Active'),
      { timeout: 5_000 },
    );
    expect(dialog.getByText('SH1 is testing now.')).toBeInTheDocument();
    await set();
    expect(await dialog.findByText('SH1 is active now.')).toBeInTheDocument();
    expect(changesOf(gateway).map(({ ifMatch }) => ifMatch)).toEqual([
      '"2"',
      '"5"',
    ]);
  });
});
