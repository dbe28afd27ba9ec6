import { makeStyles } from '@material-ui/core/styles';
import { dialogOpening, useObserved } from '@sidehelm/console-react';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';

const useStyles = makeStyles(theme => ({
  layer: { position: 'fixed', zIndex: theme.zIndex.modal + 1 },
}));

/** A dialog hides everything beside it from screen readers; this must stay. */
function useNeverHidden() {
  const observer = useRef<MutationObserver>();
  return useCallback((layer: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!layer) return;
    observer.current = new MutationObserver(() =>
      layer.removeAttribute('aria-hidden'),
    );
    observer.current.observe(layer, { attributeFilter: ['aria-hidden'] });
  }, []);
}

/** What must stay within reach: at its place, also while a dialog covers the screen. */
export function AboveDialogs({ children }: { children: ReactNode }) {
  const classes = useStyles();
  const isCovered = useObserved(dialogOpening, isOpen => isOpen);
  const place = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<DOMRect>();
  const layer = useNeverHidden();
  const measure = useCallback(
    () => setBox(place.current?.getBoundingClientRect()),
    [],
  );

  useLayoutEffect(() => {
    if (isCovered) measure();
    else setBox(undefined);
  }, [isCovered, measure]);
  useEffect(() => {
    if (!isCovered) return undefined;
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isCovered, measure]);

  return (
    <div ref={place} style={box && { width: box.width, height: box.height }}>
      {box
        ? createPortal(
            <div
              ref={layer}
              className={classes.layer}
              style={{ left: box.left, top: box.top, width: box.width }}
            >
              {children}
            </div>,
            document.body,
          )
        : children}
    </div>
  );
}
