import { makeStyles } from '@material-ui/core/styles';

/** Cards side by side from a phone to a wall display. */
export const useGridStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 350px), 1fr))',
    gap: 14,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
});
