import { StatusChip } from '@sidehelm/console-react';
import type { ChannelState } from '../../rules/channelState';

/** Whether new orders are accepted. */
export function ChannelStateChip({ state }: { state: ChannelState }) {
  switch (state) {
    case 'accepting':
      return <StatusChip kind="ok">accepting</StatusChip>;
    case 'paused':
      return <StatusChip kind="warn">paused</StatusChip>;
    case 'partners-paused':
      return <StatusChip kind="warn">paused with the Partners API</StatusChip>;
    case 'disabled':
      return (
        <StatusChip kind="warn" shape="ring">
          Partners API disabled
        </StatusChip>
      );
    default:
      return <StatusChip>unknown</StatusChip>;
  }
}
