import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useApi } from '@backstage/core-plugin-api';
import { useState } from 'react';
import { FakeGateway, wrapInConsole } from '@sidehelm/test-utils';
import { gatewayApiRef } from '../gateway/gatewayApiRef';
import { unwrap } from '../gateway/unwrap';
import { usePolledQuery } from '../query/usePolledQuery';
import { ConsoleAlerts } from '../alerts/ConsoleAlerts';
import { useServiceAction } from './useServiceAction';

interface Robot {
  deployment_kind: string;
}

function useRobots() {
  const robots = useApi(gatewayApiRef).service('robots');
  return usePolledQuery<Robot[]>({
    key: ['fleet', 'robots'],
    query: async () => (await unwrap(robots.GET('/api/robots'))) as Robot[],
  });
}

function Screen(props: Parameters<typeof Retire>[0]) {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      {isThere && <Retire {...props} />}
      <button type="button" onClick={() => setIsThere(false)}>
        Leave
      </button>
    </>
  );
}

function Retire(props: { run: () => Promise<unknown>; onSuccess: () => void }) {
  const robots = useRobots();
  const action = useServiceAction({
    run: props.run,
    success: () => 'SH1 set as retired',
    refreshes: [['fleet']],
    onSuccess: props.onSuccess,
  });
  return (
    <>
      <p>{robots.data?.map(robot => robot.deployment_kind).join()}</p>
      <button type="button" onClick={() => action.execute()}>
        {action.isRunning ? 'Retiring' : 'Retire'}
      </button>
    </>
  );
}

describe('useServiceAction', () => {
  function setUp() {
    let kind = 'active';
    let finish: () => void = () => undefined;
    const run = jest.fn(
      () =>
        new Promise<void>(resolve => {
          finish = () => {
            kind = 'retired';
            resolve();
          };
        }),
    );
    const gateway = new FakeGateway({
      'robots/api/robots': () => ({
        body: [{ id: 'SH1', deployment_kind: kind }],
      }),
    });
    const alerts = new ConsoleAlerts();
    const onSuccess = jest.fn();
    render(
      wrapInConsole(<Screen run={run} onSuccess={onSuccess} />, {
        gateway,
        alerts,
      }),
    );
    return { run, finish: () => act(async () => finish()), alerts, onSuccess };
  }

  it('runs once for two clicks and shows the new state at once', async () => {
    const { run, finish, alerts, onSuccess } = setUp();
    await screen.findByText('active');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Retire' }));
    expect(screen.getByText('Retiring')).toBeInTheDocument();
    await finish();
    expect(run).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('retired')).toBeInTheDocument();
    expect(screen.getByText('Retire')).toBeInTheDocument();
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(alerts.getVisible()).toMatchObject([{ count: 1 }]);
  });

  it('still says how it ended when the screen is gone, and leads nowhere', async () => {
    const { finish, alerts, onSuccess } = setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Retire' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await finish();
    await waitFor(() =>
      expect(alerts.getVisible()).toMatchObject([
        { message: 'SH1 set as retired' },
      ]),
    );
    expect(onSuccess).not.toHaveBeenCalled();
  });
});
