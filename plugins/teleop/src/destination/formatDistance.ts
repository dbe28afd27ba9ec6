/** Metres as people say them. */
export function formatDistance(metres: number): string {
  if (metres < 100) return `${Math.round(metres)} m`;
  if (metres < 1_000) return `${Math.round(metres / 10) * 10} m`;
  return `${(metres / 1_000).toFixed(1)} km`;
}
