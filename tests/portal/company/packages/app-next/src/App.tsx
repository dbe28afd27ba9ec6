import { ProxiedSignInPage } from '@backstage/core-components';
import { createApp } from '@backstage/frontend-defaults';
import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { SignInPageBlueprint } from '@backstage/plugin-app-react';

const signInPage = SignInPageBlueprint.make({
  params: {
    loader: async () => props => (
      <ProxiedSignInPage {...props} provider="header" />
    ),
  },
});

// The plugins are found among what this package depends on.
const app = createApp({
  features: [
    createFrontendModule({ pluginId: 'app', extensions: [signInPage] }),
  ],
});

export default app.createRoot();
