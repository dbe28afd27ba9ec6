import type { AppIcons } from '@backstage/core-app-api';
import { Box } from 'lucide-react';

const Icon = () => <Box size={18} strokeWidth={1.7} aria-hidden />;

/** Backstage asks every app for these; the console's own screens bring their icons themselves. */
export const appIcons: AppIcons = {
  'kind:api': Icon,
  'kind:component': Icon,
  'kind:domain': Icon,
  'kind:group': Icon,
  'kind:location': Icon,
  'kind:resource': Icon,
  'kind:system': Icon,
  'kind:template': Icon,
  'kind:user': Icon,
  brokenImage: Icon,
  catalog: Icon,
  chat: Icon,
  dashboard: Icon,
  docs: Icon,
  email: Icon,
  github: Icon,
  group: Icon,
  help: Icon,
  scaffolder: Icon,
  search: Icon,
  star: Icon,
  techdocs: Icon,
  unstarred: Icon,
  user: Icon,
  warning: Icon,
};
