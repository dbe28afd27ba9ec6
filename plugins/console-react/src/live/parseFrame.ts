type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object in a frame; `undefined` for anything else. */
export function parseFrame(frame: unknown): Fields | undefined {
  if (typeof frame !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(frame);
    return isFields(message) ? message : undefined;
  } catch {
    return undefined;
  }
}
