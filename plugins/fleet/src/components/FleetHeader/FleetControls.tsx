import {
  SearchField,
  SegmentedControl,
  useTyping,
} from '@sidehelm/console-react';
import { countFound } from '../../fleet/countRobots';
import type { FleetFilter } from '../../fleet/FleetFilter';

interface FleetControlsProps {
  filter: FleetFilter;
  onChange: (change: Partial<FleetFilter>) => void;
  /** How many robots are shown, and how many there are. */
  shown: number | undefined;
  all: number | undefined;
}

/** The address changes when the typing pauses; ms. */
const TYPING_PAUSE = 150;

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'testing', label: 'Testing' },
  { value: 'retired', label: 'Retired' },
] as const;

/** Search and the kinds that are asked for most; several at once are behind the filter button. */
export function FleetControls(props: FleetControlsProps) {
  const { filter, onChange, shown, all } = props;
  const [text, setText] = useTyping(
    filter.text,
    changed => onChange({ text: changed }),
    TYPING_PAUSE,
  );
  const [first = 'all', ...others] = filter.kinds;
  return (
    <>
      <SearchField
        label="Search id, pilot, place"
        value={text}
        onChange={setText}
        found={filter.text ? countFound(shown, all) : undefined}
      />
      <SegmentedControl
        label="Kind"
        options={kinds}
        value={
          others.length === 0
            ? kinds.find(kind => kind.value === first)?.value
            : undefined
        }
        onChange={kind => onChange({ kinds: kind === 'all' ? [] : [kind] })}
      />
    </>
  );
}
