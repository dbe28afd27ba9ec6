import { createFeedId } from '../../platform/FeedPlaces';
import type { Migrations } from '../../platform/migrate';
import { isPostgres } from '../../platform/statements';
import { actorOf, assignmentOf } from './eventFields';
import type { Knex } from 'knex';
import { phoneText, robotKey, toOrder } from './orderRow';
import {
  postgresPhoneTexts,
  postgresSearchTables,
  rescueIndex,
  robotIndexes,
  sortIndexes,
  sqlitePhoneTexts,
  sqliteSearchTables,
} from './searchTables';

const ORDERS_A_TURN = 1_000;

/** Rows of an array of arrays of texts, JSON. */
const given = (database: Knex) =>
  isPostgres(database)
    ? 'select cast(value->>0 as uuid) as uuid, value->>1 as phone, value->>2 as robot from json_array_elements(cast(? as json)) as value'
    : "select json_extract(value, '$[0]') as uuid, json_extract(value, '$[1]') as phone, json_extract(value, '$[2]') as robot from json_each(?)";

/** Fills the columns of what phones are found by, and robots sorted by, of the orders that are there. */
async function fillPhonesAndRobots(database: Knex): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows: { uuid: string; document: string }[] = await database(
      'orders_orders',
    )
      .select('uuid', 'document')
      .where('uuid', '>', last)
      .orderBy('uuid')
      .limit(ORDERS_A_TURN);
    if (rows.length === 0) return;
    last = rows[rows.length - 1].uuid;
    const values = rows.map(row => {
      const { recipient, assigned_robot_id: robot } = toOrder(row);
      return [row.uuid, phoneText(recipient), robot ? robotKey(robot) : null];
    });
    await database.raw(
      `update orders_orders set recipient_phone_text = given.phone, assigned_robot_key = given.robot from (${given(database)}) as given where orders_orders.uuid = given.uuid`,
      [JSON.stringify(values)],
    );
  }
}

export const ordersMigrations: Migrations = {
  '001_orders': schema =>
    schema
      .createTable('orders_orders', table => {
        table.uuid('uuid').primary();
        // The order as the contract has it, JSON; the other columns repeat what is looked for.
        table.text('document').notNullable();
        table.string('sales_channel', 40).notNullable();
        table.string('external_id', 100).notNullable();
        table.string('restaurant_uuid', 36).notNullable();
        table.string('requested_at', 24).notNullable();
        table.string('assigned_robot_id', 32);
        // Place of the current stage in an order's life.
        table.integer('stage_rank').notNullable();
        table.string('stage_eta', 24);
        table.boolean('is_final').notNullable();
        // In small letters.
        table.string('recipient_name', 200).notNullable();
        table.string('recipient_phone', 40).notNullable();
        table.string('recipient_address', 200).notNullable();
        table.string('rescue_reason', 60);
        table.integer('version').notNullable();
        table.bigInteger('revision').notNullable().index();
        table.unique(['sales_channel', 'external_id']);
        table.index(['is_final', 'requested_at']);
        table.index(['requested_at']);
        table.index(['assigned_robot_id']);
      })
      .raw(
        // A robot carries one order at a time, whoever assigns it and wherever.
        'create unique index orders_one_per_robot on orders_orders (assigned_robot_id) where not is_final',
      )
      .createTable('orders_revisions', table => {
        table.integer('id').primary();
        table.bigInteger('newest').notNullable();
      })
      .raw('insert into orders_revisions (id, newest) values (1, 0)')
      .createTable('orders_timeline', table => {
        table.increments('id');
        table.uuid('order_uuid').notNullable().index();
        // JSON as the contract has it.
        table.text('event').notNullable();
      }),
  '002_search': async (schema, database) => {
    await schema.alterTable('orders_orders', table => {
      // Those of the sorts do as much.
      table.dropIndex(['is_final', 'requested_at']);
      table.dropIndex(['requested_at']);
      table.dropIndex(['assigned_robot_id']);
    });
    const tables = isPostgres(database)
      ? postgresSearchTables
      : sqliteSearchTables;
    for (const statement of [...sortIndexes, rescueIndex, ...tables])
      await database.schema.raw(statement);
  },
  '003_acts': (schema, database) =>
    // Who did it, of people.
    schema.raw(
      `create index orders_timeline_actor on orders_timeline ((${actorOf(database)}), id)`,
    ),
  '004_small_letters': schema =>
    // A UUID is the same in both cases, and found in small letters. Where both are there, each stays an order of its own.
    schema.raw(
      `update orders_orders set external_id = lower(external_id)
       where sales_channel <> 'facedrive' and external_id <> lower(external_id) and not exists (
         select 1 from orders_orders as other
         where other.sales_channel = orders_orders.sales_channel and other.uuid <> orders_orders.uuid
           and lower(other.external_id) = lower(orders_orders.external_id))`,
    ),
  '005_audit': schema =>
    schema
      .alterTable('orders_timeline', table => {
        // In which request it was done, JSON; absent of what was there before, and of the demo's past: an audit log is not told of that.
        table.text('told');
      })
      .raw(
        'create index orders_timeline_told on orders_timeline (id) where told is not null',
      ),
  '006_feed_id': (...[, database]) => createFeedId(database, 'orders_timeline'),
  '007_robots': (schema, database) => {
    // Which orders a robot got, and when.
    const { isOne, robotId, at } = assignmentOf(database);
    return schema.raw(
      `create index orders_timeline_robot on orders_timeline ((${robotId}), (${at})) where ${isOne}`,
    );
  },
  '008_lids': schema =>
    schema.createTable('orders_lids', table => {
      table.string('robot_id', 32).primary();
      // JSON.
      table.text('lid').notNullable();
    }),
  '009_phones_and_robots': async (schema, database) => {
    await schema.alterTable('orders_orders', table => {
      table.text('recipient_phone_text').notNullable().defaultTo('');
      table.string('assigned_robot_key', 64);
    });
    const phoneTexts = isPostgres(database)
      ? postgresPhoneTexts
      : sqlitePhoneTexts;
    for (const statement of phoneTexts) await database.schema.raw(statement);
    await fillPhonesAndRobots(database);
    for (const statement of robotIndexes) await database.schema.raw(statement);
  },
};
