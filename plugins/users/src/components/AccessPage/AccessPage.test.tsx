import { discoveryApiRef, fetchApiRef } from '@backstage/core-plugin-api';
import { DEFAULT_ACCESS, ROLES } from '@sidehelm/console-common';
import { renderInConsole } from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccessPage } from './AccessPage';

const PERSONS = [...ROLES];

/** Opens the page on what the backend tells of its table. */
async function open(
  told: {
    roles?: string[];
    permissions?: Record<string, readonly string[]>;
  } = {},
  answer: { status?: number; body?: unknown } = {},
) {
  const asked: string[] = [];
  const body = answer.body ?? {
    roles: [...PERSONS, ...(told.roles ?? [])],
    permissions: { ...DEFAULT_ACCESS, ...told.permissions },
  };
  const rendered = await renderInConsole(<AccessPage />, {
    apis: [
      [
        discoveryApiRef,
        { getBaseUrl: async (id: string) => `http://console.test/api/${id}` },
      ],
      [
        fetchApiRef,
        {
          fetch: async (url: string) => {
            asked.push(url);
            return new Response(JSON.stringify(body), answer);
          },
        },
      ],
    ],
  });
  return { ...rendered, asked };
}

/** What a row says, by the heading of its column. */
async function row(permission: string) {
  const table = await screen.findByRole('table');
  const [, ...heads] = within(table)
    .getAllByRole('columnheader')
    .map(head => head.textContent);
  const found = within(table)
    .getAllByRole('row')
    .find(it => it.querySelector('code')?.textContent === permission);
  if (!found) throw new Error(`There is no row of ${permission}`);
  return Object.fromEntries(
    within(found)
      .getAllByRole('cell')
      .map((cell, index) => [heads[index], cell.textContent]),
  );
}

describe('AccessPage', () => {
  it('shows the table of the specification where nothing is configured', async () => {
    const { asked } = await open();
    expect(await row('teleop.drive')).toEqual({
      Admin: 'yes',
      Supervisor: '–no',
      Pilot: '–no',
      Rescuer: 'yes',
      'Robots/Admin': '–no',
      Partner: '–no',
      'No role': '–no',
    });
    expect(await row('teleop.deliver')).toMatchObject({
      Supervisor: 'own robot',
      Pilot: 'own robot',
      Admin: '–no',
    });
    expect(await row('robot.read')).toMatchObject({
      'No role': 'yes',
      Partner: '–no',
    });
    expect(screen.getByText('As the product comes')).toBeInTheDocument();
    expect(asked).toEqual([
      'http://console.test/api/permission/sidehelm/access',
    ]);
  });

  it('shows what the configuration makes different, and what was the default', async () => {
    await open({
      roles: ['Trainer'],
      permissions: {
        'teleop.drive': ['Admin', 'Trainer', 'group:default/drivers'],
        'catalog.entity.read': ['Admin'],
      },
    });
    expect(await row('teleop.drive')).toEqual({
      Admin: 'yes',
      Supervisor: '–no',
      Pilot: '–no',
      Rescuer: '–nodefault: yes',
      'Robots/Admin': '–no',
      Partner: '–no',
      Trainer: 'yesdefault: no',
      'group:default/drivers': 'yesdefault: no',
      'No role': '–no',
    });
    // Nobody holds it by default.
    expect((await row('catalog.entity.read')).Admin).toBe('yes');
    expect(
      screen.getByText('1 permission differs from the default'),
    ).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('radio', { name: 'Only what differs' }),
    );
    expect(
      screen
        .getAllByRole('rowheader')
        .map(head => head.querySelector('code')?.textContent),
    ).toEqual(['teleop.drive']);
  });

  it('says that nothing differs', async () => {
    await open();
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Only what differs' }),
    );
    expect(
      await screen.findByText('Nothing differs from the default'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    [
      { status: 403, body: { message: 'You do not have the permission.' } },
      'You do not have the permission.',
    ],
    [
      { body: { roles: 'Admin', permissions: {} } },
      'The service sent an answer that cannot be read.',
    ],
    [
      { body: { roles: [], permissions: { 'robot.read': '*' } } },
      'The service sent an answer that cannot be read.',
    ],
  ])('says what is wrong with the answer %j', async (answer, message) => {
    await open({}, answer);
    await waitFor(() => expect(screen.getByText(message)).toBeInTheDocument());
    expect(
      screen.getByText('Who may what could not be loaded'),
    ).toBeInTheDocument();
  });
});
