import { telHref, UnknownValue } from '@sidehelm/console-react';

interface PhoneValueProps {
  number?: string | null;
  /** Reaches the recipient through their channel. */
  code?: string | null;
}

/** A number that can be called, or the code that stands for one. */
export function PhoneValue({ number, code }: PhoneValueProps) {
  const href = number ? telHref(number) : undefined;
  if (!number?.trim() && !code?.trim()) return <UnknownValue dash />;
  return (
    <>
      {number && (href ? <a href={href}>{number}</a> : <span>{number}</span>)}
      {code && <span>code {code}</span>}
    </>
  );
}
