import { configApiRef } from '@backstage/core-plugin-api';
import type { FakeAnswering, WrapInConsoleOptions } from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  alertsOf,
  changesOf,
  openUsers,
  pia,
} from '../../__testUtils__/openUsers';

const ROLES = `auth/api/users/${pia.uuid}/roles`;

async function open(
  answers: Record<string, FakeAnswering> = {},
  apis: WrapInConsoleOptions['apis'] = [],
) {
  const opened = await openUsers({
    users: [pia],
    apis,
    answers: { [ROLES]: { body: pia }, ...answers },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: /^Set Roles/ }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...opened,
    dialog,
    field: dialog.getByRole('combobox', { name: 'Roles' }),
    save: () =>
      userEvent.click(dialog.getByRole('button', { name: 'Set Roles' })),
  };
}

describe('SetRolesDialog', () => {
  it('adds roles by Enter, space and comma, and by leaving the field', async () => {
    const { gateway, alerts, field, save } = await open();
    await userEvent.type(field, 'one{Enter}two three,four');
    await save();
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        ['success', 'Roles were set successfully'],
      ]),
    );
    expect(changesOf(gateway)).toEqual([
      {
        call: `PUT ${ROLES}`,
        body: { roles: ['Pilot', 'one', 'two', 'three', 'four'] },
        ifMatch: '"7"',
      },
    ]);
  });

  it('takes a pasted list apart, each role once', async () => {
    const { gateway, field, save } = await open();
    await userEvent.click(field);
    await userEvent.paste('a, b a\tPilot');
    await save();
    await waitFor(() =>
      expect(changesOf(gateway)[0]?.body).toEqual({
        roles: ['Pilot', 'a', 'b'],
      }),
    );
  });

  it('offers the roles of people that are not there yet, and not the one of programs', async () => {
    const { gateway, field, save } = await open();
    await userEvent.click(field);
    expect(
      (await screen.findAllByRole('option')).map(option => option.textContent),
    ).toEqual(['Admin', 'Supervisor', 'Rescuer', 'Robots/Admin']);
    await userEvent.click(screen.getByRole('option', { name: 'Robots/Admin' }));
    await save();
    await waitFor(() =>
      expect(changesOf(gateway)[0]?.body).toEqual({
        roles: ['Pilot', 'Robots/Admin'],
      }),
    );
  });

  it('takes the role of programs from who types it', async () => {
    const { gateway, field, save } = await open();
    await userEvent.type(field, '{Backspace}Partner{Enter}');
    await save();
    await waitFor(() =>
      expect(changesOf(gateway)[0]?.body).toEqual({ roles: ['Partner'] }),
    );
  });

  it("offers the company's own roles, each once", async () => {
    const { field } = await open({}, [
      [
        configApiRef,
        {
          getOptionalString: () => undefined,
          getOptionalStringArray: () => ['Trainer', 'Admin', 'night-shift'],
        },
      ],
    ]);
    await userEvent.click(field);
    expect(
      (await screen.findAllByRole('option')).map(option => option.textContent),
    ).toEqual([
      'Admin',
      'Supervisor',
      'Rescuer',
      'Robots/Admin',
      'Trainer',
      'night-shift',
    ]);
  });

  it('clears what is half typed by Escape, and stays open', async () => {
    const { field } = await open();
    await userEvent.type(field, 'hal{Escape}');
    expect(field).toHaveValue('');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    // Also what the list has an option for, and then the list and the dialog.
    await userEvent.type(field, 'adm');
    expect(screen.getAllByRole('option').length).toBeGreaterThan(0);
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveValue('');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is said to be expanded only while roles are offered', async () => {
    const { field } = await open();
    await userEvent.type(field, 'adm');
    expect(screen.getAllByRole('option').length).toBeGreaterThan(0);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.type(field, 'x');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['a!b', 'a!b: Only letters, digits, dash and underscore'],
    ['é', 'é: Only letters, digits, dash and underscore'],
    ['a/b', 'a/b: Only letters, digits, dash and underscore'],
    ['x'.repeat(65), /At most 64 characters$/],
  ])('refuses %s and sends nothing', async (role, message) => {
    const { gateway, field, save } = await open();
    await userEvent.type(field, `${role},`);
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    await save();
    expect(changesOf(gateway)).toEqual([]);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('wants one at least: "Required"', async () => {
    const { gateway, field, save } = await open();
    await userEvent.type(field, '{Backspace}');
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Required'));
    expect(changesOf(gateway)).toEqual([]);
  });

  it('loses nothing typed when somebody else was faster, and says what is so by now', async () => {
    let tries = 0;
    const { gateway, alerts, field, save, dialog } = await open({
      [`auth/api/users/${pia.uuid}`]: {
        body: { ...pia, roles: ['Rescuer'], version: 8 },
      },
      [ROLES]: () => {
        tries += 1;
        return tries === 1
          ? { status: 412, body: { message: 'Changed by Amara meanwhile.' } }
          : { body: { ...pia, version: 9 } };
      },
    });
    await userEvent.type(field, 'mine,');
    await save();
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        ['error', 'Changed by Amara meanwhile.'],
      ]),
    );
    expect(
      await dialog.findByText(/By now the roles are: Rescuer\./),
    ).toBeInTheDocument();
    expect(dialog.getByText('mine')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changesOf(gateway)).toEqual([
      {
        call: `PUT ${ROLES}`,
        body: { roles: ['Pilot', 'mine'] },
        ifMatch: '"7"',
      },
      {
        call: `PUT ${ROLES}`,
        body: { roles: ['Pilot', 'mine'] },
        ifMatch: '"8"',
      },
    ]);
  });
});
