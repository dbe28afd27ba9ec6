import {
  answerRestaurants,
  answerUsers,
  FakeGateway,
  renderInConsole,
  testRestaurant,
  testUser,
  type FakeAnswering,
} from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { ADA, testEntry } from '../../__testUtils__/entries';
import { auditApiRef } from '../../api/auditApiRef';
import { AuditClient } from '../../api/AuditClient';
import {
  orderRouteRef,
  restaurantRouteRef,
  robotsRouteRef,
  userRouteRef,
} from '../../routes';
import { AuditPage } from './AuditPage';

const ENTRIES = 'audit/api/entries';
const GONE = '0d5ec0de-0000-4000-8000-0000000000ff';

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{search}</output>;
}

async function open(
  options: {
    answer?: FakeAnswering;
    path?: string;
    permissions?: readonly string[];
  } = {},
) {
  const gateway = new FakeGateway({
    [ENTRIES]: options.answer ?? { body: { items: [testEntry()] } },
    'auth/api/users/search': answerUsers([
      testUser({ uuid: ADA, first_name: 'Ada', last_name: 'Lovelace' }),
      testUser({ uuid: GONE, first_name: 'Grace', is_active: false }),
    ]),
    'robots/api/robots': { body: [{ id: 'SH1', deployment_kind: 'active' }] },
    'restaurants/api/restaurants/search': answerRestaurants([testRestaurant()]),
    'restaurants/api/restaurants': { body: [testRestaurant()] },
    [`restaurants/api/restaurants/${testRestaurant().uuid}`]: {
      body: testRestaurant(),
    },
  });
  return renderInConsole(
    <>
      <AuditPage />
      <Address />
    </>,
    {
      gateway,
      path: options.path ?? '/audit',
      permissions: options.permissions,
      apis: [[auditApiRef, new AuditClient(gateway)]],
      mountedRoutes: {
        '/robots': robotsRouteRef,
        '/orders/:orderUUID': orderRouteRef,
        '/users/:uuid': userRouteRef,
        '/restaurants/:restaurantUUID': restaurantRouteRef,
      },
    },
  );
}

const table = () => screen.findByRole('table', { name: 'Audit' });
const address = () => screen.getByLabelText('address').textContent;
const asked = (gateway: FakeGateway) =>
  gateway.requests
    .filter(({ path }) => path.startsWith(ENTRIES))
    .map(({ path }) => path.slice(ENTRIES.length));

