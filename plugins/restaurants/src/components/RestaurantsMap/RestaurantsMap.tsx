import { ErrorState } from '@sidehelm/console-react';
import { useRestaurants } from '@sidehelm/restaurants-react';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { RestaurantsMapView } from './RestaurantsMapView';

/** All restaurants on a map; one that is pressed opens. */
export function RestaurantsMap(props: {
  hrefOf: ((uuid: string) => string) | undefined;
}) {
  const { data, error, refresh } = useRestaurants();
  const navigate = useNavigate();
  const hrefOf = useRef(props.hrefOf);
  hrefOf.current = props.hrefOf;
  const open = useCallback(
    (uuid: string) => {
      const href = hrefOf.current?.(uuid);
      if (href) navigate(href);
    },
    [navigate],
  );
  if (!data && error)
    return (
      <ErrorState
        title="The restaurants could not be loaded"
        error={error}
        onRetry={refresh}
      />
    );
  return <RestaurantsMapView restaurants={data} onOpen={open} />;
}
