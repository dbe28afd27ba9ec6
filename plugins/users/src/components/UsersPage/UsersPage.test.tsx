import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ada,
  alertsOf,
  changesOf,
  off,
  openUsers,
  pia,
} from '../../__testUtils__/openUsers';

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};
const button = async (name: string, action: string) =>
  (await rowOf(name)).getByRole('button', { name: new RegExp(`^${action}`) });

describe('UsersPage', () => {
  it('has the columns of the specification', async () => {
    await openUsers();
    await rowOf('Ada Lovelace');
    expect(
      screen.getAllByRole('columnheader').map(cell => cell.textContent),
    ).toEqual([
      'Name',
      'Email',
      'Roles',
      'Active',
      'Email Verified',
      'Country Code',
      'Actions',
    ]);
    expect(
      (await rowOf('Pia Lot'))
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ).toEqual([
      'Pia Lot',
      'pilot@sidehelm.test',
      'Pilot',
      'Yes',
      'Yes',
      'US',
      'Set RolesDeactivate',
    ]);
  });

  it.each([
    ['Ada Lovelace', ['Set Roles', 'Deactivate', 'Resend']],
    ['Otto Off', ['Activate']],
    ['Pia Lot', ['Set Roles', 'Deactivate']],
  ])('offers for %s: %j', async (name, actions) => {
    await openUsers();
    expect(
      (await rowOf(name)).getAllByRole('button').map(each => each.textContent),
    ).toEqual(actions);
    // Who says aloud what they see finds the button.
    for (const each of (await rowOf(name)).getAllByRole('button'))
      expect(each).toHaveAccessibleName(
        expect.stringContaining(String(each.textContent)),
      );
  });

  it('offers nothing to who may only look', async () => {
    await openUsers({ permissions: ['user.read'] });
    expect((await rowOf('Pia Lot')).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create User' })).toBeNull();
  });

  it('leads to the page of a person', async () => {
    await openUsers();
    expect((await rowOf('Pia Lot')).getByRole('link')).toHaveAttribute(
      'href',
      `/users/${pia.uuid}`,
    );
  });

  it('goes there wherever the row is pressed, and not where a button is', async () => {
    await openUsers();
    const row = await rowOf('Otto Off');
    const pressed = jest.fn((event: Event) => event.preventDefault());
    row.getByRole('link').addEventListener('click', pressed);
    await userEvent.click(row.getByText('off@example.test'));
    expect(pressed).toHaveBeenCalledTimes(1);
    await userEvent.click(row.getByRole('button', { name: /^Activate/ }));
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('asks the service to search, and says how many are found', async () => {
    const { gateway } = await openUsers();
    await rowOf('Pia Lot');
    await userEvent.type(screen.getByRole('searchbox'), 'lovel');
    await waitFor(() => expect(screen.queryByText('Pia Lot')).toBeNull());
    expect(await screen.findByText('1 user')).toBeInTheDocument();
    expect(gateway.requests.at(-1)?.path).toContain('text=lovel');
  });

  it('asks the service to sort, the other way round the second time', async () => {
    const { gateway } = await openUsers();
    await rowOf('Pia Lot');
    const heading = screen.getByRole('button', { name: 'Email Verified' });
    await userEvent.click(heading);
    await waitFor(() =>
      expect(gateway.requests.at(-1)?.path).toContain(
        'sort=is_email_verified&direction=asc',
      ),
    );
    await userEvent.click(heading);
    await waitFor(() =>
      expect(gateway.requests.at(-1)?.path).toContain('direction=desc'),
    );
    expect(heading.closest('th')).toHaveAttribute('aria-sort', 'descending');
  });

  it('says "Error when trying to fetch user data." and tries again', async () => {
    const { gateway } = await openUsers({
      answers: {
        'auth/api/users/search': {
          status: 502,
          body: { message: 'The service is down.' },
        },
      },
    });
    expect(
      await screen.findByText('Error when trying to fetch user data.'),
    ).toBeInTheDocument();
    expect(screen.getByText('The service is down.')).toBeInTheDocument();
    gateway.answers['auth/api/users/search'] = {
      body: { items: [pia], total: 1 },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Pia Lot');
  });

  it('keeps the place of who makes no sense', async () => {
    await openUsers({
      answers: {
        'auth/api/users/search': {
          body: { items: [{ uuid: 7 }, pia], total: 2 },
        },
      },
    });
    await rowOf('Pia Lot');
    expect(
      screen.getByText(
        'This user is not shown: what the service says of them makes no sense.',
      ),
    ).toBeInTheDocument();
  });

  it('says what was searched when nobody is found', async () => {
    await openUsers({ users: [], path: '/?q=nobody' });
    expect(await screen.findByText('No users to show')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('shows markup in a name as text', async () => {
    await openUsers({
      users: [{ ...pia, first_name: '<img src=x onerror=alert(1)>' }],
    });
    expect(
      await screen.findByText('<img src=x onerror=alert(1)> Lot'),
    ).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('what is done with a user', () => {
  it('activates', async () => {
    const { gateway, alerts } = await openUsers({
      answers: {
        [`auth/api/users/${off.uuid}/activate`]: () => {
          const active = { ...off, is_active: true };
          gateway.answers['auth/api/users/search'] = {
            body: { items: [active], total: 1 },
          };
          return { body: active };
        },
      },
    });
    await userEvent.click(await button('Otto Off', 'Activate'));
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        ['success', 'User off@example.test activated successfully'],
      ]),
    );
    expect(changesOf(gateway)[0].call).toBe(
      `POST auth/api/users/${off.uuid}/activate`,
    );
    expect(await button('Otto Off', 'Deactivate')).toHaveFocus();
  });

  it('is begun for nobody else while it is on its way', async () => {
    const other = {
      ...off,
      uuid: '44444444-4444-4444-8444-444444444444',
      email: 'out@example.test',
      first_name: 'Olga',
      last_name: 'Out',
    };
    const { gateway, alerts } = await openUsers({
      users: [off, other],
      answers: {
        [`auth/api/users/${off.uuid}/activate`]: {
          body: { ...off, is_active: true },
        },
      },
    });
    const pressed = await button('Otto Off', 'Activate');
    const beside = await button('Olga Out', 'Activate');
    const release = gateway.hold();
    await userEvent.click(pressed);
    await waitFor(() => expect(beside).toBeDisabled());
    expect(pressed).toHaveFocus();
    expect(pressed).toBeEnabled();
    release();
    await waitFor(() => expect(alertsOf(alerts)).toHaveLength(1));
    await waitFor(() => expect(beside).toBeEnabled());
  });

  it('says why activating failed', async () => {
    const { alerts } = await openUsers({
      answers: {
        [`auth/api/users/${off.uuid}/activate`]: {
          status: 403,
          body: { message: 'Ask an admin.' },
        },
      },
    });
    await userEvent.click(await button('Otto Off', 'Activate'));
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        [
          'error',
          'Something went wrong when trying to activate account: Ask an admin.',
        ],
      ]),
    );
  });

  it('activates somebody of whom something else was changed meanwhile', async () => {
    let tries = 0;
    const { gateway, alerts } = await openUsers({
      answers: {
        [`auth/api/users/${off.uuid}`]: {
          body: { ...off, roles: ['Pilot', 'Rescuer'], version: 9 },
        },
        [`auth/api/users/${off.uuid}/activate`]: () => {
          tries += 1;
          return tries === 1
            ? { status: 412, body: { message: 'Changed meanwhile.' } }
            : { body: { ...off, is_active: true, version: 10 } };
        },
      },
    });
    await userEvent.click(await button('Otto Off', 'Activate'));
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        ['success', 'User off@example.test activated successfully'],
      ]),
    );
    expect(changesOf(gateway).at(-1)?.ifMatch).toBe('"9"');
  });

  it('activates nobody whom somebody else has activated meanwhile', async () => {
    const { gateway, alerts } = await openUsers({
      answers: {
        [`auth/api/users/${off.uuid}`]: {
          body: { ...off, is_active: true, version: 9 },
        },
        [`auth/api/users/${off.uuid}/activate`]: {
          status: 412,
          body: { message: 'Changed meanwhile.' },
        },
      },
    });
    await userEvent.click(await button('Otto Off', 'Activate'));
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        [
          'error',
          'Something went wrong when trying to activate account: Changed meanwhile.',
        ],
      ]),
    );
    expect(changesOf(gateway)).toHaveLength(1);
  });

  it('asks before it deactivates, and does so from what was seen', async () => {
    const { gateway, alerts } = await openUsers({
      answers: {
        [`auth/api/users/${pia.uuid}/deactivate`]: {
          body: { ...pia, is_active: false, version: 8 },
        },
      },
    });
    await userEvent.click(await button('Pia Lot', 'Deactivate'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(changesOf(gateway)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        ['success', 'User pilot@sidehelm.test deactivated successfully'],
      ]),
    );
    expect(changesOf(gateway)).toEqual([
      {
        call: `POST auth/api/users/${pia.uuid}/deactivate`,
        body: undefined,
        ifMatch: '"7"',
      },
    ]);
  });

  it('says why deactivating failed, and goes on from the user as they are by now', async () => {
    const outdated = 'pilot@sidehelm.test was changed by Amara meanwhile.';
    let tries = 0;
    const { gateway, alerts } = await openUsers({
      answers: {
        [`auth/api/users/${pia.uuid}`]: {
          body: { ...pia, is_active: false, version: 9 },
        },
        [`auth/api/users/${pia.uuid}/deactivate`]: () => {
          tries += 1;
          return tries === 1
            ? { status: 412, body: { message: outdated } }
            : { body: { ...pia, is_active: false, version: 10 } };
        },
      },
    });
    await userEvent.click(await button('Pia Lot', 'Deactivate'));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Deactivate' });
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        [
          'error',
          `Something went wrong when trying to deactivate account: ${outdated}`,
        ],
      ]),
    );
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changesOf(gateway).map(({ ifMatch }) => ifMatch)).toEqual([
      '"7"',
      '"9"',
    ]);
  });

  it('deactivates somebody of whom something else was changed meanwhile', async () => {
    let tries = 0;
    const { gateway, alerts } = await openUsers({
      answers: {
        [`auth/api/users/${pia.uuid}`]: {
          body: { ...pia, roles: ['Pilot', 'Rescuer'], version: 9 },
        },
        [`auth/api/users/${pia.uuid}/deactivate`]: () => {
          tries += 1;
          return tries === 1
            ? { status: 412, body: { message: 'Changed meanwhile.' } }
            : { body: { ...pia, is_active: false, version: 10 } };
        },
      },
    });
    await userEvent.click(await button('Pia Lot', 'Deactivate'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        ['success', 'User pilot@sidehelm.test deactivated successfully'],
      ]),
    );
    expect(changesOf(gateway).map(({ ifMatch }) => ifMatch)).toEqual([
      '"7"',
      '"9"',
    ]);
  });

  it.each([
    [{ body: ada }, ['success', 'Sent ada@example.test the confirmation link']],
    [
      { status: 409, body: { message: 'It is verified.' } },
      [
        'error',
        'Something went wrong when trying to re-send verification link: It is verified.',
      ],
    ],
  ])('sends a link again: %j', async (answer, alert) => {
    const { alerts } = await openUsers({
      answers: {
        [`auth/api/users/${ada.uuid}/send-verification-link`]: answer,
      },
    });
    await userEvent.click(await button('Ada Lovelace', 'Resend'));
    await waitFor(() => expect(alertsOf(alerts)).toEqual([alert]));
  });
});
