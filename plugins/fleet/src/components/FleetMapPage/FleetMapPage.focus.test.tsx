import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  canvas,
  openMap,
  panel,
  row,
  surfaceForEachTest,
} from '../../__testUtils__/openMap';
import { testRobot } from '../../__testUtils__/testRobot';

const surface = surfaceForEachTest();

describe('FleetMapPage', () => {
  it('shows the worst trouble of a robot in its row, and all of it in focus', async () => {
    await openMap([
      testRobot('SH1', {
        last_known_battery_soc: { percentage: 8, voltage: 22, usage: 0 },
        last_known_cargo_temperature: { temperature_in_celsius: 70 },
      }),
    ]);
    expect(await row('SH1')).toHaveTextContent('SH1Activehot cargo+18 %');
    await userEvent.click(await row('SH1'));
    const focused = within(await panel('SH1'));
    expect(focused.getByText('low battery')).toBeInTheDocument();
    expect(focused.getByText('hot cargo')).toBeInTheDocument();
  });

  it('focuses the robot of a row, keeps it in the address, and leaves it again', async () => {
    await openMap([testRobot('SH1'), testRobot('SH2')]);
    await userEvent.click(await row('SH2'));
    const focused = within(await panel('SH2'));
    expect(focused.getByText('64 %')).toBeInTheDocument();
    expect(focused.getByText('41 °C')).toBeInTheDocument();
    expect(focused.getByText('just now')).toBeInTheDocument();
    expect(focused.getByRole('link', { name: 'Drive SH2' })).toHaveAttribute(
      'href',
      '/drive/SH2',
    );
    expect(focused.getByRole('link', { name: 'Spectate SH2' })).toHaveAttribute(
      'href',
      '/spectate/SH2',
    );
    expect(address()).toHaveTextContent('?robot=SH2');
    expect(await row('SH2')).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(surface.words).toContain('SH2'));
    await userEvent.keyboard('{Escape}');
    expect(address()).toBeEmptyDOMElement();
    expect(
      screen.queryByRole('region', { name: 'Robot SH2' }),
    ).not.toBeInTheDocument();
  });

  it('opens at the robot in the address', async () => {
    const far = { lat: 52.5, lng: 13.4, received_at: new Date().toISOString() };
    await openMap(
      [testRobot('SH1'), testRobot('SH7', { last_known_position: far })],
      {
        path: '/?robot=SH7',
      },
    );
    expect(await panel('SH7')).toBeInTheDocument();
    await waitFor(() => expect(surface.words).toEqual(['SH7']), {
      timeout: 4_000,
    });
  });

  it('says so when the robot in the address does not exist', async () => {
    await openMap([testRobot('SH1')], { path: '/?robot=<b>SH999</b>' });
    expect(
      await screen.findByText(/There is no robot <b>SH999<\/b>/),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(address()).toBeEmptyDOMElement();
  });

  it('leaves the focus on the map when its panel is closed', async () => {
    await openMap([testRobot('SH1')]);
    const map = screen.getByRole('region', { name: 'Map of the fleet' });
    await userEvent.click(await row('SH1'));
    await userEvent.click(
      within(await panel('SH1')).getByRole('button', { name: 'Close' }),
    );
    expect(screen.getByRole('application')).toHaveFocus();

    await userEvent.click(await row('SH1'));
    const drive = await screen.findByRole('link', { name: 'Drive SH1' });
    act(() => drive.focus());
    await userEvent.keyboard('{Escape}');
    expect(drive).not.toBeInTheDocument();
    expect(map).toHaveFocus();

    // Whoever is elsewhere stays there.
    await userEvent.click(await row('SH1'));
    await userEvent.keyboard('{Escape}');
    expect(await row('SH1')).toHaveFocus();
  });

  it('leaves the focus on the map when one of several in one place is chosen', async () => {
    const here = {
      last_known_position: {
        lat: 35.2271,
        lng: -80.8431,
        received_at: new Date().toISOString(),
      },
    };
    await openMap([testRobot('SH1', here), testRobot('SH2', here)]);
    const map = screen.getByRole('application');
    await waitFor(() => expect(canvas()).toHaveAttribute('data-clusters', '1'));
    act(() => map.focus());
    await userEvent.keyboard('{Enter}');
    const together = await screen.findByRole('region', {
      name: 'Robots in one place',
    });
    await userEvent.click(
      within(together).getByRole('button', { name: 'SH2' }),
    );
    expect(await panel('SH2')).toBeInTheDocument();
    expect(map).toHaveFocus();
  });

  it.each([
    [['robot.read', 'teleop.spectate'], ['Spectate SH1']],
    [['robot.read'], []],
  ])(
    'offers with the permissions %j the links %j',
    async (permissions, links) => {
      await openMap([testRobot('SH1')], { permissions, path: '/?robot=SH1' });
      const focused = within(await panel('SH1'));
      await focused.findByText('64 %');
      expect(
        focused
          .queryAllByRole('link')
          .map(link => link.getAttribute('aria-label')),
      ).toEqual(links);
    },
  );
});
