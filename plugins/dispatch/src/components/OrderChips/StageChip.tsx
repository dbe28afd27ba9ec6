import {
  orderStageLabel,
  orderStageShortLabel,
} from '@sidehelm/console-common';
import { StatusChip } from '@sidehelm/console-react';

const KINDS: Readonly<Record<string, 'ok' | 'warn'>> = {
  'order-completed': 'ok',
  'order-canceled': 'warn',
};

/** How far an order is; a stage that nobody knows is "Unknown", and named on hover. */
export function StageChip(props: {
  kind: string;
  /** In the words of tables: "New", "Queued". */
  isShort?: boolean;
}) {
  const { kind, isShort } = props;
  const label = orderStageLabel(kind);
  const look = Object.hasOwn(KINDS, kind) ? KINDS[kind] : 'neutral';
  return (
    <StatusChip kind={look} title={label === 'Unknown' ? kind : label}>
      {isShort ? orderStageShortLabel(kind) : label}
    </StatusChip>
  );
}
