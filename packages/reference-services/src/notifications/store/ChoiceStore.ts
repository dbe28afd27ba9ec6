import type { Knex } from 'knex';

interface ChoiceRow {
  user_uuid: string;
  kind: string;
}

/** What people have chosen to be told of; nobody has chosen what is not there. */
export class ChoiceStore {
  constructor(private readonly database: Knex) {}

  async listOf(userUuid: string): Promise<Set<string>> {
    const rows = await this.choices().where({ user_uuid: userUuid });
    return new Set(rows.map(({ kind }) => kind));
  }

  async set(userUuid: string, kind: string, isChosen: boolean): Promise<void> {
    const choice = { user_uuid: userUuid, kind };
    if (isChosen)
      await this.choices()
        .insert(choice)
        .onConflict(['user_uuid', 'kind'])
        .ignore();
    else await this.choices().where(choice).delete();
  }

  private choices() {
    return this.database<ChoiceRow>('notifications_choices');
  }
}
