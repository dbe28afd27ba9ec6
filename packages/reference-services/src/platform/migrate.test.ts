import type { Knex } from 'knex';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import { migrate, type Migrations } from './migrate';

const first: Migrations = {
  '001_things': schema =>
    schema.createTable('demo_things', table => table.string('id')),
};

const both: Migrations = {
  ...first,
  '002_more': schema =>
    schema.createTable('demo_more', table => table.string('id')),
};

const stepsOf = (database: Knex) => database('demo_migrations').pluck('name');

describeOnEachDatabase('migrate', database => {
  it('runs what has not run yet', async () => {
    await migrate(database(), 'demo', first);
    expect(await stepsOf(database())).toEqual(['001_things']);
    await migrate(database(), 'demo', first);
    expect(await stepsOf(database())).toEqual(['001_things']);
  });

  it('goes on after a process that was killed while migrating', async () => {
    await database()('demo_migrations_lock').update({ is_locked: 1 });
    await migrate(database(), 'demo', both);
    expect(await database().schema.hasTable('demo_more')).toBe(true);
    expect(await stepsOf(database())).toEqual(['001_things', '002_more']);
  });

  it('writes nothing of a step that fails, and says which', async () => {
    const broken: Migrations = {
      ...both,
      '003_broken': async schema => {
        await schema.createTable('demo_broken', table => table.string('id'));
        throw new Error('003 is broken');
      },
    };
    await expect(migrate(database(), 'demo', broken)).rejects.toThrow(
      '003 is broken',
    );
    expect(await stepsOf(database())).toEqual(['001_things', '002_more']);
    await migrate(database(), 'demo', {
      ...both,
      '003_mended': schema =>
        schema.createTable('demo_broken', table => table.string('id')),
    });
    expect(await database().schema.hasTable('demo_broken')).toBe(true);
  });
});
