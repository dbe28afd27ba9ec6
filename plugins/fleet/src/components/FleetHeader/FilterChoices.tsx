import {
  KIND_FILTERS,
  PILOT_FILTERS,
  TROUBLES,
  type FleetFilter,
  type KindFilter,
  type PilotFilter,
  type Trouble,
} from '../../fleet/FleetFilter';
import { usePanelStyles } from './usePanelStyles';

interface FilterChoicesProps {
  filter: FleetFilter;
  onChange: (change: Partial<FleetFilter>) => void;
}

const kindLabels: Record<KindFilter, string> = {
  active: 'Active',
  testing: 'Testing',
  retired: 'Retired',
  unknown: 'Unknown kinds',
};
const troubleLabels: Record<Trouble, string> = {
  silent: 'Silent',
  battery: 'Low battery',
  cargo: 'Hot or cold cargo',
};
const pilotLabels: Record<PilotFilter, string> = {
  any: 'With or without',
  assigned: 'With a pilot',
  none: 'Without a pilot',
};

interface ChoiceGroupProps<T extends string> {
  legend: string;
  type: 'checkbox' | 'radio';
  options: readonly T[];
  labels: Record<T, string>;
  chosen: readonly T[];
  onToggle: (option: T) => void;
}

function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const classes = usePanelStyles();
  return (
    <fieldset className={classes.section}>
      <legend>{props.legend}</legend>
      {props.options.map(option => (
        <label key={option} className={classes.choice}>
          <input
            type={props.type}
            checked={props.chosen.includes(option)}
            onChange={() => props.onToggle(option)}
          />
          {props.labels[option]}
        </label>
      ))}
    </fieldset>
  );
}

const toggled = <T,>(chosen: readonly T[], option: T) =>
  chosen.includes(option)
    ? chosen.filter(other => other !== option)
    : [...chosen, option];

/** Kinds, troubles and pilot. */
export function FilterChoices({ filter, onChange }: FilterChoicesProps) {
  return (
    <>
      <ChoiceGroup
        legend="Kind"
        type="checkbox"
        options={KIND_FILTERS}
        labels={kindLabels}
        chosen={filter.kinds}
        onToggle={kind => onChange({ kinds: toggled(filter.kinds, kind) })}
      />
      <ChoiceGroup
        legend="Only robots in trouble"
        type="checkbox"
        options={TROUBLES}
        labels={troubleLabels}
        chosen={filter.troubles}
        onToggle={trouble =>
          onChange({ troubles: toggled(filter.troubles, trouble) })
        }
      />
      <ChoiceGroup
        legend="Pilot"
        type="radio"
        options={PILOT_FILTERS}
        labels={pilotLabels}
        chosen={[filter.pilot]}
        onToggle={pilot => onChange({ pilot })}
      />
    </>
  );
}
