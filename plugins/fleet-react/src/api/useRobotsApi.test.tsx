import { TestApiProvider } from '@backstage/test-utils';
import { gatewayApiRef } from '@sidehelm/console-react';
import { FakeGateway } from '@sidehelm/test-utils';
import { renderHook } from '@testing-library/react';
import { robotsApiRef } from './robotsApiRef';
import { useRobotsApi } from './useRobotsApi';

function open(brought?: object) {
  const gateway = new FakeGateway({
    'robots/api/robots/SH1': { body: { id: 'SH1', deployment_kind: 'active' } },
  });
  const { result, rerender } = renderHook(() => useRobotsApi(), {
    wrapper: ({ children }) => (
      <TestApiProvider
        apis={[
          [gatewayApiRef, gateway],
          ...(brought ? [[robotsApiRef, brought] as const] : []),
        ]}
      >
        {children}
      </TestApiProvider>
    ),
  });
  return { result, rerender };
}

describe('useRobotsApi', () => {
  it('asks the robots service where no plugin brings it, always the same object', async () => {
    const { result, rerender } = open();
    const api = result.current;
    expect(await api.get('SH1')).toMatchObject({ id: 'SH1' });
    rerender();
    expect(result.current).toBe(api);
  });

  it('is what a plugin or portal brings', () => {
    const brought = {};
    expect(open(brought).result.current).toBe(brought);
  });
});
