import { createOutbox } from '../../platform/AuditOutbox';
import { createFeedId } from '../../platform/FeedPlaces';
import type { Migrations } from '../../platform/migrate';

export const robotsMigrations: Migrations = {
  '001_robots': schema =>
    schema.createTable('robots_robots', table => {
      table.string('id', 32).primary();
      table.string('deployment_kind').notNullable();
      table.uuid('assigned_pilot_uuid');
      // JSON as the contract has it.
      table.text('parking_spot');
      table.text('last_known');
      table.string('pilot_heartbeat_at', 24);
    }),
  // The robot's version, and the version in which each field was last changed.
  '002_versions': schema =>
    schema.alterTable('robots_robots', table => {
      table.integer('version').notNullable().defaultTo(1);
      table.integer('deployment_kind_version').notNullable().defaultTo(1);
      table.integer('assigned_pilot_uuid_version').notNullable().defaultTo(1);
      table.integer('parking_spot_version').notNullable().defaultTo(1);
    }),
  '003_audit': schema => createOutbox(schema, 'robots_audit'),
  '004_feed_id': (...[, database]) => createFeedId(database, 'robots_audit'),
};
