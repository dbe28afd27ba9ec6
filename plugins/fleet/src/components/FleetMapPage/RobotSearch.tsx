import { SearchField } from '@sidehelm/console-react';
import { useEffect, useState } from 'react';
import { useDebounce } from 'react-use';
import { countFound } from '../../fleet/countRobots';

/** The address changes when the typing pauses; ms. */
const TYPING_PAUSE = 150;

export function RobotSearch(props: {
  text: string;
  onSearch: (text: string) => void;
  /** How many robots it finds, and how many there are. */
  found: number;
  all: number | undefined;
}) {
  const { text, onSearch, found, all } = props;
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  useDebounce(() => typed !== text && onSearch(typed), TYPING_PAUSE, [typed]);
  return (
    <SearchField
      label="Search id, pilot, place"
      value={typed}
      onChange={setTyped}
      found={text ? countFound(found, all) : undefined}
    />
  );
}
