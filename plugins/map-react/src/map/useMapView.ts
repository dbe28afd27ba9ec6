import { useApi } from '@backstage/core-plugin-api';
import { useEffect, useState, type RefObject } from 'react';
import { gatewayApiRef } from '@sidehelm/console-react';

interface MapView {
  /** The element has a new size. */
  resize: () => void;
  dispose: () => void;
}

/**
 * The map in an element; `undefined` until it is open.
 *
 * @param create - kept between renders: another one opens the map anew
 */
export function useMapView<T extends MapView>(
  element: RefObject<HTMLElement>,
  create: (element: HTMLElement, mapsUrl: string) => T,
): T | undefined {
  const gateway = useApi(gatewayApiRef);
  const [map, setMap] = useState<T>();

  useEffect(() => {
    let created: T | undefined;
    let observer: ResizeObserver | undefined;
    let isGone = false;
    const open = async () => {
      // Tiles are images: they need the cookie. Without it the map stays, and its tiles come with the next zoom.
      await gateway.cookieReady().catch(() => undefined);
      const mapsUrl = await gateway.baseUrl('maps');
      if (isGone || !element.current) return;
      const view = create(element.current, mapsUrl);
      created = view;
      observer = new ResizeObserver(() => view.resize());
      observer.observe(element.current);
      setMap(view);
    };
    open();
    return () => {
      isGone = true;
      observer?.disconnect();
      created?.dispose();
      setMap(undefined);
    };
  }, [gateway, element, create]);

  return map;
}
