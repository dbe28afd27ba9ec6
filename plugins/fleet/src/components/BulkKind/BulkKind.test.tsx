import type { Robot } from '@sidehelm/contracts';
import {
  answerUsers,
  FakeGateway,
  type FakeAnswer,
} from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  card,
  openFleet,
  type OpenFleetOptions,
} from '../../__testUtils__/openFleet';
import { permissionsOf } from '../../__testUtils__/permissionsOf';
import { changesOf } from '../../__testUtils__/robotDialogs';
import { testRobot } from '../../__testUtils__/testRobot';

/** Six robots, SH6 to SH1 as they stand; changes are kept unless `refusals` says otherwise. */
async function openSelecting(
  refusals: Record<string, FakeAnswer> = {},
  options: OpenFleetOptions = {},
) {
  const robots = new Map<string, Robot>(
    [1, 2, 3, 4, 5, 6].map(number => [
      `SH${number}`,
      testRobot(`SH${number}`, { version: number * 10 }),
    ]),
  );
  const gateway: FakeGateway = new FakeGateway({
    'robots/api/robots': () => ({ body: [...robots.values()] }),
    'auth/api/users/search': answerUsers([]),
  });
  for (const id of robots.keys()) {
    gateway.answers[`robots/api/robots/${id}/deployment-kind`] = ({ body }) => {
      if (refusals[id]) return refusals[id];
      const sent = JSON.parse(body ?? '');
      const next = { ...robots.get(id), ...sent, version: 99 } as Robot;
      robots.set(id, next);
      return { body: next };
    };
  }
  const opened = await openFleet([], { gateway, ...options });
  await card('SH6');
  await userEvent.click(screen.getByRole('button', { name: 'Select robots' }));
  return { ...opened, gateway, robots };
}

const checkbox = (id: string) =>
  screen.getByRole('checkbox', { name: `Select ${id}` });
// Waits for a dialog that hides it to fade away.
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const chosen = () =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map(box => box.getAttribute('aria-label')?.replace('Select ', ''));

async function setAs(kind: string) {
  await press(`Set as ${kind}`);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: `Set as ${kind}` }));
}

const kinds = (robots: Map<string, Robot>) =>
  [...robots.values()].map(robot => robot.deployment_kind[0]).join('');

