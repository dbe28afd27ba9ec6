import { useSidebarOpenState } from '@backstage/core-components';
import { makeStyles } from '@material-ui/core/styles';
import { Hint, KeyCap } from '@sidehelm/console-react';
import { Search } from 'lucide-react';
import { entryLook } from '../navigation/entryLook';

const useStyles = makeStyles({
  root: {
    ...entryLook,
    boxSizing: 'border-box',
    width: '100%',
    '& kbd': { marginLeft: 'auto' },
  },
  compact: { width: 'auto' },
});

/** The way to the search of everything; an icon alone where there is no room. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const classes = useStyles();
  const isCompact = !useSidebarOpenState().isOpen;
  const label = 'Search everything';
  return (
    <Hint title={isCompact ? label : ''} placement="right">
      <button
        type="button"
        className={`${classes.root} ${isCompact ? classes.compact : ''}`}
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={onOpen}
      >
        <Search size={18} strokeWidth={1.7} aria-hidden />
        {!isCompact && (
          <>
            <span>Search</span>
            <KeyCap>/</KeyCap>
          </>
        )}
      </button>
    </Hint>
  );
}
