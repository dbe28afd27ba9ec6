import { PortalAlerts } from './PortalAlerts';

describe('PortalAlerts', () => {
  it('has the portal show what is posted', () => {
    const alertApi = { post: jest.fn() };
    const alerts = new PortalAlerts(alertApi);
    alerts.post({ message: 'Robot created successfully' });
    alerts.post({
      message: 'SH2 is not reachable',
      severity: 'error',
      duration: Infinity,
    });
    expect(alertApi.post.mock.calls.flat()).toEqual([
      {
        message: 'Robot created successfully',
        severity: 'success',
        display: 'transient',
      },
      {
        message: 'SH2 is not reachable',
        severity: 'error',
        display: 'permanent',
      },
    ]);
  });
});
