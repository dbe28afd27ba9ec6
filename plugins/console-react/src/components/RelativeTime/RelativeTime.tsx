import { useLayoutEffect, useRef } from 'react';
import { tabularNumbers } from '@sidehelm/theme';
import { formatAge } from '../../clock/formatAge';
import { serverClock } from '../../clock/serverClock';
import { tickingClock } from '../../clock/TickingClock';

export interface RelativeTimeProps {
  /** ISO 8601, or milliseconds since 1970, by the server's clock. */
  time: string | number;
  /** Turns the age into the whole text, for example `age => "silent " + age`. */
  format?: (age: string) => string;
  className?: string;
}

/**
 * The age of a time, with the time itself on hover. All of them share one clock
 * that writes into the text nodes, so lists do not render again as time goes by.
 */
export function RelativeTime({ time, format, className }: RelativeTimeProps) {
  const element = useRef<HTMLTimeElement>(null);
  const milliseconds = typeof time === 'number' ? time : Date.parse(time);
  const isValid =
    Number.isFinite(milliseconds) && Math.abs(milliseconds) < 8.64e15;

  useLayoutEffect(() => {
    const write = () => {
      const age = isValid
        ? formatAge(serverClock.now() - milliseconds)
        : 'unknown';
      const text = format ? format(age) : age;
      if (element.current && element.current.textContent !== text) {
        element.current.textContent = text;
      }
    };
    write();
    return isValid ? tickingClock.subscribe(write) : undefined;
  }, [milliseconds, isValid, format]);

  return (
    <time
      ref={element}
      className={className}
      style={tabularNumbers}
      dateTime={isValid ? new Date(milliseconds).toISOString() : undefined}
      title={isValid ? new Date(milliseconds).toLocaleString() : undefined}
    />
  );
}
