import { fireEvent, screen } from '@testing-library/react';
import { ben, keepFocus, openDrive } from '../../__testUtils__/openDrive';

keepFocus();

const touch = () =>
  fireEvent(
    document.body,
    new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }),
  );
const pads = () => screen.queryAllByRole('group', { name: /^(Power|Steer)$/ });

describe('DrivePage', () => {
  it('shows the pads for two thumbs to who touches the screen and has control, to nobody else', async () => {
    const { service, say } = await openDrive();
    await say(() => service.grantLease());
    expect(pads()).toEqual([]);
    expect(screen.getByText(/The arrow keys drive\./)).toBeInTheDocument();
    touch();
    expect(pads()).toHaveLength(2);
    expect(screen.queryByText(/arrow keys drive/)).not.toBeInTheDocument();
    await say(() =>
      service.send({
        type: 'lease',
        robot_id: 'SH2',
        holder: ben,
        watchers: [],
      }),
    );
    expect(pads()).toEqual([]);
  });

  it.each([
    ['somebody else drives', ben, 'You are watching. STOP works all the same.'],
    [
      'nobody drives',
      undefined,
      'You are watching. STOP works all the same. Take control to drive with your thumbs.',
    ],
  ])(
    'says to who touches the screen what is left while %s',
    async (_, holder, text) => {
      const { service, say } = await openDrive();
      await say(() =>
        service.send({ type: 'lease', robot_id: 'SH2', holder, watchers: [] }),
      );
      expect(screen.queryByText(/arrow keys drive/)).not.toBeInTheDocument();
      touch();
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(
        screen.queryByRole('button', { name: /^Lights/ }),
      ).not.toBeInTheDocument();
      fireEvent.pointerDown(
        screen.getByRole('button', { name: 'Emergency stop' }),
      );
      expect(service.sent('emergency-stop').length).toBeGreaterThan(0);
    },
  );

  it('turns on the spot', async () => {
    const { service, say, user } = await openDrive();
    await say(() => service.grantLease());
    touch();
    const turn = screen.getByRole('button', { name: 'Turn on the spot' });
    expect(turn).toHaveAttribute('aria-pressed', 'false');
    await user.click(turn);
    expect(turn).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('group', { name: 'Turn' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Power' })).toHaveTextContent(
      'Not used',
    );
  });

  it('shows how far a thumb has gone', async () => {
    const { service, say } = await openDrive();
    await say(() => service.grantLease());
    touch();
    const [power] = pads();
    expect(power).toHaveTextContent('Hold and push');
    const move = (type: string, clientY: number) =>
      fireEvent(
        power,
        new PointerEvent(type, {
          pointerId: 1,
          pointerType: 'touch',
          clientY,
          bubbles: true,
        }),
      );
    move('pointerdown', 500);
    expect(power).toHaveTextContent('Standing');
    move('pointermove', 456);
    expect(power).toHaveTextContent('Forward 50 %');
    move('pointermove', 580);
    expect(power).toHaveTextContent('Reverse 100 %');
    move('pointerup', 580);
    expect(power).toHaveTextContent('Hold and push');
  });
});
