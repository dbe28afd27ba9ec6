import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { createOutbox } from '../../platform/AuditOutbox';
import { createFeedId } from '../../platform/FeedPlaces';
import type { Migrations } from '../../platform/migrate';
import { emailKey } from '../rules/emailKey';
import { keptEmailKey, keysOf } from './userKeys';

interface StoredKeys {
  uuid: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  /** JSON list. */
  roles: string;
  is_active: boolean | number;
  is_email_verified: boolean | number;
}

/** Of two with one address, who may come in comes first; then whoever runs things here, then who was there before. */
async function byStanding(database: Knex) {
  const created = await database('auth_acts')
    .select('user_uuid')
    .min('occurred_at as at')
    .where({ kind: 'created' })
    .groupBy('user_uuid');
  const since = new Map(created.map(({ user_uuid, at }) => [user_uuid, at]));
  const users: StoredKeys[] = await database('auth_users').select(
    'uuid',
    'email',
    'email_key',
    'first_name',
    'last_name',
    'roles',
    'is_active',
    'is_email_verified',
  );
  const standing = (user: StoredKeys) => [
    user.is_active ? 0 : 1,
    user.is_email_verified ? 0 : 1,
    JSON.parse(user.roles).includes('Admin') ? 0 : 1,
    // Who was there before that was written down has no time.
    since.get(user.uuid) ?? '',
    user.uuid,
  ];
  return users
    .map(user => ({ user, standing: standing(user) }))
    .sort((one, other) => {
      const at = one.standing.findIndex(
        (part, index) => part !== other.standing[index],
      );
      return one.standing[at] < other.standing[at] ? -1 : 1;
    })
    .map(({ user }) => user);
}

/** Gives everybody who is there the keys of today. Of two whose addresses have become the same the second keeps the old one. */
async function rekey(database: Knex) {
  const users = await byStanding(database);
  const taken = new Set(users.map(({ email_key }) => email_key));
  for (const {
    uuid,
    email_key,
    email,
    first_name,
    last_name,
    roles,
  } of users) {
    const {
      email_key: key,
      name_key,
      search_key,
      roles_key,
    } = keysOf({
      ...{ email, first_name, last_name },
      roles: JSON.parse(roles),
    });
    const next = taken.has(key) ? email_key : key;
    taken.add(next);
    // By name: a key that is kept later has no column yet.
    await database('auth_users')
      .where({ uuid })
      .update({ email_key: next, name_key, search_key, roles_key });
  }
}

/** For the person's page and the audit log, with the columns of this step: what writes acts today may know later ones. */
async function addTwinAct(
  database: Knex,
  { uuid, at, note }: { uuid: string; at: string; note: string },
) {
  const kind = 'email-twice';
  await database('auth_acts').insert({
    user_uuid: uuid,
    kind,
    occurred_at: at,
    note,
  });
  const event = {
    id: randomUUID(),
    actor: { kind: 'service' },
    at,
    act: kind,
    user_uuid: uuid,
    details: { note },
  };
  await database('auth_audit').insert({ at, event: JSON.stringify(event) });
}

/**
 * Whoever kept an old key because another account has theirs is found by their address as they write it, and nobody else by that. What has
 * become of the two is written down, for who looks after people.
 */
