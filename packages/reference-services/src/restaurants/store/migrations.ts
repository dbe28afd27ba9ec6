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
};
