/** An age from `formatAge` as a time gone by: "just now", "8 s ago", "2 days ago". */
export function formatAgo(age: string): string {
  return age === 'now' ? 'just now' : `${age} ago`;
}
