import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DOWNLOAD, openMedia } from '../../__testUtils__/openMedia';
import { checkExport } from './checkExport';
import { CheckFileDialog } from './CheckFileDialog';

jest.mock('./checkExport', () => ({ checkExport: jest.fn() }));
const check = jest.mocked(checkExport);

const file = new File(['PK'], 'it.zip', { type: 'application/zip' });
const registered = {
  robotID: 'SH1',
  startTime: '2026-11-20T20:00:00.000Z',
  endTime: '2026-11-20T20:10:00.000Z',
  manifest_sha256: 'a'.repeat(64),
  exported_by_name: 'Ada Admin',
  exported_at: '2026-11-21T20:00:07.000Z',
};

async function open(answers: Parameters<typeof openMedia>[2] = {}) {
  const onClose = jest.fn();
  const { gateway } = await openMedia(
    <CheckFileDialog open onClose={onClose} />,
    '/',
    answers,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Exported file (ZIP)');
  return { onClose, input, gateway };
}

afterEach(() => jest.resetAllMocks());

describe('Check a file', () => {
  it('asks for a file in the browser’s own way, and says of none that it was not chosen', async () => {
    const { input } = await open();
    expect(input).not.toBeVisible();
    const asked = jest.spyOn(input, 'click');
    await userEvent.click(screen.getByRole('button', { name: 'Choose file…' }));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('says whose file it is and what that proves', async () => {
    check.mockResolvedValue({
      intact: 11,
      problems: [],
      notes: ['The store still has 1 of 1 recordings as they were.'],
      registered,
    });
    const { input } = await open();
    await userEvent.upload(input, file);
    expect(await screen.findByRole('status')).toHaveTextContent(
      [
        '● it.zip is as it was exported: all 11 files are unchanged.',
        'SH1, 2026-11-20 20:00:00 to 20:10:00 UTC, exported by Ada Admin on 2026-11-21 20:00:07 UTC: so the media service wrote it down.',
        'The store still has 1 of 1 recordings as they were.',
        'That proves that nothing was changed since then. For what the files said then, the person who exported them answers.',
      ].join(''),
    );
  });

  it('offers to compare the video with the recordings, and says what came of it', async () => {
    check.mockResolvedValue({
      intact: 11,
      problems: [],
      notes: [],
      registered,
      clip: {
        name: 'clip.mp4',
        size_in_bytes: 37_600_000,
        sha256: 'c'.repeat(64),
      },
    });
    const { input, gateway } = await open({
      [DOWNLOAD]: { status: 404, body: { message: 'It is gone.' } },
    });
    await userEvent.upload(input, file);
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Compare the video with the recordings (37.6 MB)',
      }),
    );
    expect(
      await screen.findByText('The video could not be compared. It is gone.'),
    ).toBeVisible();
    const [request] = gateway.requests.filter(({ path }) => path === DOWNLOAD);
    expect(JSON.parse(request.body ?? '')).toEqual({
      robotID: 'SH1',
      startTime: '2026-11-20T20:00:00.000Z',
      endTime: '2026-11-20T20:10:00.000Z',
    });
  });

  it('names what it found, also where the service cannot be asked', async () => {
    check.mockResolvedValue({
      intact: 10,
      problems: ['events.csv was changed.'],
      notes: [],
      unasked: 'The service is away.',
    });
    const { input } = await open();
    await userEvent.upload(input, file);
    expect(await screen.findByRole('status')).toHaveTextContent(
      '▲ it.zip is not as it was exported:events.csv was changed.The media service could not be asked for it. The service is away.',
    );
  });

  it('calls nothing proved that nobody could be asked for', async () => {
    check.mockResolvedValue({
      intact: 11,
      problems: [],
      notes: [],
      unasked: 'The service is away.',
    });
    const { input } = await open();
    await userEvent.upload(input, file);
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent(
      '▲ All 11 files of it.zip are as its manifest says. Whether that is the manifest that was exported is not known.',
    );
    expect(status).not.toHaveTextContent('proves');
  });

  it('takes the same file again, and stops reading when it is closed', async () => {
    check.mockReturnValue(new Promise(() => {}));
    const { input, onClose } = await open();
    await userEvent.upload(input, file);
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Checking it.zip',
    );
    // A browser tells of no change where the choice stays the same.
    expect(input.value).toBe('');
    const [, , signal] = check.mock.calls[0];
    expect(signal?.aborted).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(signal?.aborted).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
