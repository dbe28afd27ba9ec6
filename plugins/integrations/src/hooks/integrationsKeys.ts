/** All that the console has asked about integrations. */
export const INTEGRATIONS = ['integrations'] as const;
export const capacityKey = [...INTEGRATIONS, 'capacity'] as const;
export const channelsKey = (intake: string) =>
  [...INTEGRATIONS, 'channels', intake] as const;
export const partnerKeysKey = [...INTEGRATIONS, 'keys'] as const;
