import type { BasicPermission } from '@backstage/plugin-permission-common';
import { lazy, Suspense, type ComponentType } from 'react';
import { useIsAllowed } from '../identity/useIsAllowed';
import { loadPart } from './loadPart';

/**
 * A part of the console that only who holds a permission has, loaded by itself when it is first needed: nothing waits for it.
 *
 * @param Waiting - there until it is
 */
export function permittedPart(
  permission: BasicPermission,
  load: () => Promise<ComponentType>,
  Waiting: ComponentType = () => null,
): () => JSX.Element | null {
  const Part = lazy(
    loadPart(async () => {
      const component = await load();
      return { default: component };
    }),
  );
  return function PermittedPart() {
    const isAllowed = useIsAllowed(permission);
    if (isAllowed === undefined) return <Waiting />;
    if (!isAllowed) return null;
    return (
      <Suspense fallback={<Waiting />}>
        <Part />
      </Suspense>
    );
  };
}
