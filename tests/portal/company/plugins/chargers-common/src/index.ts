import { createPermission } from '@backstage/plugin-permission-common';

export const chargerReadPermission = createPermission({
  name: 'charger.read',
  attributes: { action: 'read' },
});

export const chargerResetPermission = createPermission({
  name: 'charger.reset',
  attributes: { action: 'update' },
});
