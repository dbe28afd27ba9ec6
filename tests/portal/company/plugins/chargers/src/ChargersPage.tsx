import { useApi } from '@backstage/core-plugin-api';
import { chargerResetPermission } from '@company/plugin-chargers-common';
import Button from '@material-ui/core/Button';
import {
  ErrorState,
  gatewayApiRef,
  ScreenPage,
  unwrap,
  useIsAllowed,
  usePolledQuery,
  useServiceAction,
} from '@sidehelm/console-react';

interface Charger {
  id: string;
  state: string;
}

/** As openapi-typescript writes them from the service's contract. */
export interface ChargerPaths {
  '/chargers': {
    get: { responses: { 200: { content: { 'application/json': Charger[] } } } };
  };
  '/chargers/{id}/reset': {
    post: {
      parameters: { path: { id: string } };
      responses: { 200: { content: { 'application/json': Charger } } };
    };
  };
}

const CHARGERS = ['chargers', 'all'] as const;

export function ChargersPage() {
  const service = useApi(gatewayApiRef).service<ChargerPaths>('chargers');
  const mayReset = useIsAllowed(chargerResetPermission);
  const chargers = usePolledQuery({
    key: CHARGERS,
    query: () => unwrap(service.GET('/chargers')),
    interval: 3_000,
  });
  const reset = useServiceAction({
    run: (id: string) =>
      unwrap(
        service.POST('/chargers/{id}/reset', { params: { path: { id } } }),
      ),
    success: ({ id }) => `Charger ${id} starts anew`,
    refreshes: [['chargers']],
  });
  return (
    <ScreenPage title="Chargers">
      {chargers.error && (
        <ErrorState
          title="The chargers could not be loaded"
          error={chargers.error}
          onRetry={chargers.refresh}
        />
      )}
      <ul>
        {chargers.data?.map(({ id, state }) => (
          <li key={id}>
            {id} {state}{' '}
            {mayReset && (
              <Button variant="outlined" onClick={() => void reset.execute(id)}>
                Reset {id}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ScreenPage>
  );
}
