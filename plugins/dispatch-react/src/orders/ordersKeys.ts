/** All that the console has asked about orders. */
export const ORDERS = ['dispatch'] as const;
export const inProgressKey = [...ORDERS, 'in-progress'] as const;
export const searchPrefix = [...ORDERS, 'search'] as const;
export const orderKey = (uuid: string) => [...ORDERS, 'order', uuid] as const;
export const figuresKey = (days: number) =>
  [...ORDERS, 'figures', days] as const;
export const timelineKey = (uuid: string) =>
  [...ORDERS, 'timeline', uuid] as const;
export const suggestionsKey = (uuid: string) =>
  [...ORDERS, 'robot-suggestions', uuid] as const;
export const activeOrderKey = (robotId: string) =>
  [...ORDERS, 'active-order', robotId] as const;
