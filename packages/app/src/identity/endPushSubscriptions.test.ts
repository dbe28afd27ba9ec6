import { endPushSubscriptions } from './endPushSubscriptions';

const withWorkers = (serviceWorker: unknown) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    value: serviceWorker,
    configurable: true,
  });

describe('endPushSubscriptions', () => {
  afterEach(() => withWorkers(undefined));

  it('ends each that there is', async () => {
    const unsubscribe = jest.fn(async () => true);
    const pushManager = { getSubscription: async () => ({ unsubscribe }) };
    const none = { getSubscription: async () => null };
    withWorkers({
      getRegistrations: async () => [
        { pushManager },
        { pushManager: none },
        {},
      ],
    });
    await endPushSubscriptions();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('has nothing to do where there are no workers', async () => {
    await expect(endPushSubscriptions()).resolves.toBeUndefined();
  });
});
