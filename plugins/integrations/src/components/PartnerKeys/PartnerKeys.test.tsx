import type { PartnerKey } from '@sidehelm/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  alertsOf,
  KEYS,
  openIntegrations,
  sentChanges,
} from '../../__testUtils__/openIntegrations';

const SECRET = 'a1'.repeat(32);
const RESTAURANT = '0d5ec0de-0000-4000-8001-000000000001';
const key: PartnerKey = {
  uuid: '5a0c1d3e-7c1b-4b57-9f51-6a4a9a2f0b11',
  name: 'Doordash production',
  channels: ['doordash'],
  operations: ['send-orders', 'send-trials'],
  created_at: new Date(Date.now() - 120_000).toISOString(),
  created_by: {
    uuid: '0d5ec0de-0000-4000-8000-000000000001',
    name: 'Amara Whitfield',
  },
};
const ONE = `${KEYS}/${key.uuid}`;

const card = async () =>
  within(await screen.findByRole('listitem', { name: key.name }));
const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the keys of partners', () => {
  it('are not said to be none when they cannot be read', async () => {
    await openIntegrations({ [KEYS]: { body: [{ name: 'No key' }] } });
    expect(
      await screen.findByText(
        '1 key is not shown: what the service says of it makes no sense.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText('There are none yet.')).not.toBeInTheDocument();
  });

  it('tell what they are for, who made them, and when they were used', async () => {
    await openIntegrations({
      [KEYS]: {
        body: [
          {
            ...key,
            restaurant_uuids: [RESTAURANT],
            last_used_at: new Date(Date.now() - 60_000).toISOString(),
            rotated_at: new Date(Date.now() - 3_600_000).toISOString(),
            old_secret_until: '2199-01-01T10:00:00.000Z',
          },
        ],
      },
    });
    const one = await card();
    for (const text of [
      key.uuid,
      'Doordash',
      'Copper Kettle Noodles',
      'Amara Whitfield',
      '2 min ago',
      '1 min ago',
      '1 h ago',
      'good for orders',
      /^The old secret is good until Tue, Jan 1/,
    ])
      expect(await one.findByText(text)).toBeInTheDocument();
  });

  it('are for all restaurants and not used yet where nothing says otherwise', async () => {
    await openIntegrations({
      [KEYS]: { body: [{ ...key, operations: ['send-trials'] }] },
    });
    const one = await card();
    for (const text of ['All', 'Not yet', 'good for trials'])
      expect(one.getByText(text)).toBeInTheDocument();
  });

  it('are made, and the secret is shown once', async () => {
    const opened = await openIntegrations({
      [KEYS]: ({ method }) =>
        method === 'POST'
          ? { status: 201, body: { key, secret: SECRET } }
          : { body: [] },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Create key…' }),
    );
    await screen.findByRole('dialog', { name: 'Create key' });
    await press('Create');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Choose one channel at least',
    );
    expect(sentChanges(opened)).toEqual([]);
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Name' }),
      ' Doordash production ',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Doordash' }));
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Trial orders only' }),
    );
    await userEvent.click(
      screen.getByRole('combobox', { name: 'Add restaurant' }),
    );
    await userEvent.click(
      await screen.findByRole('option', { name: 'Copper Kettle Noodles' }),
    );
    await screen.findByRole('button', {
      name: 'Remove restaurant Copper Kettle Noodles',
    });
    await press('Create');
    const dialog = await screen.findByRole('dialog', {
      name: 'Secret of Doordash production',
    });
    expect(sentChanges(opened)).toEqual([
      {
        method: 'POST',
        path: KEYS,
        body: {
          name: 'Doordash production',
          channels: ['doordash'],
          operations: ['send-trials'],
          restaurant_uuids: [RESTAURANT],
        },
      },
    ]);
    expect(within(dialog).getByText(SECRET)).toBeInTheDocument();
    expect(within(dialog).getByText(key.uuid)).toBeInTheDocument();
    // Nobody closes it by accident.
    await userEvent.keyboard('{Escape}');
    expect(within(dialog).getByText(SECRET)).toBeInTheDocument();
    await press('I have kept it');
    await isClosed();
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
    expect(alertsOf(opened.alerts)).toEqual([
      ['success', 'Key Doordash production created'],
    ]);
  });

  it('are rotated with an overlap', async () => {
    const opened = await openIntegrations({
      [KEYS]: { body: [key] },
      [`${ONE}/rotate`]: { body: { key, secret: SECRET } },
    });
    await userEvent.click(
      await (await card()).findByRole('button', { name: /^Rotate…/ }),
    );
    const hours = await screen.findByRole('spinbutton', {
      name: 'Hours for which the old secret goes on',
    });
    expect(hours).toHaveValue(24);
    await userEvent.clear(hours);
    await userEvent.type(hours, '2');
    await press('Rotate');
    expect(await screen.findByText(SECRET)).toBeInTheDocument();
    expect(sentChanges(opened)).toEqual([
      {
        method: 'POST',
        path: `${ONE}/rotate`,
        body: { overlap_in_minutes: 120 },
      },
    ]);
  });

  it('are revoked after a question, and stay in the list', async () => {
    const revoked = {
      ...key,
      revoked_at: new Date().toISOString(),
      revoked_by: key.created_by,
    };
    const opened = await openIntegrations({
      [KEYS]: { body: [key] },
      [ONE]: { body: revoked },
    });
    await userEvent.click(
      await (await card()).findByRole('button', { name: /^Revoke…/ }),
    );
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Nothing that is signed with it is accepted from now on. It cannot be undone',
    );
    expect(sentChanges(opened)).toEqual([]);
    opened.gateway.answers[KEYS] = { body: [revoked] };
    await press('Revoke');
    await isClosed();
    expect(sentChanges(opened)).toMatchObject([
      { method: 'DELETE', path: ONE },
    ]);
    const one = await card();
    expect(await one.findByText('revoked')).toBeInTheDocument();
    expect(one.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are rotated and revoked one after the other', async () => {
    const opened = await openIntegrations({
      [KEYS]: { body: [key] },
      [`${ONE}/rotate`]: { body: { key, secret: SECRET } },
      [ONE]: { body: { ...key, revoked_at: new Date().toISOString() } },
    });
    await userEvent.click(
      await (await card()).findByRole('button', { name: /^Rotate…/ }),
    );
    await screen.findByRole('dialog');
    await press('Rotate');
    await screen.findByText(SECRET);
    await press('I have kept it');
    await isClosed();
    await userEvent.click(
      await (await card()).findByRole('button', { name: /^Revoke…/ }),
    );
    await screen.findByRole('dialog');
    await press('Revoke');
    await isClosed();
    expect(sentChanges(opened)).toMatchObject([
      { method: 'POST' },
      { method: 'DELETE' },
    ]);
  });

  it('keep what was typed when they are refused', async () => {
    const opened = await openIntegrations({
      [KEYS]: ({ method }) =>
        method === 'POST'
          ? { status: 503, body: { message: 'The service is away.' } }
          : { body: [] },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Create key…' }),
    );
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'Doordash');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Doordash' }));
    await press('Create');
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['error', 'The service is away.'],
      ]),
    );
    expect(name).toHaveValue('Doordash');
  });

  it('are nothing for who may only look', async () => {
    const { gateway } = await openIntegrations({}, ['integration.use']);
    await screen.findByRole('listitem', { name: 'Doordash' });
    expect(screen.queryByText('Keys of partners')).not.toBeInTheDocument();
    expect(gateway.requests.map(({ path }) => path)).not.toContain(KEYS);
  });
});
