import { within } from '@testing-library/dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFleet } from '../../__testUtils__/openFleet';
import { testRobot } from '../../__testUtils__/testRobot';

const original = window.matchMedia;
function setRoom(hasRoom: boolean) {
  window.matchMedia = (query: string) =>
    ({
      matches: hasRoom && query.includes('min-width'),
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
}

const table = () => screen.findByRole('table', { name: 'Robots' });

describe('RobotTable', () => {
  beforeEach(() => setRoom(true));
  afterEach(() => {
    window.matchMedia = original;
  });

  it('shows one robot a line, keeps that in the address, and goes back to cards', async () => {
    await openFleet([
      testRobot('SH2', {
        last_known_battery_soc: { percentage: 9, voltage: 22, usage: 0 },
      }),
      testRobot('SH1', { deployment_kind: 'testing' }),
    ]);
    await screen.findByRole('listitem', { name: 'Robot SH1' });
    await userEvent.keyboard('t');
    expect(screen.getByLabelText('address')).toHaveTextContent('?view=table');
    const [heading, first, second] = within(await table()).getAllByRole('row');
    expect(heading).toHaveTextContent(
      'RobotKindNowPilotBatteryCargoParking spotHeard',
    );
    expect(first).toHaveTextContent(/^SH2Activelow battery—9 %41 °C/);
    expect(second).toHaveTextContent(/^SH1Testing—64 %41 °C/);
    expect(
      within(first).getByRole('link', { name: 'Spectate SH2' }),
    ).toHaveAttribute('href', '/spectate/SH2');
    await userEvent.click(
      screen.getByRole('button', { name: 'One robot a line' }),
    );
    expect(screen.getByLabelText('address')).toBeEmptyDOMElement();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('has only some lines of a thousand in the document, and tells how many there are', async () => {
    await openFleet(
      Array.from({ length: 1_000 }, (_robot, index) =>
        testRobot(`SH${index + 1}`),
      ),
      { path: '/?view=table' },
    );
    expect(await table()).toHaveAttribute('aria-rowcount', '1001');
    expect(within(await table()).getAllByRole('row').length).toBeLessThan(60);
  });

  it('leads to the menu and the drawer of a robot, and selects', async () => {
    await openFleet([testRobot('SH1')], { path: '/?view=table' });
    const [, row] = within(await table()).getAllByRole('row');
    await userEvent.click(
      within(row).getByRole('button', { name: 'More for SH1' }),
    );
    expect(await screen.findByRole('menu')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      screen.getByRole('button', { name: 'Select robots' }),
    );
    await userEvent.click(
      within(row).getByRole('checkbox', { name: 'Select SH1' }),
    );
    expect(screen.getByText('1 selected')).toBeInTheDocument();
  });

  it('shows cards where there is no room for lines', async () => {
    setRoom(false);
    await openFleet([testRobot('SH1')], { path: '/?view=table' });
    expect(
      await screen.findByRole('listitem', { name: 'Robot SH1' }),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'One robot a line' }),
    ).not.toBeInTheDocument();
  });
});
