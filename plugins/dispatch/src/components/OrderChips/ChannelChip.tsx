import { salesChannelLabel } from '@sidehelm/console-common';
import { StatusChip } from '@sidehelm/console-react';

/** Where an order was sold; a channel that nobody knows by its own name. */
export function ChannelChip({ channel }: { channel: string }) {
  const label = salesChannelLabel(channel);
  return <StatusChip title={label}>{label}</StatusChip>;
}
