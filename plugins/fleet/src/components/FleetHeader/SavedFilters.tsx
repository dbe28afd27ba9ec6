import { useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import IconButton from '@material-ui/core/IconButton';
import { consoleAlertApiRef, usePanelStyles } from '@sidehelm/console-react';
import { Trash2 } from 'lucide-react';
import { useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { filterPresets, MAX_PRESET_NAME } from '../../fleet/FilterPresets';
import type { FleetFilter } from '../../fleet/FleetFilter';

interface SavedFiltersProps {
  filter: FleetFilter;
  onApply: (filter: FleetFilter) => void;
}

/** The filters that have a name, in this browser. */
export function SavedFilters({ filter, onApply }: SavedFiltersProps) {
  const classes = usePanelStyles();
  const alerts = useApi(consoleAlertApiRef);
  const presets = useSyncExternalStore(
    filterPresets.subscribe,
    filterPresets.list,
  );
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const tell = (isKept: boolean) => {
    if (isKept) return;
    alerts.post({
      message:
        'This browser keeps no filters: its storage is full or switched off.',
      severity: 'warning',
    });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    tell(filterPresets.save(name, filter));
    setName('');
  };

  const remove = (preset: string) => {
    tell(filterPresets.remove(preset));
    // The button that had the focus is gone.
    input.current?.focus();
  };

  return (
    <section className={classes.section} aria-label="Saved filters">
      <h2>Saved filters</h2>
      <ul>
        {presets.map(preset => (
          <li key={preset.name}>
            <Button
              className={classes.name}
              onClick={() => onApply(preset.filter)}
            >
              {preset.name}
            </Button>
            <IconButton
              size="small"
              aria-label={`Delete ${preset.name}`}
              onClick={() => remove(preset.name)}
            >
              <Trash2 size={15} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <form className={classes.form} onSubmit={save}>
        <input
          ref={input}
          dir="auto"
          className={classes.input}
          aria-label="Name of this filter"
          placeholder="Name of this filter"
          value={name}
          maxLength={MAX_PRESET_NAME}
          onChange={event => setName(event.target.value)}
        />
        <Button type="submit" variant="outlined" disabled={!name.trim()}>
          Save
        </Button>
      </form>
    </section>
  );
}
