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
  '002_drives': schema =>
    schema.createTable('teleop_drives', table => {
      table.increments('number');
      table.string('lease_id', 64).notNullable().unique();
      table.string('robot_id', 32).notNullable();
      table.string('driver_uuid', 64).notNullable();
      table.text('driver_name').notNullable();
      table.string('started_at', 24).notNullable().index();
      table.string('ended_at', 24);
      table.text('report');
      table.index(['robot_id', 'number']);
      table.index(['driver_uuid', 'number']);
    }),
  '003_drive_signs': schema =>
    schema.alterTable('teleop_drives', table => {
      table.string('last_seen_at', 24);
      table.index('ended_at');
    }),
};
