import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';

/** Pixels. */
const HEIGHT = 30;

export const useFilterStyles = makeStyles({
  input: {
    width: '100%',
    height: HEIGHT,
    boxSizing: 'border-box',
    padding: '0 6px',
    borderRadius: tokens.controlRadius,
    border: `1px solid ${tokens.color.fieldLine}`,
    background: tokens.color.surface,
    color: tokens.color.text,
    font: 'inherit',
    fontSize: 12,
    outline: 0,
    '&:focus-visible': { borderColor: tokens.color.accent },
    '&::placeholder': { color: tokens.color.muted, opacity: 1 },
    '&::-webkit-search-cancel-button': { filter: 'invert(.7)' },
  },
  several: { display: 'flex', gap: 4 },
  button: {
    display: 'flex',
    '& button': { height: HEIGHT, minWidth: HEIGHT },
  },
  final: {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: HEIGHT,
    cursor: 'pointer',
    color: tokens.color.muted,
    ...tokens.type.small,
    '& input': { margin: 0, accentColor: tokens.color.accent },
  },
  times: {
    // Below the heading, which floats.
    clear: 'both',
    display: 'grid',
    gap: 10,
    '& label': { display: 'grid', gap: 4, ...tokens.type.small },
    // The browser's own parts of the field are dark on dark otherwise.
    '& input': { colorScheme: 'dark' },
  },
  hint: { margin: 0, color: tokens.color.muted, ...tokens.type.small },
});
