import type { KnownChannel, OrderStageKind } from '@sidehelm/console-common';
import { RESCUE_CHOICES } from '../board/rescueChoices';
import type { OrderColumn } from './orderColumns';

/** The columns that are searched for a part of their text. */
export const TEXT_COLUMNS = [
  'restaurant_uuid',
  'recipient_name',
  'recipient_phone_number',
  'recipient_address',
  'assigned_robot_id',
] as const satisfies readonly OrderColumn[];
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** ISO 8601 in UTC; a side that is absent is open. */
export interface TimeRange {
  from?: string;
  /** The range ends before it. */
  before?: string;
}

/** Whether orders are in a final stage. */
export const FINAL_FILTERS = ['open', 'final', 'all'] as const;
export type FinalFilter = (typeof FINAL_FILTERS)[number];

/** Each reason once: one stands in two groups, and an order does not tell which. */
export const RESCUE_REASONS_OF_ORDERS: readonly string[] = [
  ...new Set(
    RESCUE_CHOICES.flatMap(({ choices }) => choices.map(it => it.reason)),
  ),
];

/** Which orders are shown: those that meet all of it. */
export interface OrderFilters extends Record<TextColumn, string> {
  /** Part of the external id, the recipient, the robot or the address. */
  text: string;
  /** Any of these; none means all. */
  stages: readonly OrderStageKind[];
  /** Any of these; none means all. */
  channels: readonly KnownChannel[];
  requested: TimeRange;
  eta: TimeRange;
  final: FinalFilter;
  /** Why they were rescued last; empty means all, rescued or not. */
  rescue: string;
}

export const NO_FILTERS: OrderFilters = {
  text: '',
  restaurant_uuid: '',
  recipient_name: '',
  recipient_phone_number: '',
  recipient_address: '',
  assigned_robot_id: '',
  stages: [],
  channels: [],
  requested: {},
  eta: {},
  final: 'open',
  rescue: '',
};

/** More the order service does not take; characters. */
export const LONGEST_TEXT = 100;

/** The ends of a range are given. */
export const countSides = ({ from, before }: TimeRange): number =>
  Number(from !== undefined) + Number(before !== undefined);

/** Nothing can be in it. */
export const isEmptyRange = ({ from, before }: TimeRange): boolean =>
  from !== undefined && before !== undefined && from >= before;

/** How many of the filters leave orders out that are shown without any. */
export function countFilters(filters: OrderFilters): number {
  const texts = [filters.text, ...TEXT_COLUMNS.map(column => filters[column])];
  return [
    ...texts.map(text => text.trim() !== ''),
    filters.stages.length > 0,
    filters.channels.length > 0,
    countSides(filters.requested) > 0,
    countSides(filters.eta) > 0,
    filters.final !== NO_FILTERS.final,
    filters.rescue !== '',
  ].filter(Boolean).length;
}
