import type { Migrations } from '../../platform/migrate';

/** After those of the accounts and their sessions. */
export const companyMigrations: Migrations = {
  '001_company_identities': schema =>
    schema
      .createTable('auth_company_identities', table => {
        table.string('issuer', 500).notNullable();
        table.string('subject', 255).notNullable();
        table
          .uuid('user_uuid')
          .notNullable()
          .references('auth_users.uuid')
          .onDelete('CASCADE');
        table.string('linked_at', 24).notNullable();
        table.primary(['issuer', 'subject']);
        // An account belongs to one person at a provider.
        table.unique(['issuer', 'user_uuid']);
      })
      .createTable('auth_company_sessions', table => {
        table
          .string('session_hash', 64)
          .primary()
          .references('auth_sessions.id_hash')
          .onDelete('CASCADE');
        // Tells the provider whom to sign out; it has no other use.
        table.text('id_token').notNullable();
      }),
  '002_unlinked': schema =>
    // Whom the account's own person has shut out.
    schema.createTable('auth_company_unlinked', table => {
      table.string('issuer', 500).notNullable();
      table.string('subject', 255).notNullable();
      table
        .uuid('user_uuid')
        .notNullable()
        .references('auth_users.uuid')
        .onDelete('CASCADE');
      table.string('unlinked_at', 24).notNullable();
      table.primary(['issuer', 'subject']);
      table.index(['user_uuid']);
    }),
};
