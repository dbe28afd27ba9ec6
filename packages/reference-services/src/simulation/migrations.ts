import type { Migrations } from '../platform/migrate';

export const simulationMigrations: Migrations = {
  '001_latched_stops': schema =>
    schema.createTable('simulation_latched_stops', table => {
      table.string('robot_id', 32).primary();
      table.text('stopped_by').notNullable();
    }),
};
