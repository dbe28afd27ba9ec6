import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { useLayoutEffect, useRef } from 'react';

const UNKNOWN = 'unknown';

const useStyles = makeStyles({
  unknown: { color: tokens.color.faint, fontWeight: 400 },
});

/**
 * Text that changes often, written straight into its element: nothing renders
 * again. `read` is asked every `interval` ms; without an answer the text is
 * "unknown", and looks so.
 */
export function LiveText(props: {
  read: () => string | undefined;
  interval: number;
  className?: string;
}) {
  const { read, interval, className } = props;
  const classes = useStyles();
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const text = read();
      const { current } = element;
      if (!current || current.textContent === (text ?? UNKNOWN)) return;
      current.textContent = text ?? UNKNOWN;
      current.classList.toggle(classes.unknown, text === undefined);
    };
    write();
    const timer = setInterval(write, interval);
    return () => clearInterval(timer);
  }, [read, interval, classes]);
  return <span ref={element} className={className} />;
}
