/** The text of a form field; a repeated field counts as absent. */
export function textOf(fields: unknown, name: string): string | undefined {
  const value = (fields as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}
