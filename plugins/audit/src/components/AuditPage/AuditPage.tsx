import { useApi } from '@backstage/core-plugin-api';
import { CsvButton, ScreenPage } from '@sidehelm/console-react';
import { usersApiRef } from '@sidehelm/users-react';
import { useCallback } from 'react';
import { auditApiRef } from '../../api/auditApiRef';
import { auditExport, countEntries } from '../../audit/auditCsv';
import { SEARCH_NAMES } from '../../audit/AuditView';
import { useAuditPage } from '../../audit/useAuditPage';
import { useAuditView } from '../../audit/useAuditView';
import { auditScreen } from '../../screens';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import { FilterChips } from './FilterChips';

const clearAll = Object.fromEntries(
  SEARCH_NAMES.map(name => [name, undefined]),
);

/** `/audit`: who did what, found by the log itself, however long it is. */
export function AuditPage() {
  const api = useApi(auditApiRef);
  const users = useApi(usersApiRef);
  const { search, place, filter, hrefOf } = useAuditView();
  const page = useAuditPage(search, place);
  const begin = useCallback(
    (save: (parts: readonly string[]) => void) =>
      auditExport({ api, users }, search, save),
    [api, users, search],
  );
  const chooseActor = useCallback(
    (actor: string) => filter({ actor }),
    [filter],
  );
  return (
    <ScreenPage
      title={auditScreen.title}
      isFilled
      chips={<FilterChips search={search} onChange={filter} />}
      actions={
        <>
          <AuditFilters
            search={search}
            onChange={filter}
            onClear={() => filter(clearAll)}
          />
          <CsvButton
            of="entries"
            count={countEntries}
            begin={begin}
            isDisabled={!page.data || page.data.items.length === 0}
          />
        </>
      }
    >
      <AuditTable
        page={page}
        place={place}
        isFiltered={Object.keys(search).length > 0}
        hrefOf={hrefOf}
        onChooseActor={chooseActor}
        onClear={() => filter(clearAll)}
      />
    </ScreenPage>
  );
}
