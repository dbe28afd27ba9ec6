import { useCallback } from 'react';
import { useSearchParameter } from './useSearchParameter';

/** One of the choices, in the address; the usual one, which also stands for unknown ones, is not written there. */
export function useSearchChoice<T extends string>(
  name: string,
  choices: readonly T[],
  usual: T,
): [T, (choice: T) => void] {
  const [given, set] = useSearchParameter(name);
  const choose = useCallback(
    (choice: T) => set(choice === usual ? undefined : choice),
    [set, usual],
  );
  return [choices.find(choice => choice === given) ?? usual, choose];
}
