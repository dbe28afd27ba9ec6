import { personalStorage } from '@sidehelm/console-react';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { FakeGateway, testUser, wrapInConsole } from '@sidehelm/test-utils';
import { act, renderHook, waitFor } from '@testing-library/react';
import { openSession, pass } from '../__testUtils__/driveSession';
import { keepFocus, openDrive } from '../__testUtils__/openDrive';
import { drivesApiFactory, drivesApiRef } from './drivesApiRef';
import { ReportSender } from './ReportSender';
import { useDriveRecorder } from './useDriveRecorder';

keepFocus();

afterEach(() => window.localStorage.clear());

it('tells of the drive that a lost link has ended when the link is back', async () => {
  const { service, gateway, say } = await openDrive();
  const place = 'teleop/api/drives/lease-1/report';
  const told = () => gateway.requests.filter(({ path }) => path === place);
  await say(() => service.grantLease());
  gateway.answers[place] = { throws: new TypeError('Failed to fetch') };
  service.isReachable = false;
  await say(() => service.breakDown());
  await waitFor(() => expect(told().length).toBeGreaterThan(0));

  gateway.answers[place] = { status: 204 };
  const before = told().length;
  service.isReachable = true;
  await waitFor(() => expect(told()).toHaveLength(before + 1), {
    timeout: 5_000,
  });
  await say(() => service.grantLease({ lease_id: 'lease-2' }));
  expect(told()).toHaveLength(before + 1);
});

it('tries again with the next drive what did not arrive', async () => {
  const { service, gateway, say } = await openDrive();
  const place = 'teleop/api/drives/lease-1/report';
  const told = () => gateway.requests.filter(({ path }) => path === place);
  gateway.answers[place] = { status: 503, body: { message: 'Not now.' } };
  await say(() => service.grantLease());
  await say(() => service.endLease('expired'));
  await waitFor(() => expect(told().length).toBeGreaterThan(0));
  const before = told().length;
  gateway.answers[place] = { status: 204 };
  await say(() => service.grantLease({ lease_id: 'lease-2' }));
  await waitFor(() => expect(told()).toHaveLength(before + 1));
});

describe('of a page that was loaded again while it drove', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('tells of the drive once it cannot be that of another tab', async () => {
    const gateway = new FakeGateway();
    const drives = drivesApiFactory.factory({ gateway });
    gateway.answers['teleop/api/drives/lease-0/report'] = { status: 204 };
    new ReportSender(drives, personalStorage, testUser().uuid).remember({
      leaseId: 'lease-0',
      report: {
        duration_in_seconds: 12,
        distance_in_metres: 8,
        limited_in_seconds: 0,
        freezes: 0,
        frozen_in_seconds: 0,
        emergency_stops: 0,
        safety_stops: 0,
        near_misses: 0,
        collisions: 0,
        sounds: [],
      },
    });
    const { service, session } = await openSession();
    const { unmount } = renderHook(() => useDriveRecorder(session), {
      wrapper: ({ children }) =>
        wrapInConsole(<>{children}</>, {
          gateway,
          apis: [
            [teleopConnectionApiRef, service.connection],
            [drivesApiRef, drives],
          ],
        }),
    });
    await act(() => pass(10_000));
    expect(gateway.requests).toEqual([]);
    await act(() => pass(6_000));
    expect(gateway.requests.map(({ path }) => path)).toEqual([
      'teleop/api/drives/lease-0/report',
    ]);
    unmount();
    session.dispose();
  });
});
