import { SearchField, useTyping } from '@sidehelm/console-react';
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
  const [typed, setTyped] = useTyping(text, onSearch, TYPING_PAUSE);
  return (
    <SearchField
      label="Search id, pilot, place"
      value={typed}
      onChange={setTyped}
      found={text ? countFound(found, all) : undefined}
    />
  );
}
