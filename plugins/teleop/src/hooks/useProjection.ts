import { isFlagSet } from '@sidehelm/console-react';
import { PROJECTIONS, type Projection } from '@sidehelm/video-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ShownProjection = Projection | 'plain';

const REPROJECT = 'reproject_enabled';
const PROJECTION = 'projection';

/** The projection in the address: `?reproject_enabled=true&projection=gnomonic`; plain video without the flag. */
export function useProjection(): [
  ShownProjection,
  (projection: ShownProjection) => void,
] {
  const [query, setQuery] = useSearchParams();
  const named = PROJECTIONS.find(name => name === query.get(PROJECTION));
  const shown = isFlagSet(query, REPROJECT)
    ? (named ?? 'equirectangular')
    : 'plain';
  const show = useCallback(
    (projection: ShownProjection) =>
      setQuery(
        before => {
          const after = new URLSearchParams(before);
          after.delete(REPROJECT);
          after.delete(PROJECTION);
          if (projection !== 'plain') {
            after.set(REPROJECT, 'true');
            after.set(PROJECTION, projection);
          }
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return [shown, show];
}
