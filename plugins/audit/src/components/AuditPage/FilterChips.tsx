import { makeStyles } from '@material-ui/core/styles';
import { useKeptFocus } from '@sidehelm/console-react';
import {
  labelOfAct,
  userOfActor,
  type AuditOutcome,
  type AuditSearch,
} from '@sidehelm/plugin-audit-common';
import { focusRing, tokens } from '@sidehelm/theme';
import { X } from 'lucide-react';
import { SEARCH_NAMES, type SearchName } from '../../audit/AuditView';
import { OUTCOME_LABELS, SEARCH_LABELS } from '../../audit/searchLabels';
import { PeopleNames, PersonName, RestaurantName } from './names';

interface FilterChipsProps {
  search: AuditSearch;
  onChange: (changes: AuditSearch) => void;
}

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', gap: 8 },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: 320,
    height: 26,
    padding: '0 8px 0 10px',
    border: `1px solid ${tokens.color.lineStrong}`,
    borderRadius: 13,
    background: tokens.color.surface,
    color: tokens.color.text,
    font: 'inherit',
    ...tokens.type.small,
    cursor: 'pointer',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    whiteSpace: 'nowrap',
    '& svg': { flex: 'none' },
    '&:hover': { background: tokens.color.surfaceHigh },
    ...focusRing,
  },
});

function FilterValue({ name, value }: { name: SearchName; value: string }) {
  if (name === 'act') return <>{labelOfAct(value)}</>;
  if (name === 'outcome') return <>{OUTCOME_LABELS[value as AuditOutcome]}</>;
  if (name === 'from' || name === 'to')
    return <>{new Date(value).toLocaleString()}</>;
  if (name === 'restaurant_uuid') return <RestaurantName uuid={value} />;
  const uuid = name === 'actor' ? userOfActor(value) : value;
  if ((name === 'actor' || name === 'user_uuid') && uuid)
    return <PersonName uuid={uuid} />;
  return <bdi>{value}</bdi>;
}

/** The chip that is pressed goes, and with it the focus. */
function focusAnother({ nextElementSibling, previousElementSibling }: Element) {
  const another = nextElementSibling ?? previousElementSibling;
  if (another instanceof HTMLElement) another.focus();
}

/** What is filtered by; each can be taken away. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const classes = useStyles();
  const chips = useKeptFocus<HTMLDivElement>();
  const people = [userOfActor(search.actor ?? ''), search.user_uuid].filter(
    uuid => uuid !== undefined,
  );
  return (
    <PeopleNames uuids={people}>
      <div
        role="group"
        aria-label="What is filtered by"
        className={classes.chips}
        {...chips}
      >
        {SEARCH_NAMES.map(name => {
          const value = search[name];
          return (
            value && (
              <button
                key={name}
                type="button"
                className={classes.chip}
                title="Remove this filter"
                onClick={({ currentTarget }) => {
                  focusAnother(currentTarget);
                  onChange({ [name]: undefined });
                }}
              >
                <span>
                  {SEARCH_LABELS[name]}:{' '}
                  <FilterValue name={name} value={value} />
                </span>
                <X size={13} aria-label="(remove this filter)" />
              </button>
            )
          );
        })}
      </div>
    </PeopleNames>
  );
}
