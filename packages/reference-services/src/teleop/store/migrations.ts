import type { Migrations } from '../../platform/migrate';

export const teleopMigrations: Migrations = {
  '001_robot_events': schema =>
    schema.createTable('teleop_robot_events', table => {
      table.increments('number');
      table.string('uuid', 36).notNullable().unique();
      table.string('robot_id', 32).notNullable();
      table.string('occurred_at', 24).notNullable().index();
      table.string('kind', 32).notNullable();
      table.text('by');
      table.text('note');
      table.index(['robot_id', 'number']);
    }),
};
