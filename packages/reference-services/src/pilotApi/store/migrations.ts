import type { Migrations } from '../../platform/migrate';

export const pilotApiMigrations: Migrations = {
  '001_trail_points': schema =>
    schema.createTable('pilot_api_trail_points', table => {
      table.string('robot_id', 32).notNullable();
      table.string('recorded_at', 24).notNullable().index();
      // Degrees; double precision keeps centimetres.
      table.double('latitude').notNullable();
      table.double('longitude').notNullable();
      table.primary(['robot_id', 'recorded_at']);
    }),
};
