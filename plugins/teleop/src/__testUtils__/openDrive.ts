import type { RenderInConsoleOptions } from '@sidehelm/test-utils';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from './renderScreen';

/** A colleague who drives. */
export const ben = {
  session_id: 'other',
  user_uuid: 'ben',
  name: 'Ben Okafor',
  held_for: 65,
};

/** The page has the focus in each test of the file. */
export function keepFocus(): void {
  beforeEach(() => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  });
  afterEach(() => jest.restoreAllMocks());
}

/** The drive screen of a robot that reports and that nobody drives. */
export async function openDrive(
  path = '/drive/SH2',
  options: Pick<RenderInConsoleOptions, 'styled' | 'apis'> = {},
): Promise<
  Awaited<ReturnType<typeof renderScreen>> & {
    user: ReturnType<typeof userEvent.setup>;
  }
> {
  const opened = await renderScreen(path, options);
  await waitFor(() => expect(opened.service.sent('start')).toHaveLength(1));
  await opened.say(() => {
    opened.service.sendTelemetry({ speed: 1.25 });
    opened.service.endLease();
  });
  return { ...opened, user: userEvent.setup() };
}
