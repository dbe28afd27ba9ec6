import type { Knex } from 'knex';
import { isPostgres } from '../../platform/statements';

/** SQL of the uuid of the person who did what an event of the timeline tells; the index is on the same. */
export const actorOf = (database: Knex): string =>
  isPostgres(database)
    ? `cast(event as json) #>> '{actor,uuid}'`
    : `json_extract(event, '$.actor.uuid')`;
