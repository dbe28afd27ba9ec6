import { ConfigContent, DevToolsLayout } from '@backstage/plugin-devtools';

/**
 * How the backend is configured, secrets left out. The plugin's other tabs would be empty here: they read a lock file of
 * Yarn, or need a list of things to look at.
 */
export function DevTools() {
  return (
    <DevToolsLayout
      title="Developer tools"
      subtitle="How this portal is set up"
    >
      <DevToolsLayout.Route path="config" title="Configuration">
        <ConfigContent />
      </DevToolsLayout.Route>
    </DevToolsLayout>
  );
}
