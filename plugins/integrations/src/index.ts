/** From whom orders are accepted. @packageDocumentation */
export {
  IntegrationsPage,
  integrationsPages,
  integrationsPlugin,
} from './plugin';
