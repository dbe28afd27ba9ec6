import { createOutbox } from '../../platform/AuditOutbox';
import { createFeedId } from '../../platform/FeedPlaces';
import type { Migrations } from '../../platform/migrate';

export const restaurantsMigrations: Migrations = {
  '001_restaurants': schema =>
    schema.createTable('restaurants_restaurants', table => {
      table.uuid('uuid').primary();
      table.string('name').notNullable();
      table.double('drop_off_deadline_in_minutes').notNullable();
      // JSON as the contract has it.
      table.text('address_description').notNullable();
      table.text('geocoded_address').notNullable();
      table.text('contacts').notNullable();
      table.text('employees').notNullable();
      table.text('external_refs').notNullable();
    }),
  '002_changes': schema =>
    schema
      .alterTable('restaurants_restaurants', table => {
        table.text('opening_hours');
        table.text('pause');
        table.integer('version').notNullable().defaultTo(1);
        // Field → the version in which it was last changed, as JSON.
        table.text('field_versions').notNullable().defaultTo('{}');
        // In small letters, to search and sort by; empty until the service has filled them.
        table.string('name_text', 200);
        table.string('address_text', 200);
        table.index(['name_text', 'uuid']);
      })
      .createTable('restaurants_external_refs', table => {
        table.string('origin', 60).notNullable();
        table.string('id', 200).notNullable();
        table.uuid('restaurant_uuid').notNullable().index();
        table.primary(['origin', 'id']);
      }),
  '003_audit': schema =>
    createOutbox(schema, 'restaurants_audit').alterTable(
      'restaurants_restaurants',
      table => {
        // The end of the pause that the audit log was told of last.
        table.string('told_until', 24);
      },
    ),
  '004_feed_id': (...[, database]) =>
    createFeedId(database, 'restaurants_audit'),
};