async function tellOfTwins(
  database: Knex,
  isNew: (email: string) => boolean = () => true,
) {
  const users = await byStanding(database);
  const taken = new Map(users.map(user => [user.email_key, user]));
  const at = new Date().toISOString();
  for (const { uuid, email, email_key } of users) {
    const first = taken.get(emailKey(email));
    if (!first || first.uuid === uuid) continue;
    if (!isNew(email) && !isNew(first.email)) continue;
    const kept = keptEmailKey(email);
    if (kept !== email_key && !taken.has(kept))
      await database('auth_users').where({ uuid }).update({ email_key: kept });
    const note = `${email} and ${first.email} are one address. Only ${first.email} is found by other spellings too.`;
    await addTwinAct(database, { uuid, at, note });
  }
}

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
  '003_user_administration': async (...[, database]) => {
    await database.schema
      .alterTable('auth_users', table => {
        table.integer('version').notNullable().defaultTo(1);
        // First and last name in small letters: databases know those of ASCII only.
        table.string('name_key', 300).notNullable().defaultTo('');
        // Name and address, of which people type a part.
        table.string('search_key', 500).notNullable().defaultTo('');
        // The roles as a text, as far as it is sorted by.
        table.string('roles_key').notNullable().defaultTo('');
      })
      .alterTable('auth_sessions', table => {
        table.string('device', 300);
        table.string('address', 64);
      })
      .createTable('auth_acts', table => {
        table.increments('id');
        table.uuid('user_uuid').notNullable();
        table.string('kind', 40).notNullable();
        table.string('occurred_at', 24).notNullable();
        table.uuid('actor_uuid');
        table.string('actor_name');
        table.text('note');
        // The version of the user that began with it.
        table.integer('version');
        table.index(['user_uuid', 'id']);
        table.index(['actor_uuid', 'id']);
      })
      .createTable('auth_links', table => {
        table.string('token_hash', 64).primary();
        table
          .uuid('user_uuid')
          .notNullable()
          .references('auth_users.uuid')
          .onDelete('CASCADE')
          .index();
        table.string('expires_at', 24).notNullable().index();
      })
      .createTable('auth_mails', table => {
        table.increments('id');
        table.string('recipient', 254).notNullable();
        table.string('subject', 200).notNullable();
        table.text('body').notNullable();
        table.string('sent_at', 24).notNullable();
      });
    await rekey(database);
    // Each way to sort a page is an index, so that a page far down costs no sorting of all. What a page is made of is in
    // it, and what is looked for has one of its own: the rows themselves, with their hashes, are read of the page alone.
    await database.schema.alterTable('auth_users', table => {
      for (const column of [
        'name_key',
        'roles_key',
        'is_active',
        'is_email_verified',
        'country_code',
      ])
        table.index([column, 'email_key', 'uuid']);
      table.index(['search_key']);
    });
    await database.schema.raw(
      'create index auth_users_first_name on auth_users (lower(first_name), email_key, uuid)',
    );
    await database.schema.raw(
      'create index auth_users_last_name on auth_users (lower(last_name), email_key, uuid)',
    );
  },
  '004_waiting_mails': schema =>
    schema.createTable('auth_waiting_mails', table => {
      table.increments('id');
      table.string('recipient', 254).notNullable();
      table.string('subject', 200).notNullable();
      table.text('body').notNullable();
      table.string('expires_at', 24).notNullable();
      table.integer('tries').notNullable();
      table.string('next_try_at', 24).notNullable().index();
    }),
  '005_purposes_of_links': schema =>
    schema.alterTable('auth_links', table => {
      table.string('purpose', 20).notNullable().defaultTo('verify-email');
    }),
  '006_second_factors': schema =>
    schema
      .createTable('auth_second_factors', table => {
        table
          .uuid('user_uuid')
          .primary()
          .references('auth_users.uuid')
          .onDelete('CASCADE');
        table.string('secret', 64).notNullable();
        table.string('confirmed_at', 24);
        // The time step (RFC 6238) of the newest code that was used.
        table.integer('last_step');
      })
      .createTable('auth_recovery_codes', table => {
        table
          .uuid('user_uuid')
          .notNullable()
          .references('auth_users.uuid')
          .onDelete('CASCADE');
        table.string('code_hash', 64).notNullable();
        table.primary(['user_uuid', 'code_hash']);
      }),
  '007_passkeys': schema =>
    schema
      .createTable('auth_passkeys', table => {
        // At most 1,023 bytes, in base64url.
        table.string('credential_id', 1_364).primary();
        table
          .uuid('user_uuid')
          .notNullable()
          .references('auth_users.uuid')
          .onDelete('CASCADE')
          .index();
        table.text('public_key').notNullable();
        table.bigInteger('counter').notNullable();
        table.text('transports').notNullable();
        table.string('name', 60).notNullable();
        table.string('created_at', 24).notNullable();
        table.string('last_used_at', 24);
      })
      .createTable('auth_challenges', table => {
        table.string('challenge', 100).primary();
        // Of who adds a passkey; of nobody, for who signs in.
        table.uuid('user_uuid');
        table.string('expires_at', 24).notNullable().index();
      }),
  '008_starters_of_second_factors': async (...[, database]) => {
    await database.schema.alterTable('auth_second_factors', table => {
      // The hash of the ticket or the session that may see the key, until its first code.
      table.string('begun_by', 64);
      table.string('begun_at', 24);
    });
    // Nobody knows any more whose these are.
    await database('auth_second_factors').whereNull('confirmed_at').delete();
  },
  '009_audit': schema =>
    createOutbox(schema, 'auth_audit').createTable(
      'auth_failed_sign_ins',
      table => {
        // Of nobody, where there is no account.
        table.uuid('user_uuid').notNullable();
        table.string('failure', 20).notNullable();
        table.string('minute', 24).notNullable().index();
        table.integer('times').notNullable();
        table.string('address', 64);
        table.primary(['user_uuid', 'failure', 'minute']);
      },
    ),
  '010_feed_id': (...[, database]) => createFeedId(database, 'auth_audit'),
  '011_labels_in_search': (...[, database]) => rekey(database),
  '012_domains_in_punycode': (...[, database]) => rekey(database),
  '013_twins': (...[, database]) => tellOfTwins(database),
  async '014_capital_sharp_s'(_schema, database) {
    await rekey(database);
    await tellOfTwins(database, email => email.includes('\u1e9e'));
  },
};
