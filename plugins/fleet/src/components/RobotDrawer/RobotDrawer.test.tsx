import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { FakeTeleopService } from '@sidehelm/test-utils';
import { within } from '@testing-library/dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFleet } from '../../__testUtils__/openFleet';
import { permissionsOf } from '../../__testUtils__/permissionsOf';
import { testRobot } from '../../__testUtils__/testRobot';

// Pictures need a browser.
jest.mock('../CameraWallPage/TilePicture', () => ({
  TilePicture: ({ robotId }: { robotId: string }) => (
    <p>picture of {robotId}</p>
  ),
}));

const connected = {
  apis: [[teleopConnectionApiRef, new FakeTeleopService().connection]] as const,
};
const drawer = (id = 'SH1') =>
  screen.findByRole('dialog', { name: `Robot ${id}` });
const address = () => screen.getByLabelText('address');

describe('RobotDrawer', () => {
  it('shows a robot with its camera and what can be done, and is closed by Escape', async () => {
    await openFleet([testRobot('SH1'), testRobot('SH2')], connected);
    await userEvent.click(await screen.findByRole('button', { name: 'SH1' }));
    const shown = within(await drawer());
    expect(address()).toHaveTextContent('?details=SH1');
    expect(await shown.findByText('picture of SH1')).toBeInTheDocument();
    expect(shown.getByText('Active')).toBeInTheDocument();
    expect(
      shown.getByRole('button', { name: 'Emergency stop: SH1' }),
    ).toBeInTheDocument();
    expect(shown.getByText('64 %')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Spectate SH1' })).toHaveAttribute(
      'href',
      '/spectate/SH1',
    );
    await userEvent.click(
      shown.getByRole('button', { name: 'Set parking spot' }),
    );
    const form = await screen.findByRole('dialog', { name: /parking spot/i });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(address()).toBeEmptyDOMElement();
  });

  it('opens by the address, and says when there is no such robot', async () => {
    await openFleet([testRobot('SH1')], { path: '/?details=SH99' });
    expect(await drawer('SH99')).toHaveTextContent('There is no robot SH99.');
  });

  it('offers nobody what they may not', async () => {
    await openFleet([testRobot('SH1')], {
      ...connected,
      path: '/?details=SH1',
      permissions: permissionsOf('Rescuer').filter(
        name => name !== 'teleop.spectate',
      ),
    });
    const shown = within(await drawer());
    expect(
      await shown.findByRole('link', { name: 'Drive SH1' }),
    ).toBeInTheDocument();
    expect(
      shown.queryByRole('button', { name: 'Set parking spot' }),
    ).not.toBeInTheDocument();
    expect(shown.queryByText('picture of SH1')).not.toBeInTheDocument();
    expect(
      shown.queryByRole('button', { name: /^Emergency stop/ }),
    ).not.toBeInTheDocument();
  });
});
