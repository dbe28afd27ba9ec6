import { useApiHolder } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '../gateway/gatewayApiRef';
import { installedVersions } from './installedVersions';

/** What is wrong with the portal that a screen is in, for whoever builds that portal; `undefined` when it fits. */
export function useMisfit(): string | undefined {
  const gateway = useApiHolder().get(gatewayApiRef);
  if (installedVersions.size > 1)
    return `@sidehelm/console-react is installed as ${[...installedVersions].sort().join(' and ')}. Its plugins need one version of it: "npm ls @sidehelm/console-react" tells which plugin wants which.`;
  if (!gateway)
    return 'The plugin with what all pages share is missing. Add @sidehelm/plugin-console to the app.';
  return undefined;
}
