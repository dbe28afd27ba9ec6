import { createOutbox } from '../../platform/AuditOutbox';
import { createFeedId } from '../../platform/FeedPlaces';
import type { Migrations } from '../../platform/migrate';

export const mediaMigrations: Migrations = {
  '001_holds': schema =>
    schema.createTable('media_holds', table => {
      table.uuid('uuid').primary();
      table.string('robot_id', 32).notNullable().index();
      table.string('start_time', 24).notNullable();
      table.string('end_time', 24).notNullable();
      table.text('reason').notNullable();
      table.uuid('held_by_uuid').notNullable();
      // As they were called then.
      table.text('held_by_name').notNullable();
      table.string('held_at', 24).notNullable();
      table.string('released_at', 24).index();
    }),
  '002_exports': schema =>
    schema.createTable('media_exports', table => {
      table.increments('id');
      table.string('manifest_sha256', 64).notNullable();
      table.string('robot_id', 32).notNullable();
      table.string('start_time', 24).notNullable();
      table.string('end_time', 24).notNullable();
      table.uuid('exported_by_uuid').notNullable();
      table.text('exported_by_name').notNullable();
      table.string('exported_at', 24).notNullable();
      table.unique(['manifest_sha256', 'exported_by_uuid']);
    }),
  '003_downloads': schema =>
    schema.createTable('media_downloads', table => {
      table.string('id', 64).primary();
      table.uuid('user_uuid').notNullable().index();
      table.string('robot_id', 32).notNullable();
      table.string('start_time', 24).notNullable();
      table.string('end_time', 24).notNullable();
      // Which frames of which clips, as JSON.
      table.text('parts').notNullable();
      table.string('tag', 64).notNullable();
      table.string('ends_at', 24).notNullable().index();
    }),
  '004_audit': schema => createOutbox(schema, 'media_audit'),
  '005_feed_id': (...[, database]) => createFeedId(database, 'media_audit'),
  '006_exported_recordings': schema =>
    schema.alterTable('media_exports', table => {
      // Which ones the store had then, as JSON; of older exports nobody knows.
      table.text('recordings');
    }),
};
