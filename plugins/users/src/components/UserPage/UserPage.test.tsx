import type { FakeAnswering } from '@sidehelm/test-utils';
import {
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import {
  ada,
  alertsOf,
  changesOf,
  openUsers,
  pia,
} from '../../__testUtils__/openUsers';
import { UserPage } from './UserPage';

const URL = `auth/api/users/${pia.uuid}`;
const session = {
  id: 'abc',
  device: 'Chrome 130 on Linux',
  address: '192.0.2.7',
  started_at: new Date(Date.now() - 7_200_000).toISOString(),
  last_seen_at: new Date(Date.now() - 60_000).toISOString(),
};

function open(
  answers: Record<string, FakeAnswering> = {},
  permissions: readonly string[] | 'all' = 'all',
  uuid = pia.uuid,
) {
  return openUsers({
    permissions,
    path: `/at/${uuid}`,
    ui: (
      <Routes>
        <Route path="/at/:uuid" element={<UserPage />} />
      </Routes>
    ),
    answers: {
      [URL]: { body: pia },
      [`${URL}/sessions`]: { body: [session] },
      [`${URL}/acts`]: { body: [] },
      [`${URL}/second-factor`]: { body: { is_on: false } },
      'robots/api/robots': { body: [] },
      ...answers,
    },
  });
}

const section = async (title: string) =>
  within(await screen.findByRole('region', { name: title }));

describe('UserPage', () => {
  it('shows who somebody is', async () => {
    await open();
    const account = await section('Account');
    const facts = account
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Name', 'Pia Lot'],
      ['Email', 'pilot@sidehelm.test'],
      ['Country Code', 'US(United States)'],
      ['Active', 'Yes'],
      ['Email Verified', 'Yes'],
      ['Roles', 'Pilot'],
    ]);
    expect(
      screen.getByRole('heading', { name: 'View User Info' }),
    ).toBeInTheDocument();
  });

  it('says "Error when trying to fetch user data." when it cannot be asked', async () => {
    await open({ [URL]: { status: 502, body: { message: 'Down.' } } });
    expect(
      await screen.findByText('Error when trying to fetch user data.'),
    ).toBeInTheDocument();
  });

  it('says so when there is nobody, and when the address names nobody', async () => {
    const { unmount } = await open({
      [URL]: { status: 404, body: { message: 'There is no such user.' } },
    });
    expect(
      await screen.findByText('There is no such user'),
    ).toBeInTheDocument();
    unmount();
    await open({}, 'all', '17');
    expect(
      await screen.findByText('This is not the id of a user'),
    ).toBeInTheDocument();
  });

  it('names the robot that is assigned, and says when none is', async () => {
    const { unmount } = await open();
    expect(
      await (
        await section('Assigned robot')
      ).findByText('No robot is assigned.'),
    ).toBeInTheDocument();
    unmount();
    await open({
      'robots/api/robots': {
        body: [
          {
            id: 'SH1',
            deployment_kind: 'active',
            assigned_pilot_uuid: pia.uuid,
          },
          { id: 'SH2', deployment_kind: 'active' },
        ],
      },
    });
    expect(
      await (await section('Assigned robot')).findByText('SH1'),
    ).toBeInTheDocument();
    expect(screen.queryByText('SH2')).toBeNull();
  });

  it('says from when it is what is shown of robots and the second factor while they cannot be asked for', async () => {
    const idle = { ...pia, is_active: false };
    const { gateway } = await open({
      [URL]: { body: idle },
      [`${URL}/activate`]: { body: { ...pia, version: 8 } },
    });
    const [robots, factor] = [
      await section('Assigned robot'),
      await section('Second factor'),
    ];
    await robots.findByText('No robot is assigned.');
    await factor.findByText('Off');
    expect(screen.queryByText(/^As of/)).toBeNull();
    const away = { status: 502, body: { message: 'Down.' } };
    gateway.answers['robots/api/robots'] = away;
    gateway.answers[`${URL}/second-factor`] = away;
    // After a change all that is known of people is asked for again; robots are every 3 s.
    await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
    expect(await factor.findByText(/^As of .* ago$/)).toBeInTheDocument();
    expect(factor.getByText('Off')).toBeInTheDocument();
    expect(
      await robots.findByText(/^As of .* ago$/, undefined, { timeout: 8_000 }),
    ).toBeInTheDocument();
    expect(robots.getByText('No robot is assigned.')).toBeInTheDocument();
  }, 15_000);

  it('keeps the focus on the button that activates and deactivates', async () => {
    const idle = { ...pia, is_active: false };
    await open({
      [URL]: { body: idle },
      [`${URL}/activate`]: { body: { ...pia, version: 8 } },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Activate' }),
    );
    expect(
      await screen.findByRole('button', { name: 'Deactivate' }),
    ).toHaveFocus();
  });

  describe('sessions', () => {
    it('say device, address and when somebody was seen last; what is unknown is said to be', async () => {
      await open({
        [`${URL}/sessions`]: {
          body: [
            { ...session, is_current: true },
            {
              ...session,
              id: 'x',
              device: undefined,
              address: undefined,
              last_seen_at: new Date().toISOString(),
            },
          ],
        },
      });
      const sessions = await section('Sessions');
      expect(
        await sessions.findByText('Chrome 130 on Linux'),
      ).toBeInTheDocument();
      expect(sessions.getByText('this session')).toBeInTheDocument();
      expect(sessions.getByText(/192\.0\.2\.7/)).toHaveTextContent(
        '192.0.2.7, signed in 2 h ago, last seen 1 min ago',
      );
      expect(sessions.getByText('Unknown device')).toBeInTheDocument();
      expect(sessions.getByText(/unknown address/)).toHaveTextContent(
        /last seen just now$/,
      );
    });

    it('are ended by who may, and the focus stays there', async () => {
      const { gateway, alerts } = await open({
        [`${URL}/sessions/abc`]: () => {
          gateway.answers[`${URL}/sessions`] = { body: [] };
          return { status: 204 };
        },
      });
      const sessions = await section('Sessions');
      await userEvent.click(
        await sessions.findByRole('button', {
          name: 'End session on Chrome 130 on Linux',
        }),
      );
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(
        dialog.getByRole('button', { name: 'End session' }),
      );
      await waitFor(() =>
        expect(alertsOf(alerts)).toEqual([
          ['success', 'Session of pilot@sidehelm.test ended successfully'],
        ]),
      );
      expect(changesOf(gateway)[0].call).toBe(`DELETE ${URL}/sessions/abc`);
      expect(
        await sessions.findByText('Not signed in anywhere.'),
      ).toBeInTheDocument();
      await waitFor(() =>
        expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus(),
      );
    });

    it('are asked about one by one: the end of an earlier one answers no later question', async () => {
      const { gateway, alerts } = await open({
        [`${URL}/sessions`]: {
          body: [session, { ...session, id: 'x', device: 'Phone' }],
        },
        [`${URL}/sessions/abc`]: { status: 204 },
      });
      const sessions = await section('Sessions');
      const ask = async (device: string) =>
        userEvent.click(
          await sessions.findByRole('button', {
            name: `End session on ${device}`,
          }),
        );
      const answer = async (name: string) =>
        userEvent.click(
          within(await screen.findByRole('dialog')).getByRole('button', {
            name,
          }),
        );
      await ask('Chrome 130 on Linux');
      const release = gateway.hold();
      await answer('End session');
      await answer('Cancel');
      await waitFor(() =>
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
      );
      await ask('Phone');
      release();
      await waitFor(() =>
        expect(alertsOf(alerts)).toEqual([
          ['success', 'Session of pilot@sidehelm.test ended successfully'],
        ]),
      );
      // One that closes is there for a moment.
      await expect(
        waitForElementToBeRemoved(() => screen.queryByRole('dialog')),
      ).rejects.toThrow('Timed out');
      expect(screen.getByRole('dialog')).toHaveTextContent('Phone');
    });

    it('are ten at first, and all of them end by one act', async () => {
      const many = Array.from({ length: 12 }, (_, index) => ({
        ...session,
        id: `s${index}`,
        device: `Phone ${index}`,
      }));
      const { gateway, alerts } = await open({
        [`${URL}/sessions`]: ({ method }) => {
          if (method === 'GET') return { body: many };
          gateway.answers[`${URL}/sessions`] = { body: [] };
          return { status: 204 };
        },
      });
      const sessions = await section('Sessions');
      await sessions.findByText('Phone 9');
      expect(sessions.getAllByRole('listitem')).toHaveLength(10);
      await userEvent.click(
        sessions.getByRole('button', { name: 'Show 2 more' }),
      );
      expect(sessions.getAllByRole('listitem')).toHaveLength(12);
      await userEvent.click(
        sessions.getByRole('button', { name: 'End all sessions…' }),
      );
      const dialog = within(await screen.findByRole('dialog'));
      expect(changesOf(gateway)).toEqual([]);
      await userEvent.click(
        dialog.getByRole('button', { name: 'End all sessions' }),
      );
      await waitFor(() =>
        expect(alertsOf(alerts)).toEqual([
          ['success', 'All sessions of pilot@sidehelm.test ended successfully'],
        ]),
      );
      expect(changesOf(gateway).map(({ call }) => call)).toEqual([
        `DELETE ${URL}/sessions`,
      ]);
      expect(
        await sessions.findByText('Not signed in anywhere.'),
      ).toBeInTheDocument();
      await waitFor(() =>
        expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus(),
      );
    });

    it('are not ended by a supervisor', async () => {
      await open(
        {
          [`${URL}/sessions`]: {
            body: [session, { ...session, id: 'x', device: 'Phone' }],
          },
        },
        ['user.read', 'user.manage'],
      );
      const sessions = await section('Sessions');
      await sessions.findByText('Chrome 130 on Linux');
      expect(sessions.queryByRole('button')).toBeNull();
    });

    it('that cannot be asked for leave the rest of the page', async () => {
      await open({
        [`${URL}/sessions`]: { status: 502, body: { message: 'Down.' } },
      });
      expect(
        await (
          await section('Sessions')
        ).findByText('They cannot be shown: Down.'),
      ).toBeInTheDocument();
      expect(
        (await section('Account')).getByText('Pia Lot'),
      ).toBeInTheDocument();
    });
  });

  describe('the second factor', () => {
    const on = {
      body: {
        is_on: true,
        since: new Date(Date.now() - 7_200_000).toISOString(),
      },
    };

    it('is off, or on since when', async () => {
      const { unmount } = await open();
      expect(
        await (await section('Second factor')).findByText('Off'),
      ).toBeInTheDocument();
      unmount();
      await open({ [`${URL}/second-factor`]: on });
      const factor = await section('Second factor');
      expect(await factor.findByText('On')).toBeInTheDocument();
      expect(factor.getByText('since 2 h')).toBeInTheDocument();
    });

    const HERS = `auth/api/users/${ada.uuid}`;
    const openAda = (
      factor: FakeAnswering,
      permissions?: readonly string[] | 'all',
    ) =>
      open(
        {
          [HERS]: { body: ada },
          [`${HERS}/sessions`]: { body: [] },
          [`${HERS}/acts`]: { body: [] },
          [`${HERS}/second-factor`]: factor,
        },
        permissions,
        ada.uuid,
      );

    it('is removed by who may, after a question, and the focus stays there', async () => {
      const { gateway, alerts } = await openAda(({ method }) => {
        if (method !== 'DELETE') return on;
        gateway.answers[`${HERS}/second-factor`] = { body: { is_on: false } };
        return { status: 204 };
      });
      const factor = await section('Second factor');
      await userEvent.click(
        await factor.findByRole('button', { name: 'Remove second factor' }),
      );
      const dialog = within(await screen.findByRole('dialog'));
      expect(changesOf(gateway)).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
      await waitFor(() =>
        expect(alertsOf(alerts)).toEqual([
          ['success', 'Second factor of ada@example.test removed successfully'],
        ]),
      );
      expect(changesOf(gateway)[0].call).toBe(`DELETE ${HERS}/second-factor`);
      expect(await factor.findByText('Off')).toBeInTheDocument();
      await waitFor(() =>
        expect(
          screen.getByRole('heading', { name: 'Second factor' }),
        ).toHaveFocus(),
      );
    });

    it('is nobody’s own to remove there', async () => {
      await open({ [`${URL}/second-factor`]: on });
      const factor = await section('Second factor');
      await factor.findByText('On');
      expect(factor.queryByRole('button')).toBeNull();
    });

    it('is not removed by who may only look, nor where there is none', async () => {
      const { unmount } = await openAda(on, ['user.read']);
      const factor = await section('Second factor');
      await factor.findByText('On');
      expect(factor.queryByRole('button')).toBeNull();
      unmount();
      await openAda({ body: { is_on: false } });
      const none = await section('Second factor');
      await none.findByText('Off');
      expect(none.queryByRole('button')).toBeNull();
    });

    it('that cannot be asked for leaves the rest of the page', async () => {
      await open({
        [`${URL}/second-factor`]: { status: 502, body: { message: 'Down.' } },
      });
      expect(
        await (
          await section('Second factor')
        ).findByText('It cannot be shown: Down.'),
      ).toBeInTheDocument();
      expect(
        (await section('Account')).getByText('Pia Lot'),
      ).toBeInTheDocument();
    });
  });

  it('tells what somebody did, and what was done to their account', async () => {
    const occurred_at = new Date().toISOString();
    await open({
      [`${URL}/acts`]: {
        body: [
          {
            occurred_at,
            kind: 'roles-set',
            subject: { kind: 'user', id: pia.uuid, name: pia.email },
            actor: {
              uuid: '99999999-9999-4999-8999-999999999999',
              name: 'Amara',
            },
            note: 'Pilot',
          },
          {
            occurred_at,
            kind: 'assigned',
            subject: { kind: 'order', id: 'o-1', name: '37C05' },
            note: 'SH5',
          },
          {
            occurred_at,
            kind: 'left-for-pick-up',
            subject: { kind: 'order', id: 'o-2', name: 'EC92D' },
          },
          { occurred_at, kind: '' },
        ],
      },
    });
    const acts = await section('Recent acts');
    const items = await acts.findAllByRole('listitem');
    expect(items.map(item => item.querySelector('span')?.textContent)).toEqual([
      'Set the roles of this account: Pilot, by Amara',
      'Assigned a robot to order 37C05: SH5',
      'Reported “left for pick up” for order EC92D',
    ]);
    expect(acts.getByText(/^1 act is not shown/)).toBeInTheDocument();
  });

  it('says that nothing is known rather than that nothing was done', async () => {
    await open();
    expect(
      await (await section('Recent acts')).findByText(/^Nothing is known/),
    ).toBeInTheDocument();
  });
});
