import type { Order } from '@sidehelm/contracts';
import type { FleetSimulationHost } from '../../simulation';
import type { Outlook } from '../Outlook';
import type { ProblemLog } from '../problemLog';

export interface LidHandsOptions {
  outlook: Pick<Outlook, 'orders'>;
  simulation: Pick<FleetSimulationHost, 'setLid'>;
  problem: ProblemLog;
}

/** Whose hands they are at a stage, and after how many seconds they open the lid and close it. */
const PARTS: Readonly<
  Record<
    string,
    {
      actor: 'pick_up_actor' | 'drop_off_actor';
      opens: number;
      closes: number;
    }
  >
> = {
  'robot-waiting-for-pick-up': {
    actor: 'pick_up_actor',
    opens: 30,
    closes: 90,
  },
  'robot-waiting-for-drop-off': {
    actor: 'drop_off_actor',
    opens: 20,
    closes: 60,
  },
};

/** ms for which whoever comes late has the lid open. */
const LATE = 20_000;

/**
 * The hands of restaurants and customers at robots: they open the lid, load or take the food, and close it. The order service hears of that from the
 * robot. They are not there for an order under rescue, which a person brings.
 */
export class LidHands {
  /** Robots whose lid they have opened, for which stage of which order, and since when. */
  private readonly open = new Map<string, { key: string; since: number }>();
  /** What they have done already. */
  private done = new Set<string>();
  private isAtWork = false;

  constructor(private readonly options: LidHandsOptions) {}

  /** `now` in ms since 1970. */
  async look(now: number): Promise<void> {
    if (this.isAtWork) return;
    this.isAtWork = true;
    try {
      const turns = this.options.outlook.orders
        .map(turnOf)
        .filter(turn => turn !== undefined);
      const keys = new Set(turns.map(({ key }) => key));
      this.done = new Set([...this.done].filter(key => keys.has(key)));
      for (const { key, robotId, opensAt } of turns)
        if (opensAt <= now && !this.done.has(key))
          await this.lift(robotId, key, now);
      for (const [robotId, { key, since }] of this.open) {
        const turn = turns.find(it => it.key === key);
        if (!turn || Math.max(turn.closesAt, since + LATE) <= now)
          await this.shut(robotId, key);
      }
    } finally {
      this.isAtWork = false;
    }
  }

  private async lift(robotId: string, key: string, now: number) {
    // A robot that moves is asked again with the next look.
    if (!(await this.set(robotId, 'open'))) return;
    this.done.add(key);
    this.open.set(robotId, { key, since: now });
  }

  private async shut(robotId: string, key: string) {
    if (await this.set(robotId, 'closed')) this.open.delete(robotId);
    this.done.add(key);
  }

  private async set(robotId: string, lid: 'open' | 'closed') {
    try {
      return (await this.options.simulation.setLid(robotId, lid)).ok;
    } catch (error) {
      this.options.problem('a lid could not be moved', error);
      return false;
    }
  }
}

/** What somebody else than a pilot has to do with an order now, and when they open the lid and close it; ms since 1970. */
function turnOf(order: Order) {
  const { kind, started_at } = order.current_stage;
  const part = Object.hasOwn(PARTS, kind) ? PARTS[kind] : undefined;
  const robotId = order.assigned_robot_id;
  if (!part || !robotId || order.is_under_rescue) return undefined;
  const actor = order[part.actor];
  if (!actor || actor.kind === 'pilot') return undefined;
  const arrived = Date.parse(started_at);
  return {
    key: `${order.uuid} ${kind}`,
    robotId,
    opensAt: arrived + part.opens * 1000,
    closesAt: arrived + part.closes * 1000,
  };
}
