import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchParameter } from './useSearchParameter';

const OFF = ['0', 'false', 'off', 'no'];

/** Whether a flag is in the query string and does not say no; `?flag` alone means yes. */
export function isFlagSet(query: URLSearchParams, name: string): boolean {
  const value = query.get(name);
  return value !== null && !OFF.includes(value.toLowerCase());
}

/** A flag in the address, and what sets it or takes it away. */
export function useSearchFlag(
  name: string,
): [boolean, (isSet: boolean) => void] {
  const [query] = useSearchParams();
  const [, set] = useSearchParameter(name);
  return [
    isFlagSet(query, name),
    useCallback((isSet: boolean) => set(isSet ? 'true' : undefined), [set]),
  ];
}
