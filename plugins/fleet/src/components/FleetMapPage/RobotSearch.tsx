import { SearchField } from '@sidehelm/console-react';
import { useEffect, useState } from 'react';
import { useDebounce } from 'react-use';

/** The address changes when the typing pauses; ms. */
const TYPING_PAUSE = 150;

export function RobotSearch(props: {
  text: string;
  onSearch: (text: string) => void;
}) {
  const { text, onSearch } = props;
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  useDebounce(() => typed !== text && onSearch(typed), TYPING_PAUSE, [typed]);
  return (
    <SearchField
      label="Search id, pilot, place"
      value={typed}
      onChange={setTyped}
    />
  );
}
