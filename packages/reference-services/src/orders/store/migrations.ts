import { createFeedId } from '../../platform/FeedPlaces';
import type { Migrations } from '../../platform/migrate';
import { isPostgres } from '../../platform/statements';
import { actorOf, assignmentOf } from './eventFields';
import {
  postgresSearchTables,
  rescueIndex,
  sortIndexes,
  sqliteSearchTables,
} from './searchTables';

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
};
