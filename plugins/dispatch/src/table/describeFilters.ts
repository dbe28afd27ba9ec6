import {
  orderStageShortLabel,
  salesChannelLabel,
} from '@sidehelm/console-common';
import { COLUMN_LABELS, type OrderColumn } from './orderColumns';
import {
  TEXT_COLUMNS,
  type FinalFilter,
  type OrderFilters,
  type TimeRange,
} from './orderFilters';

export const FINAL_LABELS: Readonly<Record<FinalFilter, string>> = {
  open: 'No',
  final: 'Yes',
  all: 'All',
};

/** No column has it. */
export const RESCUE_LABEL = 'Rescue reason';

const joinedByOr = (words: readonly string[]) => words.join(' or ');

const localTime = (time: string) => new Date(time).toLocaleString();

function describeRange({ from, before }: TimeRange): string[] {
  return [
    ...(from === undefined ? [] : [`from ${localTime(from)}`]),
    ...(before === undefined ? [] : [`before ${localTime(before)}`]),
  ];
}

/** What filters are on, each in words: "Recipient Name contains “ada”". */
export function describeFilters(filters: OrderFilters): string[] {
  const said: string[] = [];
  const say = (column: OrderColumn, words: string) =>
    words && said.push(`${COLUMN_LABELS[column]} ${words}`);
  const contains = (text: string) => text.trim() && `contains “${text.trim()}”`;
  if (filters.text.trim()) said.push(`Search “${filters.text.trim()}”`);
  say('requested_at', describeRange(filters.requested).join(' and '));
  if (filters.stages.length > 0)
    say(
      'current_stage',
      `is ${joinedByOr(filters.stages.map(orderStageShortLabel))}`,
    );
  say('current_stage_eta', describeRange(filters.eta).join(' and '));
  for (const column of TEXT_COLUMNS) {
    const text = contains(filters[column]);
    // The service knows the name, too, which people know it by.
    say(
      column,
      column === 'restaurant_uuid' && text ? `or name ${text}` : text,
    );
  }
  if (filters.channels.length > 0)
    say(
      'sales_channel',
      `is ${joinedByOr(filters.channels.map(salesChannelLabel))}`,
    );
  if (filters.rescue) said.push(`${RESCUE_LABEL} is “${filters.rescue}”`);
  if (filters.final !== 'all')
    said.push(`${COLUMN_LABELS.is_final}: ${FINAL_LABELS[filters.final]}`);
  return said;
}
