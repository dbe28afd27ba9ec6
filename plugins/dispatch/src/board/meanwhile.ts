import { orderStageLabel } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';

type Watched = Pick<
  Order,
  'assigned_robot_id' | 'current_stage' | 'is_under_rescue' | 'rescue_reason'
>;

function robotNews(before?: string | null, now?: string | null) {
  if ((before || undefined) === (now || undefined)) return undefined;
  if (!now) return `${before} was unassigned`;
  return before ? `${now} took over from ${before}` : `${now} was assigned`;
}

function stageNews(before: string, now: string) {
  return before === now
    ? undefined
    : `the order is at "${orderStageLabel(now)}" now`;
}

function rescueNews(before: Watched, now: Watched) {
  if (before.is_under_rescue === now.is_under_rescue) return undefined;
  if (!now.is_under_rescue) return 'the rescue was finished';
  return now.rescue_reason
    ? `a rescue was started (${now.rescue_reason})`
    : 'a rescue was started';
}

/** What has happened to an order while somebody edits it, in one sentence; `undefined` when nothing has. */
export function describeMeanwhile(
  before: Watched,
  now: Watched,
): string | undefined {
  const news = [
    robotNews(before.assigned_robot_id, now.assigned_robot_id),
    rescueNews(before, now),
    stageNews(before.current_stage.kind, now.current_stage.kind),
  ].filter(Boolean);
  return news.length > 0 ? `Meanwhile ${news.join(', ')}.` : undefined;
}
