import { createOutbox } from '../../platform/AuditOutbox';
import { createFeedId } from '../../platform/FeedPlaces';
import type { Migrations } from '../../platform/migrate';

export const intakeMigrations: Migrations = {
  '001_channels': schema =>
    schema
      .createTable('intake_pauses', table => {
        table.increments('id');
        table.string('channel', 40).notNullable();
        // Both absent: somebody ended the pause.
        table.text('reason');
        table.string('until', 24);
        table.string('changed_at', 24).notNullable();
        table.uuid('user_uuid').notNullable();
        // As they were called then.
        table.text('user_name').notNullable();
        table.index(['channel', 'id']);
      })
      .createTable('intake_last', table => {
        table.string('channel', 40).primary();
        table.string('at', 24).notNullable();
        table.string('outcome', 40).notNullable();
        table.text('message');
        table.text('external_id');
      }),
  '002_keys': schema =>
    schema
      .createTable('intake_keys', table => {
        table.uuid('uuid').primary();
        table.text('name').notNullable();
        // Lists as JSON.
        table.text('channels').notNullable();
        table.text('operations').notNullable();
        table.text('restaurant_uuids');
        // Hashes of secrets, as hex: nobody can sign with them alone.
        table.string('stored_key', 64).notNullable();
        table.string('old_stored_key', 64);
        table.string('old_secret_until', 24);
        table.string('created_at', 24).notNullable().index();
        table.text('created_by').notNullable();
        table.string('rotated_at', 24);
        table.string('revoked_at', 24);
        table.text('revoked_by');
      })
      .createTable('intake_key_uses', table => {
        table.uuid('key_uuid').primary();
        table.string('at', 24).notNullable();
      })
      .createTable('intake_nonces', table => {
        table.uuid('key_uuid').notNullable();
        table.string('nonce', 64).notNullable();
        table.string('until', 24).notNullable().index();
        table.primary(['key_uuid', 'nonce']);
      }),
  '003_signed_at': schema =>
    schema.alterTable('intake_keys', table => {
      // When the secret that it has signed first; absent until then, and for what signed before this column was there.
      table.string('secret_signed_at', 24);
    }),
  '004_audit': schema =>
    createOutbox(schema, 'intake_audit').alterTable('intake_pauses', table => {
      // Whether the audit log was told that it is over; nobody is told of those from before.
      table.boolean('is_end_told').notNullable().defaultTo(true);
    }),
  '005_feed_id': (...[, database]) => createFeedId(database, 'intake_audit'),
};
