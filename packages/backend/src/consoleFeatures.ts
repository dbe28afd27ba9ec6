import {
  coreServices,
  createBackendFeatureLoader,
} from '@backstage/backend-plugin-api';
import { checkSignInPages } from './checkSignInPages';
import { checkSurroundings } from './checkSurroundings';

/** The plugins of the console's backend, loaded once the surroundings are known to be fit for them. */
export const consoleFeatures = createBackendFeatureLoader({
  deps: { config: coreServices.rootConfig },
  async *loader({ config }) {
    checkSignInPages(config);
    await checkSurroundings(config);
    yield import('@backstage/plugin-app-backend');
    yield import('@backstage/plugin-auth-backend');
    yield import('@sidehelm/plugin-auth-backend-module-sso');
    yield import('@backstage/plugin-permission-backend');
    yield import('@sidehelm/plugin-permission-backend-module-roles');
    yield import('@sidehelm/plugin-gateway-backend');
    yield import('@sidehelm/plugin-gateway-backend-module-audit');
    // Of any portal: what the console is made of, and how its backend is.
    yield import('@backstage/plugin-catalog-backend');
    yield import('@backstage/plugin-devtools-backend');
  },
});
