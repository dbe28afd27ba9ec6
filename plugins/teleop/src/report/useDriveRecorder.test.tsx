import { waitFor } from '@testing-library/react';
import { keepFocus, openDrive } from '../__testUtils__/openDrive';

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
