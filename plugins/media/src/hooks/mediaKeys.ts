/** All that the console has asked about recorded video. */
const MEDIA = ['media'] as const;
export const clipsKey = (robot: string, date: string) =>
  [...MEDIA, 'clips', robot, date] as const;
export const daysKey = (robot: string, from: string, to: string) =>
  [...MEDIA, 'days', robot, from, to] as const;
export const recorderStatusKey = [...MEDIA, 'status'] as const;
