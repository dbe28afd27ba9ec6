import { makeStyles } from '@material-ui/core/styles';
import { Dialog, loadPart } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { Search } from 'lucide-react';
import {
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { searchSources } from '../pages/pages';

const SearchResults = lazy(
  loadPart(() =>
    import('./SearchResults').then(module => ({
      default: module.SearchResults,
    })),
  ),
);

/** As much as services take. */
const LONGEST_TEXT = 100;

const useStyles = makeStyles({
  field: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 40,
    padding: '0 12px',
    borderRadius: tokens.controlRadius,
    border: `1px solid ${tokens.color.fieldLine}`,
    color: tokens.color.muted,
    '&:focus-within': { borderColor: tokens.color.accent },
    '& svg': { flex: 'none' },
    '& input': {
      flex: 1,
      minWidth: 0,
      padding: 0,
      border: 0,
      outline: 0,
      background: 'none',
      color: tokens.color.text,
      font: 'inherit',
      '&::placeholder': { color: tokens.color.muted, opacity: 1 },
    },
  },
  // Always as high, so that nothing moves when results come.
  results: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    height: 'min(460px, 55vh)',
  },
  loading: { color: tokens.color.muted, ...tokens.type.small },
});

/** Searches everything that the person may see. The field is there at once; what finds and shows is loaded then, and nothing typed is lost meanwhile. */
export function SearchDialog(props: { isOpen: boolean; onClose: () => void }) {
  const { isOpen, onClose } = props;
  return (
    <Dialog open={isOpen} title="Search" onClose={onClose} width={640}>
      <SearchBox onLeave={onClose} />
    </Dialog>
  );
}

function SearchBox({ onLeave }: { onLeave: () => void }) {
  const classes = useStyles();
  const listId = useId();
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string>();
  // What moves through the results knows them; the keys come here.
  const onKey = useRef<(event: KeyboardEvent) => void>();
  const isEntered = useRef(false);
  return (
    <>
      <div className={classes.field}>
        <Search size={16} aria-hidden />
        <input
          // The dialog is opened to type.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="text"
          dir="auto"
          role="combobox"
          aria-label="Search everything"
          aria-autocomplete="list"
          aria-expanded={activeId !== undefined}
          aria-controls={activeId === undefined ? undefined : listId}
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_TEXT}
          placeholder="Robot, order, person, place, screen"
          value={text}
          onChange={event => {
            isEntered.current = false;
            setText(event.target.value);
          }}
          onKeyDown={event => {
            if (onKey.current) onKey.current(event);
            // What shows the results is on its way.
            else if (event.key === 'Enter' && !event.nativeEvent.isComposing)
              isEntered.current = text.trim() !== '';
          }}
        />
      </div>
      {searchSources.map((Source, index) => (
        <Source key={index} />
      ))}
      <div className={classes.results}>
        <Suspense
          fallback={
            <p className={classes.loading} role="status">
              Loading…
            </p>
          }
        >
          <SearchResults
            text={text}
            listId={listId}
            keys={onKey}
            isEntered={isEntered}
            onActive={setActiveId}
            onLeave={onLeave}
          />
        </Suspense>
      </div>
    </>
  );
}
