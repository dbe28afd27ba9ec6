import type { Migrations } from '../../platform/migrate';
import { isPostgres } from '../../platform/statements';

/** Times are ISO 8601 text in UTC. */
export const notificationsMigrations: Migrations = {
  '001_bindings': schema =>
    schema
      .createTable('notifications_keys', table => {
        table.string('purpose').primary();
        table.string('public_key', 100).notNullable();
        table.string('private_key', 100).notNullable();
        table.string('created_at', 24).notNullable();
      })
      .createTable('notifications_bindings', table => {
        table.uuid('uuid').primary();
        table.uuid('user_uuid').notNullable().index();
        // Hash of the session in which it was made.
        table.string('session', 64).notNullable();
        table.string('channel', 20).notNullable();
        // Hash of what follows: that is too long for an index.
        table.string('target_hash', 64).notNullable().unique();
        // The endpoint of a push subscription, or a token of Firebase.
        table.text('target').notNullable();
        table.string('p256dh', 100);
        table.string('auth', 40);
        table.string('created_at', 24).notNullable();
      })
      .createTable('notifications_choices', table => {
        table.uuid('user_uuid').notNullable();
        table.string('kind', 40).notNullable();
        table.primary(['user_uuid', 'kind']);
        table.index(['kind']);
      })
      .createTable('notifications_waiting', table => {
        table.increments('id');
        table
          .uuid('binding_uuid')
          .notNullable()
          .references('notifications_bindings.uuid')
          .onDelete('CASCADE')
          .index();
        // What is told, as JSON.
        table.text('notice').notNullable();
        table.string('expires_at', 24).notNullable();
        table.integer('tries').notNullable();
        table.string('next_try_at', 24).notNullable().index();
      }),
  '002_origins': async (...[, database]) => {
    for (const name of ['notifications_bindings', 'notifications_waiting'])
      await database.schema.alterTable(name, table => {
        // Of the push service.
        table.text('origin').notNullable().defaultTo('');
      });
    await database.schema.alterTable('notifications_waiting', table => {
      table.index(['origin', 'next_try_at']);
    });
    const bindings = await database('notifications_bindings');
    for (const { uuid, channel, target } of bindings) {
      const origin = channel === 'fcm' ? 'fcm' : new URL(target).origin;
      await database('notifications_bindings')
        .where({ uuid })
        .update({ origin });
      await database('notifications_waiting')
        .where({ binding_uuid: uuid })
        .update({ origin });
    }
  },
  '004_removals': async (...[, database]) => {
    await database.schema.createTable('notifications_removals', table => {
      table.uuid('user_uuid').notNullable();
      table.string('target_hash', 64).notNullable();
      table.string('removed_at', 24).notNullable().index();
      table.primary(['user_uuid', 'target_hash']);
    });
  },
  '003_long_origins': async (...[, database]) => {
    // It had a length at first. SQLite has none anyway.
    if (!isPostgres(database)) return;
    for (const name of ['notifications_bindings', 'notifications_waiting'])
      await database.raw('alter table ?? alter column origin type text', [
        name,
      ]);
  },
};
