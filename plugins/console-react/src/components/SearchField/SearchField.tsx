import { makeStyles } from '@material-ui/core/styles';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDebounce } from 'react-use';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { useShortcut } from '../../keyboard/useShortcut';
import { KeyCap } from '../KeyCap/KeyCap';

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Says what is searched, for example "Search id, pilot, place". */
  label: string;
  /** How many match, for example "12 of 35 robots"; absent while nothing is searched, and where none is told by another. */
  found?: string;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: tokens.controlHeight,
    width: 240,
    boxSizing: 'border-box',
    padding: '0 8px',
    borderRadius: tokens.controlRadius,
    border: `1px solid ${tokens.color.fieldLine}`,
    background: tokens.color.surface,
    color: tokens.color.muted,
    '&:focus-within': { borderColor: tokens.color.accent },
    '& svg': { flex: 'none' },
    '@media (max-width: 899px)': {
      flex: '1 1 150px',
      width: 'auto',
      '& kbd': { display: 'none' },
    },
  },
  input: {
    flex: 1,
    minWidth: 0,
    padding: 0,
    border: 0,
    outline: 0,
    background: 'none',
    color: tokens.color.text,
    font: 'inherit',
    fontSize: 13,
    '&::placeholder': { color: tokens.color.muted, opacity: 1 },
    textOverflow: 'ellipsis',
    '&::-webkit-search-cancel-button': { filter: 'invert(.7)' },
    // Nothing to cancel: its room is the placeholder's.
    '&:placeholder-shown::-webkit-search-cancel-button': { display: 'none' },
  },
  found: {
    flex: 'none',
    ...tokens.type.small,
    ...tabularNumbers,
    // Takes back its gap.
    '&:empty': { marginLeft: -6 },
  },
});

/** Not while somebody types; ms. */
const TELL_AFTER = 500;

/** The search of a list; `q` goes to it, Escape empties it. `/` searches everything. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, label, found = '' } = props;
  const classes = useStyles();
  const [told, setTold] = useState('');
  useDebounce(() => setTold(found), TELL_AFTER, [found]);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('q', () => input.current?.focus());
  return (
    <label className={classes.root}>
      <Search size={15} aria-hidden />
      <input
        ref={input}
        className={classes.input}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={100}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return;
          if (value) onChange('');
          else event.currentTarget.blur();
        }}
      />
      {!value && <KeyCap>q</KeyCap>}
      <span className={classes.found} role="status">
        {found && told}
      </span>
    </label>
  );
}
