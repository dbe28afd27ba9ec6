import { useLayoutEffect, useRef } from 'react';

/**
 * Text that changes often, written straight into its element: nothing renders
 * again. `read` is asked every `interval` ms.
 */
export function LiveText(props: {
  read: () => string;
  interval: number;
  className?: string;
}) {
  const { read, interval, className } = props;
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const text = read();
      if (element.current && element.current.textContent !== text)
        element.current.textContent = text;
    };
    write();
    const timer = setInterval(write, interval);
    return () => clearInterval(timer);
  }, [read, interval]);
  return <span ref={element} className={className} />;
}
