import { useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import {
  HudButton,
  KeyCap,
  searchSourcesApiRef,
  useConsoleSearch,
  useObserved,
  type SearchProblem,
  type SearchSource,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import {
  useEffect,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type MutableRefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { describeResults } from './describeResults';
import { ResultList } from './ResultList';
import { optionsOf } from './searchOptions';
import { ScreensSearch } from './ScreensSearch';

interface SearchResultsProps {
  /** As it is typed. */
  text: string;
  listId: string;
  /** Where to put what the keys of the field do. */
  keys: MutableRefObject<((event: KeyboardEvent) => void) | undefined>;
  /** Whether Enter was pressed before the answer was there: whoever knows what they look for types faster. */
  isEntered: MutableRefObject<boolean>;
  /** Told the id of the option that Enter takes; `undefined` without any. */
  onActive: (id: string | undefined) => void;
  onLeave: () => void;
}

const useStyles = makeStyles({
  status: { flex: 'none' },
  text: { margin: '12px 0 0', color: tokens.color.muted },
  problem: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    margin: '12px 0 0',
    color: tokens.color.warn,
    ...tokens.type.small,
  },
});

const describeProblem = ({ label, isFailure, message }: SearchProblem) =>
  isFailure
    ? `${label} could not be searched: ${message}`
    : `${label}: ${message}`;

/** What is found, domain by domain; the arrow keys move through it, Enter goes there. */
export function SearchResults(props: SearchResultsProps) {
  const { text, listId, keys, isEntered, onActive, onLeave } = props;
  const classes = useStyles();
  const navigate = useNavigate();
  const search = useConsoleSearch(text);
  const { groups, problems } = search;
  const options = optionsOf(groups);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setChosen(undefined), [text]);

  const index = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );
  const active = options.at(index);
  const activeId = active && `${listId}-${index}`;
  useEffect(() => onActive(activeId), [onActive, activeId]);
  useEffect(() => {
    if (activeId)
      document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const isOfText = search.text === text.trim();
  const go = (path: string) => {
    onLeave();
    navigate(path);
  };
  useEffect(() => {
    if (!isEntered.current || !isOfText) return;
    if (search.best) go(search.best.path);
    if (search.best || !search.isSearching) isEntered.current = false;
  });
  useLayoutEffect(() => {
    keys.current = event => {
      if (event.nativeEvent.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && options.length > 0) {
        event.preventDefault();
        isEntered.current = false;
        setChosen(options.at((index + step) % options.length)?.key);
      } else if (event.key === 'Enter') {
        event.preventDefault();
        if (isOfText && active) go(active.path);
        else isEntered.current = text.trim() !== '';
      }
    };
    return () => {
      keys.current = undefined;
    };
  });

  return (
    <>
      <ScreensSearch />
      {text.trim() === '' && <Scope />}
      <ResultList
        id={listId}
        groups={groups}
        active={active?.key}
        onPoint={setChosen}
        onLeave={onLeave}
      />
      <div role="status" className={classes.status}>
        <p className={classes.text}>{describeResults(search)}</p>
        {problems.map(problem => (
          <p key={problem.domain} className={classes.problem}>
            {describeProblem(problem)}
          </p>
        ))}
      </div>
      {problems.length > 0 && (
        <HudButton onClick={search.askAgain}>Try again</HudButton>
      )}
    </>
  );
}

const labelsIn = (sources: ReadonlyMap<string, SearchSource>) =>
  [...sources.values()]
    .sort((a, b) => a.position - b.position)
    .map(({ label }) => label)
    .join(', ');

/** What is searched for this person, and how. */
function Scope() {
  const classes = useStyles();
  const labels = useObserved(useApi(searchSourcesApiRef).all, labelsIn);
  return (
    <>
      {labels && <p className={classes.text}>Searches: {labels}.</p>}
      <p className={classes.text}>
        <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> choose, <KeyCap>Enter</KeyCap>{' '}
        goes there, <KeyCap>Esc</KeyCap> closes.
      </p>
    </>
  );
}
