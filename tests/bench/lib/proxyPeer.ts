/** A Backstage backend with the stock proxy and our sign-in: the peer that the gateway is measured against. */
import { createBackend } from '@backstage/backend-defaults';

const backend = createBackend();
backend.add(import('@backstage/plugin-auth-backend'));
backend.add(import('@sidehelm/plugin-auth-backend-module-sso'));
backend.add(import('@backstage/plugin-proxy-backend'));
backend.start();
