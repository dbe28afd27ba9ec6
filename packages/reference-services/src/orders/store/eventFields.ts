import type { Knex } from 'knex';
import { isPostgres } from '../../platform/statements';

/** SQL of a field of an event of the timeline; the indexes are on the same texts. */
const fieldOf = (database: Knex, ...path: readonly string[]): string =>
  isPostgres(database)
    ? `cast(event as json) #>> '{${path.join(',')}}'`
    : `json_extract(event, '$.${path.join('.')}')`;

/** SQL of the uuid of the person who did what an event of the timeline tells. */
export const actorOf = (database: Knex): string =>
  fieldOf(database, 'actor', 'uuid');

/** SQL of an event by which a robot got an order. */
export const assignmentOf = (database: Knex) => ({
  isOne: `${fieldOf(database, 'kind')} = 'assigned'`,
  robotId: fieldOf(database, 'robot_id'),
  at: fieldOf(database, 'occurred_at'),
});
