import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * The value, but held still while the browser skips the element's content
 * (`content-visibility: auto`, scrolled away): nobody sees it, so nothing needs
 * to render. Browsers that do not tell are served the value at all times.
 */
export function useWhileSkipped<T>(element: RefObject<Element>, value: T): T {
  const [isSkipped, setSkipped] = useState(false);
  const shown = useRef(value);

  useEffect(() => {
    const target = element.current;
    const onChange = (event: Event) =>
      setSkipped('skipped' in event && event.skipped === true);
    target?.addEventListener('contentvisibilityautostatechange', onChange);
    return () =>
      target?.removeEventListener('contentvisibilityautostatechange', onChange);
  }, [element]);

  if (!isSkipped) shown.current = value;
  return shown.current;
}
