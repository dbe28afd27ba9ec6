import type { SearchName } from './AuditView';

/** What each filter is called. */
export const SEARCH_LABELS: Readonly<Record<SearchName, string>> = {
  actor: 'Who',
  act: 'What',
  outcome: 'Outcome',
  robot_id: 'Robot',
  order_uuid: 'Order',
  user_uuid: 'Person it was done to',
  restaurant_uuid: 'Restaurant',
  address: 'From where',
  correlation_id: 'Correlation id',
  from: 'From',
  to: 'Before',
};

export const OUTCOME_LABELS = {
  succeeded: 'Succeeded',
  refused: 'Refused',
  failed: 'Failed',
} as const;
