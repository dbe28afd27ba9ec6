import Button from '@material-ui/core/Button';
import Popover from '@material-ui/core/Popover';
import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/console-react';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { countChoices, type FleetFilter } from '../../fleet/FleetFilter';
import { FilterChoices } from './FilterChoices';
import { SavedFilters } from './SavedFilters';

interface FilterButtonProps {
  filter: FleetFilter;
  onChange: (change: Partial<FleetFilter>) => void;
}

const useStyles = makeStyles({
  root: {
    minWidth: tokens.controlHeight,
    padding: '0 8px',
    '& .MuiButton-label': { gap: 6 },
  },
});

/** Opens all there is to filter by, and the filters that have a name. */
export function FilterButton({ filter, onChange }: FilterButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const panelId = useId();
  const classes = useStyles();
  const count = countChoices(filter);
  const label = count > 0 ? `Filters (${count})` : 'Filters';
  return (
    <>
      <Button
        className={classes.root}
        variant={count > 0 ? 'outlined' : 'text'}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? panelId : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <SlidersHorizontal size={17} aria-hidden />
        {count > 0 && <span aria-hidden>{count}</span>}
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
