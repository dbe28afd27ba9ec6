import { UnknownValue } from '@sidehelm/console-react';

/** °C. */
export function CargoValue({
  temperature,
}: {
  temperature: number | undefined;
}) {
  if (temperature === undefined) return <UnknownValue />;
  // Rounding must not leave a negative zero.
  return <span>{Math.round(temperature) || 0} °C</span>;
}
