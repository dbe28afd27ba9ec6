import type { FakeAnswer } from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ada,
  alertsOf,
  changesOf,
  openUsers,
} from '../../__testUtils__/openUsers';

async function open(creation: FakeAnswer = { status: 201, body: ada }) {
  const opened = await openUsers({ answers: { 'auth/api/users': creation } });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Create User' }),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Create User' }),
  );
  const create = () =>
    userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  const field = (label: string) => dialog.getByLabelText(label);
  const fill = async () => {
    await userEvent.type(field('Email'), ' ada@example.test ');
    await userEvent.type(field('Password'), 'secret');
    await userEvent.type(field('First Name'), 'Ada');
    await userEvent.type(field('Last Name'), 'Lovelace');
    await userEvent.type(field('Country'), 'united kingdom');
    await userEvent.click(
      await screen.findByRole('option', { name: /\(GB\)/ }),
    );
  };
  return { ...opened, create, field, fill };
}

describe('CreateUserDialog', () => {
  it('creates somebody: "User created successfully"', async () => {
    const { gateway, alerts, fill, create } = await open();
    await fill();
    await create();
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        ['success', 'User created successfully'],
      ]),
    );
    expect(changesOf(gateway)).toEqual([
      {
        call: 'POST auth/api/users',
        body: {
          email: 'ada@example.test',
          password: 'secret',
          first_name: 'Ada',
          last_name: 'Lovelace',
          country_code: 'GB',
        },
        ifMatch: undefined,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says beside it why the mail with the link has not come', async () => {
    const mail_problem =
      'The mail to ada@example.test was not sent. The mail server refuses the address.';
    const { alerts, fill, create } = await open({
      status: 201,
      body: { ...ada, mail_problem },
    });
    await fill();
    await create();
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        ['success', 'User created successfully'],
        ['warning', mail_problem],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for everything: "Required"', async () => {
    const { gateway, create, field } = await open();
    await create();
    for (const label of [
      'Email',
      'Password',
      'First Name',
      'Last Name',
      'Country',
    ])
      await waitFor(() =>
        expect(field(label)).toHaveAccessibleDescription('Required'),
      );
    expect(changesOf(gateway)).toEqual([]);
  });

  it.each([
    ['Email', 'ad', 'Must have at least 3 characters'],
    ['Password', 'short', 'Must have at least 6 characters'],
    ['First Name', '   ', 'Required'],
    ['Last Name', 'x'.repeat(101), 'Must have at most 100 characters'],
  ])('refuses as %s "%s": %s', async (label, text, message) => {
    const { create, field } = await open();
    await userEvent.click(field(label));
    await userEvent.paste(text);
    await create();
    await waitFor(() =>
      expect(field(label)).toHaveAccessibleDescription(message),
    );
  });

  it.each<[FakeAnswer, string]>([
    [
      { status: 409, body: { message: 'The email is taken.' } },
      'Failed creating user. Reason: The email is taken.',
    ],
    [{ status: 500, body: {} }, 'Failed creating user. Reason: Unknown Error'],
  ])(
    'says why it failed, and keeps what was typed: %j',
    async (answer, message) => {
      const { alerts, fill, create, field } = await open(answer);
      await fill();
      await create();
      await waitFor(() =>
        expect(alertsOf(alerts)).toEqual([['error', message]]),
      );
      await waitFor(() => expect(field('Email')).toBeEnabled());
      expect(field('Email')).toHaveValue(' ada@example.test ');
      expect(field('Password')).toHaveValue('secret');
      expect(field('Country')).toHaveValue('United Kingdom (GB)');
    },
  );
});
