import { PanelButton } from '@sidehelm/console-react';
import { SlidersHorizontal } from 'lucide-react';
import { countChoices, type FleetFilter } from '../../fleet/FleetFilter';
import { FilterChoices } from './FilterChoices';
import { SavedFilters } from './SavedFilters';

interface FilterButtonProps {
  filter: FleetFilter;
  onChange: (change: Partial<FleetFilter>) => void;
}

/** Opens all there is to filter by, and the filters that have a name. */
export function FilterButton({ filter, onChange }: FilterButtonProps) {
  return (
    <PanelButton
      title="Filters"
      icon={<SlidersHorizontal size={17} aria-hidden />}
      count={countChoices(filter)}
    >
      {() => (
        <>
          <FilterChoices filter={filter} onChange={onChange} />
          <SavedFilters filter={filter} onApply={onChange} />
        </>
      )}
    </PanelButton>
  );
}