describe('AuditPage', () => {
  it('shows who did what to what, from where, and how it ended', async () => {
    await open();
    const row = within(await table()).getAllByRole('row')[1];
    expect(
      await within(row).findByRole('link', { name: 'Ada Lovelace' }),
    ).toHaveAttribute('href', `/users/${ADA}`);
    expect(
      within(await table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['When', 'Who', 'What', 'Which', 'From where', 'Outcome']);
    const cells = within(row).getAllByRole('cell');
    expect(cells[0].querySelector('time')).toHaveAttribute(
      'datetime',
      '2026-03-02T10:00:00.000Z',
    );
    expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Ada Lovelace',
      'Assign robot',
      'SH1, Order …00000001',
      '192.0.2.7',
      'Succeeded',
    ]);
    expect(within(row).getByRole('link', { name: 'SH1' })).toHaveAttribute(
      'href',
      '/robots?details=SH1',
    );
    expect(within(row).getByRole('link', { name: /^Order/ })).toHaveAttribute(
      'href',
      '/orders/0d5ec0de-0000-4000-8003-000000000001',
    );
  });

  it('leads nobody to what they may not see', async () => {
    await open({ permissions: ['audit.read'] });
    await screen.findByText('Assign robot');
    expect(within(await table()).queryAllByRole('link')).toEqual([]);
  });

  it('says why something was not done', async () => {
    await open({
      answer: {
        body: {
          items: [
            testEntry({ outcome: 'refused', reason: 'SH1 carries an order.' }),
          ],
        },
      },
    });
    expect(await screen.findByText('Refused')).toBeInTheDocument();
    expect(screen.getByText('SH1 carries an order.')).toBeInTheDocument();
  });

  it('asks the log for what the address says, and for what is chosen', async () => {
    const { gateway } = await open({
      path: `/audit?robot_id=SH1&actor=${ADA}&outcome=perhaps`,
    });
    await table();
    expect(asked(gateway)).toEqual([`?actor=${ADA}&robot_id=SH1`]);
    await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
    const panel = within(
      await screen.findByRole('dialog', { name: 'Filters' }),
    );
    await userEvent.click(panel.getByRole('radio', { name: 'Refused' }));
    await waitFor(() =>
      expect(asked(gateway)).toContain(
        `?actor=${ADA}&outcome=refused&robot_id=SH1`,
      ),
    );
    expect(address()).toBe(`?robot_id=SH1&actor=${ADA}&outcome=refused`);
    await userEvent.type(panel.getByLabelText('From where'), '192.0.2.7');
    await waitFor(() => expect(address()).toContain('address=192.0.2.7'));
    await userEvent.click(panel.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('');
  });

  const typed =
    (label: string, text: string) => async (panel: ReturnType<typeof within>) =>
      userEvent.type(panel.getByLabelText(label), text);
  const picked =
    (label: string, text: string, option: RegExp) =>
    async (panel: ReturnType<typeof within>) => {
      await userEvent.type(panel.getByRole('combobox', { name: label }), text);
      await userEvent.click(
        await screen.findByRole('option', { name: option }),
      );
    };

  it.each([
    ['actor', ADA, picked('Who', 'ada', /Ada Lovelace/)],
    ['act', 'robots.createRobot', picked('What', 'create r', /^Create robot$/)],
    ['robot_id', 'SH1', picked('Robot', 'SH1', /^SH1$/)],
    ['order_uuid', 'an-order', typed('Order', 'an-order')],
    ['user_uuid', ADA, picked('Person it was done to', 'ada', /Ada Lovelace/)],
    [
      'restaurant_uuid',
      testRestaurant().uuid,
      picked('Restaurant', 'copper', /Copper Kettle/),
    ],
    ['address', '192.0.2.7', typed('From where', '192.0.2.7')],
    ['correlation_id', 'sidehelm-1', typed('Correlation id', 'sidehelm-1')],
    [
      'from',
      new Date('2026-03-02T10:00').toISOString(),
      typed('From', '2026-03-02T10:00'),
    ],
    [
      'to',
      new Date('2026-03-02T10:00').toISOString(),
      typed('Before', '2026-03-02T10:00'),
    ],
  ] as const)(
    'filters by %s, %s, and the address says so',
    async (name, value, fill) => {
      const { gateway } = await open();
      await table();
      await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
      await fill(
        within(await screen.findByRole('dialog', { name: 'Filters' })),
      );
      await waitFor(() =>
        expect(
          Object.fromEntries(new URLSearchParams(address() ?? '')),
        ).toEqual({ [name]: value }),
      );
      await waitFor(() =>
        expect(
          Object.fromEntries(new URLSearchParams(asked(gateway).at(-1))),
        ).toEqual({ [name]: value }),
      );
    },
  );

  it('shows only what a service did when that is asked for in its row', async () => {
    const { gateway } = await open({
      answer: { body: { items: [testEntry({ actor: 'service:robots' })] } },
    });
    const row = within(await table()).getAllByRole('row')[1];
    await userEvent.click(
      within(row).getByRole('button', { name: /^Show only what they did: \S/ }),
    );
    expect(address()).toBe('?actor=service%3Arobots');
    await waitFor(() =>
      expect(asked(gateway)).toContain('?actor=service%3Arobots'),
    );
    expect(
      await screen.findByRole('button', { name: /^Who: service:robots/ }),
    ).toBeInTheDocument();
  });

  it('finds what people did who are deactivated by now', async () => {
    await open();
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(
      await screen.findByRole('dialog', { name: 'Filters' }),
    );
    await userEvent.type(panel.getByRole('combobox', { name: 'Who' }), 'grace');
    await userEvent.click(
      await screen.findByRole('option', { name: /Grace.*, deactivated$/ }),
    );
    await waitFor(() => expect(address()).toBe(`?actor=${GONE}`));
  });

  it('finds what was done with a robot that is retired by now', async () => {
    const { gateway } = await open();
    gateway.answers['robots/api/robots'] = {
      body: [
        { id: 'SH1', deployment_kind: 'retired' },
        { id: 'SH2', deployment_kind: 'active' },
      ],
    };
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(
      await screen.findByRole('dialog', { name: 'Filters' }),
    );
    await userEvent.type(panel.getByRole('combobox', { name: 'Robot' }), 'SH1');
    await userEvent.click(
      await screen.findByRole('option', { name: 'SH1, retired' }),
    );
    await waitFor(() => expect(address()).toBe('?robot_id=SH1'));
  });

  it('takes one filter away where it is told', async () => {
    await open({ path: `/audit?robot_id=SH1&actor=${ADA}` });
    await userEvent.click(
      await screen.findByRole('button', { name: /^Who: Ada Lovelace/ }),
    );
    expect(address()).toBe('?robot_id=SH1');
  });

  it('leads the focus from a filter that is taken away to another, and keeps it when there is none', async () => {
    await open({ path: `/audit?robot_id=SH1&actor=${ADA}&outcome=refused` });
    const chip = (name: RegExp) => screen.getByRole('button', { name });
    await userEvent.click(chip(/^Robot/));
    expect(chip(/^Outcome/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(chip(/^Who/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('');
    expect(
      screen.getByRole('group', { name: 'What is filtered by' }),
    ).toHaveFocus();
  });

  it('keeps the focus where all filters are cleared', async () => {
    await open({
      path: '/audit?robot_id=SH1',
      answer: ({ path }) => ({
        body: { items: path.includes('robot_id') ? [] : [testEntry()] },
      }),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Clear filters' }),
    );
    expect(address()).toBe('');
    expect(await screen.findByText('Assign robot')).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(
      await screen.findByRole('dialog', { name: 'Filters' }),
    );
    await userEvent.click(panel.getByRole('radio', { name: 'Refused' }));
    const clear = panel.getByRole('button', { name: 'Clear filters' });
    await userEvent.click(clear);
    expect(clear).toHaveFocus();
    expect(clear).toHaveAttribute('aria-disabled', 'true');
  });

  it('goes to older entries and back', async () => {
    await open({
      answer: ({ path }) => ({
        body: path.includes('before=')
          ? { items: [testEntry({ seq: 1 })], newer: 'there' }
          : { items: [testEntry({ seq: 2 })], older: 'here' },
      }),
      path: '/audit?robot_id=SH1',
    });
    expect(screen.queryByRole('link', { name: 'Newest' })).toBeNull();
    await userEvent.click(await screen.findByRole('link', { name: 'Older' }));
    expect(address()).toBe('?robot_id=SH1&before=here');
    expect(await screen.findByRole('link', { name: 'Newer' })).toHaveAttribute(
      'href',
      expect.stringContaining('after=there'),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Newest' }));
    expect(address()).toBe('?robot_id=SH1');
  });

  it('keeps the focus at the pager while pages are turned', async () => {
    await open({
      answer: ({ path }) => {
        if (path.includes('before=here'))
          return {
            body: {
              items: [testEntry({ seq: 2, act: 'robots.second' })],
              newer: 'there',
              older: 'further',
            },
          };
        return {
          body: path.includes('before=further')
            ? { items: [testEntry({ seq: 1, act: 'robots.last' })] }
            : { items: [testEntry({ seq: 3 })], older: 'here' },
        };
      },
    });
    const older = await screen.findByRole('link', { name: 'Older' });
    const pager = screen.getByRole('navigation', { name: 'Pages' });
    await userEvent.click(older);
    expect(older).toHaveFocus();
    await screen.findByText(/second/i);
    expect(older).toHaveFocus();
    expect(pager).toHaveAttribute('aria-busy', 'false');
    await userEvent.click(older);
    await screen.findByText(/last/i);
    // There is nothing older any more.
    expect(older).not.toBeInTheDocument();
    expect(pager).toHaveFocus();
  });

  it('says so when nothing is found, and when the log does not answer', async () => {
    const { unmount } = await open({ answer: { body: { items: [] } } });
    expect(await screen.findByText('No entries to show')).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Save all that is found as CSV' }),
    ).toBeDisabled();
    unmount();
    await open({
      answer: {
        status: 503,
        body: { message: 'The audit log cannot be read at the moment.' },
      },
    });
    expect(
      await screen.findByText(/cannot be read at the moment/),
    ).toBeInTheDocument();
  });

  it('shows the others when one makes no sense, and draws markup as text', async () => {
    await open({
      answer: {
        body: {
          items: [
            { seq: 'x' },
            testEntry({ details: { reason: '<b>bold</b>' } }),
          ],
        },
      },
    });
    expect(await screen.findByText('reason: <b>bold</b>')).toBeInTheDocument();
    expect(screen.getByText(/^1 entry is not shown/)).toBeInTheDocument();
  });
});
