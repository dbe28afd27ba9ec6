import type { Migrations } from '../../platform/migrate';

/** Times are ISO 8601 text in UTC: the same, and sortable, in every database. */
export const authMigrations: Migrations = {
  '001_users_sessions_keys': schema =>
    schema
      .createTable('auth_users', table => {
        table.uuid('uuid').primary();
        table.string('email').notNullable();
        // The e-mail in lower case, so that one mailbox is one account.
        table.string('email_key').notNullable().unique();
        table.string('first_name').notNullable();
        table.string('last_name').notNullable();
        table.string('country_code', 2).notNullable();
        table.boolean('is_active').notNullable();
        table.boolean('is_email_verified').notNullable();
        table.boolean('is_demo').notNullable();
        table.text('roles').notNullable();
        table.string('password_hash').notNullable();
      })
      .createTable('auth_sessions', table => {
        table.string('id_hash', 64).primary();
        table
          .uuid('user_uuid')
          .notNullable()
          .references('auth_users.uuid')
          .onDelete('CASCADE')
          .index();
        table.string('created_at', 24).notNullable();
        table.string('last_used_at', 24).notNullable();
      })
      .createTable('auth_sign_in_attempts', table => {
        table.string('email_key').primary();
        table.integer('failures').notNullable();
        table.string('last_at', 24).notNullable();
        table.string('locked_until', 24);
      })
      .createTable('auth_keys', table => {
        table.string('purpose').primary();
        table.text('private_jwk').notNullable();
        table.string('created_at', 24).notNullable();
      }),
  '002_devices': schema =>
    schema.createTable('auth_devices', table => {
      table.string('id_hash', 64).notNullable();
      table
        .uuid('user_uuid')
        .notNullable()
        .references('auth_users.uuid')
        .onDelete('CASCADE')
        .index();
      table.string('last_used_at', 24).notNullable().index();
      table.primary(['id_hash', 'user_uuid']);
    }),
};
