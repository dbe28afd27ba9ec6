/** What is said when somebody else saves another text while one is typed. */
export function describeChange(changedTo: string): string {
  return `Somebody has changed it meanwhile to "${changedTo}". Saving replaces that, Escape takes it.`;
}
