import { ChoiceGroup } from '@sidehelm/console-react';
import {
  KIND_FILTERS,
  PILOT_FILTERS,
  type FleetFilter,
  type KindFilter,
  type PilotFilter,
} from '../../fleet/FleetFilter';
import { conditionLooks } from '../../conditions/conditionLooks';
import {
  CONDITION_KINDS,
  type ConditionKind,
} from '../../conditions/robotConditions';

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
const conditionLabels = Object.fromEntries(
  CONDITION_KINDS.map(kind => [kind, conditionLooks[kind].label]),
) as Record<ConditionKind, string>;
const pilotLabels: Record<PilotFilter, string> = {
  any: 'With or without',
  assigned: 'With a pilot',
  none: 'Without a pilot',
};

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
        legend="Only robots in trouble, or driven"
        type="checkbox"
        options={CONDITION_KINDS}
        labels={conditionLabels}
        chosen={filter.conditions}
        onToggle={condition =>
          onChange({ conditions: toggled(filter.conditions, condition) })
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
