import Button from '@material-ui/core/Button';
import Popover from '@material-ui/core/Popover';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { countChoices, type FleetFilter } from '../../fleet/FleetFilter';
import { FilterChoices } from './FilterChoices';
import { SavedFilters } from './SavedFilters';

interface FilterButtonProps {
  filter: FleetFilter;
  onChange: (change: Partial<FleetFilter>) => void;
}

/** Opens all there is to filter by, and the filters that have a name. */
export function FilterButton({ filter, onChange }: FilterButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const panelId = useId();
  const count = countChoices(filter);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SlidersHorizontal size={15} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? panelId : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        PaperProps={
          { id: panelId, role: 'dialog', 'aria-label': 'Filters' } as object
        }
      >
        <FilterChoices filter={filter} onChange={onChange} />
        <SavedFilters filter={filter} onApply={onChange} />
      </Popover>
    </>
  );
}
