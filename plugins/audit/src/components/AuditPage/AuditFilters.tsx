import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import {
  ChoiceGroup,
  describeZone,
  PanelButton,
  Picker,
  TextInput,
  TimeInput,
  usePanelStyles,
  useTyping,
} from '@sidehelm/console-react';
import { RobotPicker, useRobots } from '@sidehelm/fleet-react';
import {
  AUDIT_OUTCOMES,
  labelOfAct,
  userOfActor,
  type AuditSearch,
} from '@sidehelm/plugin-audit-common';
import { RestaurantPicker, useRestaurant } from '@sidehelm/restaurants-react';
import { tokens } from '@sidehelm/theme';
import { UserPicker, useUsersByUuid } from '@sidehelm/users-react';
import { ListFilter } from 'lucide-react';
import { KNOWN_ACTS } from '../../audit/acts';
import type { SearchName } from '../../audit/AuditView';
import { OUTCOME_LABELS, SEARCH_LABELS } from '../../audit/searchLabels';

interface FilterProps {
  search: AuditSearch;
  onChange: (changes: AuditSearch) => void;
}

/** ms: an id is pasted or typed to its end. */
const TYPING_PAUSE = 500;

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '4px 16px',
    width: 620,
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: 16,
    '@media (max-width: 699px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    // It stands in line with the fields.
    '& fieldset': { padding: 0 },
  },
  times: {
    display: 'grid',
    gap: 8,
    alignContent: 'start',
    '& label': { display: 'grid', gap: 4, ...tokens.type.small },
    // The browser's own parts of the field are dark on dark otherwise.
    '& input': { colorScheme: 'dark' },
    '& p': { margin: 0, color: tokens.color.muted, ...tokens.type.small },
  },
  clear: {
    justifySelf: 'start',
    '&[aria-disabled="true"]': {
      color: tokens.color.muted,
      cursor: 'default',
    },
  },
});

function UserFilter({
  name,
  search,
  onChange,
}: FilterProps & { name: 'actor' | 'user_uuid' }) {
  const uuid = userOfActor(search[name] ?? '');
  const { data } = useUsersByUuid(uuid ? [uuid] : []);
  return (
    <UserPicker
      label={SEARCH_LABELS[name]}
      // What they did is looked for after they have gone, too.
      includesInactive
      value={uuid ? data?.find(user => user.uuid === uuid) : undefined}
      onChange={user => onChange({ [name]: user?.uuid })}
    />
  );
}

function RobotFilter({ search, onChange }: FilterProps) {
  const { data } = useRobots();
  return (
    <RobotPicker
      label={SEARCH_LABELS.robot_id}
      // What was done with it is looked for after it has gone, too.
      includesRetired
      value={data?.find(({ id }) => id === search.robot_id)}
      onChange={robot => onChange({ robot_id: robot?.id })}
    />
  );
}

function RestaurantFilter({ search, onChange }: FilterProps) {
  const { restaurant_uuid } = search;
  const { data } = useRestaurant(restaurant_uuid);
  return (
    <RestaurantPicker
      label={SEARCH_LABELS.restaurant_uuid}
      value={restaurant_uuid ? data : undefined}
      onChange={restaurant => onChange({ restaurant_uuid: restaurant?.uuid })}
    />
  );
}

function ActFilter({ search, onChange }: FilterProps) {
  return (
    <Picker
      label={SEARCH_LABELS.act}
      options={KNOWN_ACTS}
      value={KNOWN_ACTS.find(act => act === search.act)}
      onChange={act => onChange({ act })}
      getKey={act => act}
      getLabel={labelOfAct}
    />
  );
}

function TextFilter({
  name,
  search,
  onChange,
}: FilterProps & { name: SearchName }) {
  const [text, setText, ends] = useTyping(
    search[name] ?? '',
    typed => onChange({ [name]: typed.trim() || undefined }),
    TYPING_PAUSE,
  );
  return (
    <TextInput
      label={SEARCH_LABELS[name]}
      value={text}
      {...ends}
      inputProps={{ maxLength: 200 }}
      onChange={event => setText(event.target.value)}
    />
  );
}

function TimesFilter({ search, onChange }: FilterProps) {
  const classes = useStyles();
  const panel = usePanelStyles();
  const { from, to } = search;
  return (
    <div className={classes.times}>
      {(['from', 'to'] as const).map(name => (
        <TimeInput
          key={name}
          className={panel.input}
          label={SEARCH_LABELS[name]}
          value={search[name]}
          onChange={time => onChange({ [name]: time })}
        />
      ))}
      <p>Your local time, {describeZone(new Date())}</p>
      <p role="status">
        {from &&
          to &&
          from >= to &&
          'It ends before it begins: nothing can be found.'}
      </p>
    </div>
  );
}

/** All that entries are found by. */
export function AuditFilters({
  search,
  onChange,
  onClear,
}: FilterProps & { onClear: () => void }) {
  const classes = useStyles();
  const filter = { search, onChange };
  const count = Object.keys(search).length;
  return (
    <PanelButton
      title="Filters"
      icon={<ListFilter size={17} aria-hidden />}
      count={count}
    >
      {() => (
        <div className={classes.panel}>
          <UserFilter name="actor" {...filter} />
          <ActFilter {...filter} />
          <RobotFilter {...filter} />
          <TextFilter name="order_uuid" {...filter} />
          <UserFilter name="user_uuid" {...filter} />
          <RestaurantFilter {...filter} />
          <TextFilter name="address" {...filter} />
          <TextFilter name="correlation_id" {...filter} />
          <ChoiceGroup
            legend={SEARCH_LABELS.outcome}
            type="radio"
            options={['any', ...AUDIT_OUTCOMES]}
            labels={{ any: 'Any', ...OUTCOME_LABELS }}
            chosen={[search.outcome ?? 'any']}
            onToggle={outcome =>
              onChange({ outcome: outcome === 'any' ? undefined : outcome })
            }
          />
          <TimesFilter {...filter} />
          <Button
            className={classes.clear}
            variant="outlined"
            // `disabled` would take the focus away.
            aria-disabled={count === 0 || undefined}
            onClick={() => {
              if (count > 0) onClear();
            }}
          >
            Clear filters
          </Button>
        </div>
      )}
    </PanelButton>
  );
}
