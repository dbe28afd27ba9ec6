import { FakeGateway, renderInConsole } from '@sidehelm/test-utils';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoldDialog } from './HoldDialog';
import { HoldList } from './HoldList';

const HOLDS = 'media-downloader/holds';
const UUID = '0d5ec0de-0000-4000-8000-000000000001';
const FROM = Date.parse('2026-11-20T20:00:00Z');
const range = { robotId: 'SH1', from: FROM, to: FROM + 600_000 };
const hold = {
  uuid: UUID,
  robotID: 'SH1',
  startTime: '2026-11-20T20:00:00.000Z',
  endTime: '2026-11-20T20:10:00.000Z',
  reason: 'A pedestrian <b>complained</b>',
  held_by_name: 'Teo',
  held_at: '2026-11-21T08:00:00.000Z',
};

const changes = (gateway: FakeGateway) =>
  gateway.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, body && JSON.parse(body)]);

describe('what is held', () => {
  it('is listed with reason and name, leads to its beginning, and is released after a question', async () => {
    const onSeek = jest.fn();
    const gateway = new FakeGateway({
      [HOLDS]: { body: [hold, { uuid: 7 }] },
      [`${HOLDS}/${UUID}`]: { status: 204 },
    });
    const { alerts } = await renderInConsole(
      <HoldList robotId="SH1" onSeek={onSeek} />,
      { gateway },
    );
    await userEvent.click(
      await screen.findByText('2026-11-20 20:00:00 to 20:10:00 UTC'),
    );
    expect(onSeek).toHaveBeenCalledWith(FROM);
    expect(
      screen.getByText('A pedestrian <b>complained</b>'),
    ).toBeInTheDocument();
    expect(screen.getByText(/1 hold/)).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: /^Release/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'cannot be brought back',
    );
    expect(changes(gateway)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Release' }));
    await waitFor(() =>
      expect(changes(gateway)).toEqual([
        ['DELETE', `${HOLDS}/${UUID}`, undefined],
      ]),
    );
    await waitFor(() =>
      expect(alerts.getVisible()).toMatchObject([
        { message: 'The hold is released' },
      ]),
    );
  });

  it('can be released only by who may', async () => {
    const gateway = new FakeGateway({ [HOLDS]: { body: [hold] } });
    await renderInConsole(<HoldList robotId="SH1" onSeek={() => {}} />, {
      gateway,
      permissions: ['media.use'],
    });
    await screen.findByText('2026-11-20 20:00:00 to 20:10:00 UTC');
    expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull();
  });

  it('is nothing, or cannot be told', async () => {
    const first = await renderInConsole(
      <HoldList robotId="SH1" onSeek={() => {}} />,
      { gateway: new FakeGateway({ [HOLDS]: { body: [] } }) },
    );
    expect(
      await screen.findByText(/^Nothing of SH1 is held/),
    ).toBeInTheDocument();
    first.unmount();
    await renderInConsole(<HoldList robotId="SH1" onSeek={() => {}} />, {
      gateway: new FakeGateway({
        [HOLDS]: { status: 503, body: { message: 'Away.' } },
      }),
    });
    expect(
      await screen.findByText('What is held cannot be shown. Away.'),
    ).toBeInTheDocument();
  });
});

describe('HoldDialog', () => {
  const open = async (status = 201) => {
    const gateway = new FakeGateway({
      [HOLDS]: { status, body: status === 201 ? hold : { message: 'No.' } },
    });
    const onClose = jest.fn();
    await renderInConsole(<HoldDialog open range={range} onClose={onClose} />, {
      gateway,
    });
    return { gateway, onClose };
  };

  it('holds the marked range for a reason', async () => {
    const { gateway, onClose } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Hold' }));
    expect(await screen.findByText('Required')).toBeInTheDocument();
    expect(changes(gateway)).toEqual([]);
    await userEvent.type(screen.getByLabelText(/Reason/), ' A complaint ');
    await userEvent.click(screen.getByRole('button', { name: 'Hold' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(changes(gateway)).toEqual([
      [
        'POST',
        HOLDS,
        {
          robotID: 'SH1',
          startTime: '2026-11-20T20:00:00.000Z',
          endTime: '2026-11-20T20:10:00.000Z',
          reason: 'A complaint',
        },
      ],
    ]);
  });

  it('keeps what was typed when it is refused', async () => {
    const { onClose } = await open(403);
    await userEvent.type(screen.getByLabelText(/Reason/), 'A complaint');
    await userEvent.click(screen.getByRole('button', { name: 'Hold' }));
    await waitFor(() => expect(screen.getByLabelText(/Reason/)).toBeEnabled());
    expect(screen.getByLabelText(/Reason/)).toHaveValue('A complaint');
    expect(onClose).not.toHaveBeenCalled();
  });
});
