import { ErrorAlerter, ErrorApiForwarder } from '@backstage/core-app-api';
import { logHiddenErrors } from './logHiddenErrors';

function setUp() {
  const alertApi = { post: jest.fn(), alert$: jest.fn() };
  const log = { warn: jest.fn() };
  const errorApi = new ErrorAlerter(alertApi, new ErrorApiForwarder());
  logHiddenErrors(errorApi, log);
  return { alertApi, log, errorApi };
}

describe('logHiddenErrors', () => {
  it('logs a hidden error once, and nobody is shown it', () => {
    const { alertApi, log, errorApi } = setUp();
    const error = new Error('Google Maps cannot be loaded');
    errorApi.post(error, { hidden: true });
    expect(log.warn.mock.calls).toEqual([[error]]);
    expect(alertApi.post).not.toHaveBeenCalled();
  });

  it('leaves other errors to the alerts', () => {
    const { alertApi, log, errorApi } = setUp();
    errorApi.post(new Error('It broke'));
    expect(alertApi.post).toHaveBeenCalledTimes(1);
    expect(log.warn).not.toHaveBeenCalled();
  });
});
