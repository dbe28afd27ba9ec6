import { useSearchParams } from 'react-router-dom';

const OFF = ['0', 'false', 'off', 'no'];

/** Whether a flag is in the query string and does not say no; `?flag` alone means yes. */
export function isQueryFlagSet(query: URLSearchParams, name: string): boolean {
  const value = query.get(name);
  return value !== null && !OFF.includes(value.toLowerCase());
}

export function useQueryFlag(name: string): boolean {
  const [query] = useSearchParams();
  return isQueryFlagSet(query, name);
}
