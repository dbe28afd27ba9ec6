import { startGateway, TestGateway } from './startGateway';

/** Starts a gateway before each test of the file and stops it afterwards; the object is always the current one. */
export function gatewayForEachTest(
  options?: Parameters<typeof startGateway>[0],
): TestGateway {
  const gateway = {} as TestGateway;
  beforeEach(async () => {
    Object.assign(gateway, await startGateway(options));
  });
  afterEach(() => gateway.stop());
  return gateway;
}