describe('selecting robots', () => {
  it('chooses one, a range with Shift, and all that are shown', async () => {
    await openSelecting({}, { path: '/?kind=active' });
    const user = userEvent.setup();
    await user.click(checkbox('SH5'));
    await user.keyboard('{Shift>}');
    await user.click(checkbox('SH2'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['SH5', 'SH4', 'SH3', 'SH2']);
    expect(screen.getByText('4 selected')).toBeInTheDocument();
    await press('Clear selection');
    expect(screen.getByText('0 selected')).toBeInTheDocument();
    await press('Select all shown (6)');
    expect(chosen()).toHaveLength(6);
  });

  it('takes the focus away from nothing that was pressed and is of no use then', async () => {
    await openSelecting();
    for (const name of ['Select all shown (6)', 'Clear selection']) {
      await press(name);
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toBeEnabled();
      expect(button).toHaveFocus();
    }
  });

  it('works by keyboard: space, arrows, a for all, Escape to end, s to begin', async () => {
    await openSelecting();
    const user = userEvent.setup();
    await user.click(checkbox('SH6'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(checkbox('SH4')).toHaveFocus();
    await user.keyboard(' {ArrowUp}');
    expect(checkbox('SH5')).toHaveFocus();
    expect(chosen()).toEqual(['SH6', 'SH4']);
    await user.keyboard('a');
    expect(chosen()).toHaveLength(6);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.keyboard('s');
    expect(screen.getByText('0 selected')).toBeInTheDocument();
  });

  it('changes only what is shown', async () => {
    const { gateway } = await openSelecting();
    await press('Select all shown (6)');
    await userEvent.type(screen.getByRole('searchbox'), 'sh3');
    await screen.findByText('1 selected');
    expect(chosen()).toEqual(['SH3']);
    await setAs('testing');
    await screen.findByText('1 robot set as testing.');
    expect(changesOf(gateway).map(({ call }) => call)).toEqual([
      'POST robots/api/robots/SH3/deployment-kind',
    ]);
  });

  it('is offered to those who may change kinds, also without a menu', async () => {
    const supervisor = await openFleet([testRobot('SH1')], {
      permissions: permissionsOf('Supervisor'),
    });
    await card('SH1');
    expect(
      screen.queryByRole('button', { name: 'Select robots' }),
    ).not.toBeInTheDocument();
    supervisor.unmount();
    await openFleet([testRobot('SH1')], {
      permissions: permissionsOf('Robots/Admin'),
    });
    expect(
      await screen.findByRole('button', { name: 'Select robots' }),
    ).toBeInTheDocument();
  });
});

describe('changing the kind of many robots', () => {
  it('asks first, and leaves alone what is of that kind already', async () => {
    const { gateway } = await openSelecting();
    await press('Select all shown (6)');
    await press('Set as active');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Set 0 robots as active?')).toBeInTheDocument();
    expect(
      dialog.getByText('6 of those selected are active already.'),
    ).toBeInTheDocument();
    expect(
      dialog.getByRole('button', { name: 'Set as active' }),
    ).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(changesOf(gateway)).toEqual([]);
    await waitFor(() => expect(chosen()).toHaveLength(6));
  });

  it('changes each from the version that was seen, and takes it back', async () => {
    const { gateway, robots } = await openSelecting();
    await userEvent.click(checkbox('SH6'));
    await userEvent.click(checkbox('SH1'));
    await setAs('testing');
    expect(
      await screen.findByText('2 robots set as testing.'),
    ).toBeInTheDocument();
    expect(kinds(robots)).toBe('taaaat');
    expect(screen.getByText('2 testing')).toBeInTheDocument();
    await press('Undo');
    expect(await screen.findByText('2 robots set back.')).toBeInTheDocument();
    expect(kinds(robots)).toBe('aaaaaa');
    expect(
      changesOf(gateway).map(({ call, body, ifMatch }) => [
        call.split('/')[3],
        body.deployment_kind,
        ifMatch,
      ]),
    ).toEqual([
      ['SH6', 'testing', '"60"'],
      ['SH1', 'testing', '"10"'],
      ['SH6', 'active', '"99"'],
      ['SH1', 'active', '"99"'],
    ]);
    await press('Dismiss');
    expect(screen.queryByText('2 robots set back.')).not.toBeInTheDocument();
  });

  it('reports robot by robot what failed, and undoes only what was changed', async () => {
    const { robots } = await openSelecting({
      SH3: { status: 412, body: { message: 'SH3 was changed meanwhile.' } },
      SH4: { throws: new TypeError('Failed to fetch') },
    });
    await press('Select all shown (6)');
    await setAs('retired');
    expect(
      await screen.findByText(
        '4 robots set as retired. 2 robots could not be changed:',
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText('SH3: SH3 was changed meanwhile.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('SH4: The console server cannot be reached.'),
    ).toBeInTheDocument();
    expect(kinds(robots)).toBe('rraarr');
    await press('Undo');
    await screen.findByText('4 robots set back.');
    expect(kinds(robots)).toBe('aaaaaa');
  });

  it('lets the next robots be selected while the report is still there', async () => {
    const { robots } = await openSelecting();
    await userEvent.click(checkbox('SH6'));
    await setAs('testing');
    await screen.findByText('1 robot set as testing.');
    await press('Select robots');
    await userEvent.click(checkbox('SH5'));
    await setAs('retired');
    await screen.findByText('1 robot set as retired.');
    expect(kinds(robots)).toBe('aaaart');
  });

  it('shows how far it is and can be stopped', async () => {
    const { gateway } = await openSelecting();
    await press('Select all shown (6)');
    const release = gateway.hold();
    await setAs('testing');
    const bar = await screen.findByRole('progressbar', {
      name: 'Robots changed',
    });
    expect(screen.getByText('0 of 6 robots')).toBeInTheDocument();
    expect(bar).toHaveAttribute('aria-valuenow', '0');
    await press('Stop');
    release();
    const report = await screen.findByText(
      '4 robots set as testing. 2 robots left as before.',
    );
    expect(report).toBeInTheDocument();
    expect(changesOf(gateway)).toHaveLength(4);
  });
});
