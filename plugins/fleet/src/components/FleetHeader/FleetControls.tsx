import { SearchField, SegmentedControl } from '@sidehelm/console-react';
import { useEffect, useState } from 'react';
import { useDebounce } from 'react-use';
import { KIND_FILTERS, type FleetFilter } from '../../fleet/filterRobots';

interface FleetControlsProps {
  filter: FleetFilter;
  onChange: (change: Partial<FleetFilter>) => void;
}

/** The address changes when the typing pauses; ms. */
const TYPING_PAUSE = 150;

const kinds = KIND_FILTERS.map(kind => ({
  value: kind,
  label: kind[0].toUpperCase() + kind.slice(1),
}));

/** Search and kind. */
export function FleetControls({ filter, onChange }: FleetControlsProps) {
  const [text, setText] = useState(filter.text);
  useEffect(() => setText(filter.text), [filter.text]);
  useDebounce(() => text !== filter.text && onChange({ text }), TYPING_PAUSE, [
    text,
  ]);
  return (
    <>
      <SearchField
        label="Search id, pilot, place"
        value={text}
        onChange={setText}
      />
      <SegmentedControl
        label="Kind"
        options={kinds}
        value={filter.kind}
        onChange={kind => onChange({ kind })}
      />
    </>
  );
}
