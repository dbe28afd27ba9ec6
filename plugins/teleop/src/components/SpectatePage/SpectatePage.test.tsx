import type { LeaseMessage } from '@sidehelm/contracts';
import { FakeTeleopService } from '@sidehelm/test-utils';
import { takeRecording } from '@sidehelm/teleop-react';
import { WhepPlayer } from '@sidehelm/video-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../__testUtils__/renderScreen';

async function openSpectate(query = '', styled = false) {
  const opened = await renderScreen(`/spectate/SH2${query}`, {
    permissions: ['teleop.spectate'],
    styled,
  });
  await waitFor(() => expect(opened.service.sent('start')).toHaveLength(1));
  await opened.say(() => {
    opened.service.sendTelemetry();
    opened.service.endLease();
  });
  return { ...opened, user: userEvent.setup() };
}

describe('SpectatePage', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  // What the screen of the test before has left: it is kept from screen to screen.
  beforeEach(() => {
    takeRecording('SH2');
  });

  it('says that driving is disabled, and offers none of it', async () => {
    const { service, user } = await openSpectate();
    expect(document.title).toBe('Spectate SH2 | Sidehelm');
    expect(
      screen.getByText('Spectator mode: driving controls are disabled'),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Take control' }),
    ).not.toBeInTheDocument();
    await user.keyboard('{ArrowUp}y ');
    expect(service.received.map(({ message }) => message.type).sort()).toEqual([
      'ping',
      'start',
    ]);
  });

  it('says why it is refused a connection', async () => {
    const service = new FakeTeleopService();
    service.isReachable = false;
    service.refusal = { code: 4429, reason: 'Close some tabs.' };
    await renderScreen('/spectate/SH2', {
      permissions: ['teleop.spectate'],
      service,
    });
    expect(await screen.findByText('Close some tabs.')).toBeInTheDocument();
  });

  it('watches from entering to leaving', async () => {
    const { service, unmount } = await openSpectate();
    expect(service.sent('stop')).toEqual([]);
    unmount();
    expect(service.sent('stop')).toEqual([{ type: 'stop', robot_id: 'SH2' }]);
    expect(service.sent('lease-release')).toEqual([]);
  });

  it('records the localisation for whoever watches, and leads to its replay only who may use that', async () => {
    const { service, say, user } = await openSpectate();
    await user.click(
      screen.getByRole('button', { name: 'Record localisation' }),
    );
    await say(() =>
      service.sendTelemetry({
        localization: { particles: [{ x: 1, y: 2, angle: 0, alive: 1 }] },
      }),
    );
    expect(screen.getByTestId('recording')).toHaveTextContent('0:00, 0.0 MB');
    await user.click(screen.getByRole('button', { name: 'Stop recording' }));
    expect(
      screen.getByRole('button', { name: 'Save recording' }),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('link', { name: /replay/i }),
    ).not.toBeInTheDocument();
  });

  it('leads to the replay screen, with the recording when there is one', async () => {
    const opened = await renderScreen('/spectate/SH2', {
      permissions: ['teleop.spectate', 'replay.use'],
    });
    await waitFor(() => expect(opened.service.sent('start')).toHaveLength(1));
    const user = userEvent.setup();
    expect(screen.getByRole('link', { name: 'Replay' })).toHaveAttribute(
      'href',
      '/replay/SH2',
    );
    await user.click(
      screen.getByRole('button', { name: 'Record localisation' }),
    );
    await opened.say(() =>
      opened.service.sendTelemetry({
        server_time: 5,
        localization: { particles: [{ x: 1, y: 2, angle: 0, alive: 1 }] },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Stop recording' }));
    await user.click(screen.getByRole('link', { name: 'Open in replay' }));
    expect(takeRecording('SH2')?.name).toMatch(/^localisation-SH2-.+\.json$/);
  });

  it('tells who drives', async () => {
    const { service, say } = await openSpectate();
    expect(screen.getByText('Nobody drives SH2')).toBeInTheDocument();
    await say(() =>
      service.send({
        type: 'lease',
        robot_id: 'SH2',
        holder: {
          session_id: 'other',
          user_uuid: 'ben',
          name: 'Ben Okafor',
          held_for: 5,
        },
        watchers: [
          { session_id: 'other', name: 'Ben Okafor' },
          { session_id: 'session-1', name: 'Ada' },
          { session_id: 'third', name: 'Cem' },
        ],
      }),
    );
    expect(screen.getByText('Ben Okafor drives SH2')).toBeInTheDocument();
    expect(screen.getByText('1 more watching')).toBeInTheDocument();
  });

  it('shows what the driver does, as the service accepted it, and when that is old', async () => {
    const { service, say } = await openSpectate();
    const pad = screen.getByRole('group', { name: 'What the driver does' });
    expect(pad).toHaveTextContent('No commands');
    const driving = {
      type: 'driving',
      robot_id: 'SH2',
      power: 0.5,
      steer: -0.25,
      rotate: 0,
      device: 'gamepad',
      limit: 0.6,
      age: 4,
      delay: 21,
    } as const;
    await say(() => service.send(driving));
    expect(pad).toHaveTextContent('50 % ahead, 25 % left');
    expect(pad).toHaveTextContent('Gamepad · command 21 ms');
    expect(pad).toHaveTextContent('▲ Limited to 60 %');
    expect(pad).toHaveAttribute('data-stale', 'false');
    expect(pad.querySelector('[data-part=stick]')).toHaveAttribute(
      'transform',
      'translate(-5.0 -10.0)',
    );
    await waitFor(() => expect(pad).toHaveAttribute('data-stale', 'true'));
    expect(pad).toHaveTextContent('No commands any more');
  });

  it('asks the driver to intervene, and tells what became of it', async () => {
    const { service, say, user } = await openSpectate();
    await say(() =>
      service.send({
        type: 'lease',
        robot_id: 'SH2',
        holder: {
          session_id: 'other',
          user_uuid: 'ben',
          name: 'Ben Okafor',
          held_for: 5,
        },
        watchers: [],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Ask driver' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    expect(await within(dialog).findByText('Choose a reason')).toBeVisible();
    await user.click(
      within(dialog).getByRole('radio', { name: 'Somebody is in danger' }),
    );
    await user.type(within(dialog).getByLabelText('In your words'), 'a child');
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    await waitFor(() =>
      expect(service.sent('intervention-request')).toMatchObject([
        { robot_id: 'SH2', reason: 'danger', text: 'a child' },
      ]),
    );
    const asked = {
      intervention_id: 'question-1',
      session_id: service.sessionId,
      name: 'Ada',
      reason: 'danger',
      text: 'a child',
      age: 3,
    } as const;
    await say(() => {
      const { id } = service.sent('intervention-request')[0];
      service.send({ type: 'ack', id, ok: true });
      service.send({ type: 'interventions', robot_id: 'SH2', items: [asked] });
    });
    const log = screen.getByRole('log', { hidden: true });
    expect(log).toHaveTextContent('You: Somebody is in danger: a child');
    expect(log).toHaveTextContent('No answer yet, 0:03');
    await say(() =>
      service.send({
        type: 'interventions',
        robot_id: 'SH2',
        items: [
          {
            ...asked,
            answer: 'declined',
            answered_by: 'Ben Okafor',
            note: 'I see it',
          },
        ],
      }),
    );
    expect(log).toHaveTextContent('Ben Okafor declined: I see it');
  });

  it('keeps the question to the driver while the link is lost for a moment', async () => {
    const { service, say, user } = await openSpectate();
    const driven: LeaseMessage = {
      type: 'lease',
      robot_id: 'SH2',
      holder: {
        session_id: 'other',
        user_uuid: 'ben',
        name: 'Ben Okafor',
        held_for: 5,
      },
      watchers: [],
    };
    await say(() => service.send(driven));
    await user.click(screen.getByRole('button', { name: 'Ask driver' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Ask Ben Okafor to intervene',
    });
    const text = within(dialog).getByLabelText('In your words');
    await user.type(text, 'a child');
    await say(() => service.breakDown());
    expect(text).toHaveValue('a child');
    expect(within(dialog).getByRole('button', { name: 'Ask' })).toBeDisabled();
    await waitFor(() => expect(service.sent('start')).toHaveLength(2), {
      timeout: 5_000,
    });
    await say(() => service.send(driven));
    expect(text).toHaveValue('a child');
    expect(within(dialog).getByRole('button', { name: 'Ask' })).toBeEnabled();
    await say(() => service.endLease());
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('says of old values that they are old, while the robot is silent', async () => {
    const { service, say } = await openSpectate();
    const notice = 'Silent: last values';
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    await say(() => service.sendTelemetry({ signal: 'lost' }));
    expect(screen.getByText(notice)).toBeInTheDocument();
    await say(() => service.sendTelemetry({ signal: 'good' }));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    // Nothing more comes, not even that the robot is lost.
    expect(await screen.findByText(notice)).toBeInTheDocument();
  });

  it('says of a smaller picture that it is one, and why', async () => {
    const attach = jest.spyOn(WhepPlayer.prototype, 'attach');
    await openSpectate();
    const [player] = attach.mock.contexts;
    const notice = 'Smaller picture: the link is slow';
    const panel = screen.getByRole('group', { name: 'Telemetry' });
    expect(panel).not.toHaveTextContent(notice);
    act(() => player.isReduced.set(true));
    expect(within(panel).getByRole('status')).toHaveTextContent(notice);
    act(() => player.isReduced.set(false));
    expect(panel).not.toHaveTextContent(notice);
  });

  it('says of the link what the service says, and nothing when it says nothing more', async () => {
    const { service, say } = await openSpectate('', true);
    const link = screen.getByText('Link').nextElementSibling;
    expect(link).toHaveTextContent(/^good$/);
    await say(() => service.sendTelemetry({ signal: 'lost' }));
    expect(link).toHaveTextContent('▲ lost');
    const known = link?.className;
    await waitFor(() => expect(link).toHaveTextContent(/^unknown$/));
    expect(link?.className).not.toBe(known);
    expect(link).toHaveClass(
      screen.getByText('Siren').nextElementSibling?.className ?? '',
    );
    await say(() => service.sendTelemetry({ signal: 'lost' }));
    expect(link).toHaveTextContent('▲ lost');
  });

  it('knows the delay of the video only while new pictures come', async () => {
    jest.spyOn(WhepPlayer.prototype, 'age', 'get').mockReturnValue(40);
    const lastFrameAt = jest
      .spyOn(WhepPlayer.prototype, 'lastFrameAt', 'get')
      .mockImplementation(() => performance.now());
    await openSpectate();
    const delay = screen.getByText('Video delay').nextElementSibling;
    expect(delay).toHaveTextContent('40 ms');
    lastFrameAt.mockReturnValue(performance.now());
    await waitFor(() => expect(delay).toHaveTextContent('unknown'));
  });

  it('stops the robot with two clicks, not with one', async () => {
    const { service, user, say } = await openSpectate();
    await user.click(screen.getByRole('button', { name: 'Emergency stop' }));
    expect(service.sent('emergency-stop')).toEqual([]);
    await user.click(
      screen.getByRole('button', { name: 'Click again to stop the robot' }),
    );
    expect(service.sent('emergency-stop').length).toBeGreaterThan(0);
    expect(screen.getByText('Stopping…')).toBeInTheDocument();
    await say(() =>
      service.sendTelemetry({ emergency_stop: { latched: true, by: 'Ada' } }),
    );
    expect(screen.getByText('Emergency stop by Ada')).toBeInTheDocument();
  });

  it.each([
    ['', 'Plain'],
    ['?reproject_enabled=false', 'Plain'],
    ['?reproject_enabled=true', 'Equirectangular'],
    ['?reproject_enabled', 'Equirectangular'],
    ['?reproject_enabled=1&projection=gnomonic', 'Gnomonic'],
    ['?reproject_enabled=1&projection=cubic', 'Equirectangular'],
    ['?projection=gnomonic', 'Plain'],
  ])('for %p shows the video as %s', async (...[query, name]) => {
    await openSpectate(query);
    expect(screen.getByRole('radio', { name })).toBeChecked();
  });

  it('offers the projections and the rear view', async () => {
    const { user } = await openSpectate();
    await user.click(screen.getByRole('radio', { name: 'Stereographic' }));
    expect(screen.getByRole('radio', { name: 'Stereographic' })).toBeChecked();
    const rear = screen.getByRole('button', { name: 'Rear view' });
    expect(rear).toHaveAttribute('aria-pressed', 'false');
    await user.click(rear);
    expect(rear).toHaveAttribute('aria-pressed', 'true');
  });

  it('stays plain when it shows the rear', async () => {
    const { user } = await openSpectate();
    const rear = screen.getByRole('button', { name: 'Rear view' });
    await user.click(rear);
    expect(rear).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('radio', { name: 'Plain' })).toBeChecked();
  });

  it('enlarges the map with m and changes its layer with s, also after a switch was used', async () => {
    const { user } = await openSpectate();
    await screen.findByRole('button', { name: 'Make the map large' });
    await user.click(screen.getByRole('radio', { name: 'Gnomonic' }));
    await user.keyboard('m');
    expect(
      screen.getByRole('button', { name: 'Make the map small' }),
    ).toBeInTheDocument();
    await user.keyboard('s');
    expect(
      screen.getByRole('button', { name: 'Show street map' }),
    ).toBeInTheDocument();
    await user.keyboard('m');
    expect(
      screen.getByRole('button', { name: 'Make the map large' }),
    ).toBeInTheDocument();
  });

  it('tells a robot that has not connected yet from one that does not exist', async () => {
    // What the player says is up to the test alone.
    const startVideo = jest
      .spyOn(WhepPlayer.prototype, 'start')
      .mockReturnValue(undefined);
    const askAgain = jest.spyOn(WhepPlayer.prototype, 'askAgain');
    const { service, say } = await renderScreen('/spectate/SH2', {
      permissions: ['teleop.spectate'],
    });
    await waitFor(() => expect(service.sent('start')).toHaveLength(1));
    const [player] = startVideo.mock.contexts;
    jest.useFakeTimers();
    await say(() => {
      player.state.set({ kind: 'failed', message: 'There is no robot SH2.' });
      service.send({
        type: 'error',
        code: 'unknown-robot',
        message: 'There is no robot SH2.',
        robot_id: 'SH2',
      });
    });
    expect(screen.getByText('SH2 has not connected yet')).toBeInTheDocument();
    expect(screen.queryByText(/There is no robot/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    expect(service.sent('start')).toHaveLength(2);
    askAgain.mockClear();
    await say(() => service.sendTelemetry());
    expect(screen.queryByText(/has not connected/)).not.toBeInTheDocument();
    expect(askAgain).toHaveBeenCalledTimes(1);
  });

  it('lists its keys for ?', async () => {
    const { user } = await openSpectate();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Full-screen map on or off',
    );
  });

  it('explains what is no id', async () => {
    await renderScreen('/spectate/..%2Fsecret');
    expect(
      screen.getByText('This is not the id of a robot'),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Go to the robots' }),
    ).toHaveAttribute('href', '/robots');
  });
});
