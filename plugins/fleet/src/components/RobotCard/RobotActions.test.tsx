import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, me, openFleet, other } from '../../__testUtils__/openFleet';
import { permissionsOf } from '../../__testUtils__/permissionsOf';
import { testRobot } from '../../__testUtils__/testRobot';

const mine = testRobot('SH1', {
  assigned_pilot_uuid: me.uuid,
  parking_spot: undefined,
});
const others = testRobot('SH2', {
  assigned_pilot_uuid: other.uuid,
  parking_spot: undefined,
});

const OF_ALL = ['See SH1 on map'];

async function actionsOf(id: string) {
  const actions = (await card(id)).querySelectorAll('footer a, footer button');
  return [...actions].map(
    action => action.textContent || action.getAttribute('aria-label'),
  );
}

describe('actions of a card', () => {
  it.each([
    [['Admin'], ['Drive', 'Spectate', 'Pick-up', ...OF_ALL, 'More for SH1']],
    [
      ['Supervisor'],
      ['Deliver with', 'Spectate', 'Pick-up', ...OF_ALL, 'More for SH1'],
    ],
    [['Pilot'], ['Deliver with', 'Spectate', ...OF_ALL]],
    [['Rescuer'], ['Drive', 'Spectate', 'Pick-up', ...OF_ALL]],
    [['Robots/Admin'], ['Spectate', ...OF_ALL]],
    [
      ['Admin', 'Pilot'],
      [
        'Deliver with',
        'Drive',
        'Spectate',
        'Pick-up',
        ...OF_ALL,
        'More for SH1',
      ],
    ],
  ] as const)('offer %j for their own robot %j', async (roles, actions) => {
    await openFleet([mine], { permissions: permissionsOf(...roles) });
    expect(await actionsOf('SH1')).toEqual(actions);
  });

  it('offer to deliver only with the robot that is assigned to the user', async () => {
    await openFleet([mine, others, testRobot('SH3')], {
      permissions: permissionsOf('Supervisor', 'Pilot'),
    });
    expect(await actionsOf('SH1')).toContain('Deliver with');
    expect(await actionsOf('SH2')).not.toContain('Deliver with');
    expect(await actionsOf('SH3')).not.toContain('Deliver with');
  });

  it('lead to the screens of the robot', async () => {
    await openFleet([mine]);
    await card('SH1');
    for (const [name, href] of [
      ['Drive SH1', '/drive/SH1'],
      ['Deliver with SH1', '/deliver-with/SH1'],
      ['Spectate SH1', '/spectate/SH1'],
      ['Pick-up SH1', '/pick-up-with/SH1'],
      ['See SH1 on map', '/map?robot=SH1'],
    ]) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it('show no way to screens that do not exist', async () => {
    await openFleet([mine], { mountedRoutes: {} });
    expect(await actionsOf('SH1')).toEqual(['More for SH1']);
    expect(within(await card('SH1')).getByText('you')).toBeInTheDocument();
    expect(
      within(await card('SH1')).queryByRole('link'),
    ).not.toBeInTheDocument();
  });

  it('lead to the map only for those who may see it', async () => {
    await openFleet([mine], { permissions: ['robot.read', 'teleop.spectate'] });
    expect(await actionsOf('SH1')).toEqual(['Spectate']);
  });

  it('link the pilot only for those who may see people', async () => {
    await openFleet([mine], { permissions: ['robot.read'] });
    expect(within(await card('SH1')).getByText('you')).toBeInTheDocument();
    expect(
      within(await card('SH1')).queryByRole('link'),
    ).not.toBeInTheDocument();
  });

  it('put the robots of the user on top, highlighted', async () => {
    await openFleet([testRobot('SH9'), mine, others]);
    const section = await screen.findByRole('list', {
      name: 'Assigned to you',
    });
    const top = within(section).getAllByRole('listitem');
    expect(top).toHaveLength(1);
    expect(within(top[0]).getByText('assigned to you')).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Other robots' }))
        .getAllByRole('listitem')
        .map(item => item.getAttribute('aria-label')),
    ).toEqual(['Robot SH9', 'Robot SH2']);
  });
});

describe('menu of a card', () => {
  const open = async (id: string) =>
    userEvent.click(
      within(await card(id)).getByRole('button', { name: `More for ${id}` }),
    );
  const items = async () =>
    (await screen.findAllByRole('menuitem')).map(item => item.textContent);

  it.each([
    [
      ['Admin'],
      [
        'Assign pilot',
        'Unassign pilot',
        'Change deployment kind',
        'Set parking spot',
      ],
    ],
    [['Supervisor'], ['Assign pilot', 'Unassign pilot', 'Set parking spot']],
  ] as const)('holds for %j %j', async (roles, actions) => {
    await openFleet([others], { permissions: permissionsOf(...roles) });
    await open('SH2');
    expect(await items()).toEqual(actions);
  });

  it('does not offer to unassign where there is no pilot', async () => {
    await openFleet([testRobot('SH3')]);
    await open('SH3');
    expect(await items()).not.toContain('Unassign pilot');
  });

  it('works by keyboard and gives the focus back', async () => {
    await openFleet([others]);
    const button = within(await card('SH2')).getByRole('button', {
      name: 'More for SH2',
    });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'More for SH2' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const [first, second] = within(menu).getAllByRole('menuitem');
    expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'More for SH2' })).toBe(
      button,
    );
    expect(button).toHaveFocus();
  });
});
