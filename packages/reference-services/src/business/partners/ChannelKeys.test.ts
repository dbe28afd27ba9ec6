import type { NewPartnerKey } from '@sidehelm/contracts';
import { HttpError } from '../../platform/HttpError';
import { PARTNERS_API, UBER_EATS } from '../staff/simulatedStaff';
import { ChannelKeys } from './ChannelKeys';

function keysOf(status?: number) {
  const issue = jest.fn(async (_key: NewPartnerKey) => ({
    key: {} as never,
    secret: 'first',
  }));
  const rotate = jest.fn(async () => {
    if (status) throw new HttpError(status, 'no');
    return { key: {} as never, secret: 'next' };
  });
  return { issue, rotate, keys: new ChannelKeys({ issue, rotate }) };
}

describe('ChannelKeys', () => {
  it('are made where there are none, each for its channels', async () => {
    const { keys, issue } = keysOf(404);
    expect((await keys.of(UBER_EATS)).secret).toBe('first');
    await keys.of(PARTNERS_API);
    expect(issue.mock.calls.map(([key]) => key)).toMatchObject([
      { name: 'Uber Eats', channels: ['uber-eats'] },
      {
        name: 'Partners API',
        channels: ['facedrive', 'doordash', 'skip-the-dishes'],
      },
    ]);
  });

  it('get another secret at each start, once', async () => {
    const { keys, issue, rotate } = keysOf();
    await Promise.all([keys.of(UBER_EATS), keys.of(UBER_EATS)]);
    expect((await keys.of(UBER_EATS)).secret).toBe('next');
    expect(rotate).toHaveBeenCalledTimes(1);
    expect(issue).not.toHaveBeenCalled();
  });

  it('stay revoked when somebody has revoked them', async () => {
    const { keys, issue } = keysOf(409);
    await expect(keys.of(UBER_EATS)).rejects.toMatchObject({ statusCode: 409 });
    expect(issue).not.toHaveBeenCalled();
  });
});
