import { createApp } from '@backstage/app-defaults';
import { AppRouter, FlatRoutes } from '@backstage/core-app-api';
import {
  AlertDisplay,
  OAuthRequestDialog,
  ProxiedSignInPage,
  Sidebar,
  SidebarItem,
  SidebarPage,
} from '@backstage/core-components';
import type { IconComponent } from '@backstage/core-plugin-api';
import { ChargersPage } from '@company/plugin-chargers';
import { consolePlugin } from '@sidehelm/plugin-console';
import { FleetMapPage, FleetPage } from '@sidehelm/plugin-fleet';
import { DrivePage, SpectatePage } from '@sidehelm/plugin-teleop';
import { Bot, Map, PlugZap } from 'lucide-react';
import { Navigate, Route } from 'react-router-dom';

const app = createApp({
  plugins: [consolePlugin],
  components: {
    SignInPage: props => <ProxiedSignInPage {...props} provider="header" />,
  },
});

// Addresses of the portal's own, none of them as the console has it.
export default app.createRoot(
  <>
    <AlertDisplay />
    <OAuthRequestDialog />
    <AppRouter>
      <SidebarPage>
        <Sidebar>
          <SidebarItem icon={Bot as IconComponent} to="fleet" text="Robots" />
          <SidebarItem icon={Map as IconComponent} to="fleet/map" text="Map" />
          <SidebarItem
            icon={PlugZap as IconComponent}
            to="chargers"
            text="Chargers"
          />
        </Sidebar>
        <FlatRoutes>
          <Route path="/" element={<Navigate to="fleet" />} />
          <Route path="/fleet" element={<FleetPage />} />
          <Route path="/fleet/map" element={<FleetMapPage />} />
          <Route path="/watch/:robotID" element={<SpectatePage />} />
          <Route path="/steer/:robotID" element={<DrivePage />} />
          <Route path="/chargers" element={<ChargersPage />} />
        </FlatRoutes>
      </SidebarPage>
    </AppRouter>
  </>,
);
