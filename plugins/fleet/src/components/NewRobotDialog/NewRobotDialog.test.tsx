import {
  answerUsers,
  FakeGateway,
  type FakeAnswer,
} from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, openFleet } from '../../__testUtils__/openFleet';
import { permissionsOf } from '../../__testUtils__/permissionsOf';
import { alertsOf, changesOf } from '../../__testUtils__/robotDialogs';
import { testRobot } from '../../__testUtils__/testRobot';

/** The list of robots, and what comes of creating one. */
function gatewayOf(creation: FakeAnswer): FakeGateway {
  const robots: unknown[] = [testRobot('SH1')];
  return new FakeGateway({
    'robots/api/robots': ({ method }) => {
      if (method !== 'POST') return { body: robots };
      if (creation.status === 201) robots.push(creation.body);
      return creation;
    },
    'auth/api/users/search': answerUsers([]),
  });
}

async function open(creation: FakeAnswer) {
  const opened = await openFleet([], { gateway: gatewayOf(creation) });
  await card('SH1');
  await userEvent.click(screen.getByRole('button', { name: 'New Robot' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'New Robot' }),
  );
  return {
    ...opened,
    dialog,
    id: dialog.getByRole('textbox', { name: 'Id' }),
    create: () =>
      userEvent.click(dialog.getByRole('button', { name: 'Create' })),
  };
}

describe('NewRobotDialog', () => {
  it('creates an active robot, says "Robot created!" and shows it', async () => {
    const { gateway, alerts, id, create } = await open({
      status: 201,
      body: testRobot('SH9'),
    });
    await waitFor(() => expect(id).toHaveFocus());
    await userEvent.type(id, ' SH9 ');
    await create();
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(changesOf(gateway)).toEqual([
      {
        call: 'POST robots/api/robots',
        body: { id: 'SH9', deployment_kind: 'active' },
        ifMatch: undefined,
      },
    ]);
    expect(alertsOf(alerts)).toEqual([['success', 'Robot created!', 5_000]]);
    expect(await card('SH9')).toBeInTheDocument();
  });

  it('asks for an id: "Required"', async () => {
    const { gateway, id, create } = await open({});
    await create();
    await waitFor(() => expect(id).toHaveAccessibleDescription('Required'));
    expect(changesOf(gateway)).toEqual([]);
  });

  it.each([
    'sh1',
    'SH',
    '1',
    'SH1A',
    'S H1',
    'SH1\u0660',
    `SH${'1'.repeat(40)}`,
  ])(
    'takes only upper-case letters followed by digits, not "%s"',
    async text => {
      const { gateway, id, create } = await open({});
      await userEvent.type(id, text);
      await create();
      await waitFor(() =>
        expect(id).toHaveAccessibleDescription(
          'Must be upper-case letters followed by digits, at most 32 in all',
        ),
      );
      expect(changesOf(gateway)).toEqual([]);
    },
  );

  it('shows why the service refuses for 2 s, and keeps what was typed', async () => {
    const message = 'Robot SH1 already exists. Choose another id.';
    const { alerts, id, create } = await open({
      status: 409,
      body: { message },
    });
    await userEvent.type(id, 'SH1');
    await create();
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([['error', message, 2_000]]),
    );
    expect(id).toBeInTheDocument();
    expect(id).toHaveValue('SH1');
    await waitFor(() => expect(id).toBeEnabled());
  });

  it('is offered to admins only', async () => {
    await openFleet([testRobot('SH1')], {
      permissions: permissionsOf('Supervisor', 'Rescuer', 'Robots/Admin'),
    });
    await card('SH1');
    expect(
      screen.queryByRole('button', { name: 'New Robot' }),
    ).not.toBeInTheDocument();
  });
});
