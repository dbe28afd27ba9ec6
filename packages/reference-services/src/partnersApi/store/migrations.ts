import type { Migrations } from '../../platform/migrate';

export const partnersApiMigrations: Migrations = {
  '001_switch_turns': schema =>
    schema.createTable('partners_api_switch_turns', table => {
      table.increments('id');
      table.boolean('is_accepting_orders').notNullable();
      table.string('changed_at', 24).notNullable();
      table.uuid('user_uuid').notNullable();
      // As they were called then.
      table.text('user_name').notNullable();
      table.text('reason');
    }),
};
