import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import { Hint } from '@sidehelm/console-react';
import type { OrderSearch } from '@sidehelm/dispatch-react';
import { tokens } from '@sidehelm/theme';
import { Download } from 'lucide-react';
import { ExportDialog } from './ExportDialog';
import { useExport } from './useExport';

interface SaveButtonProps {
  search: OrderSearch;
  /** Nothing is found. */
  isDisabled: boolean;
}

const useStyles = makeStyles({
  button: {
    width: tokens.controlHeight,
    height: tokens.controlHeight,
    padding: 0,
  },
});

const LABEL = 'Save all that is found as CSV';

/** Saves what is found, also what is not on screen. */
export function SaveButton({ search, isDisabled }: SaveButtonProps) {
  const classes = useStyles();
  const { request, number, isOpen, start } = useExport(search);
  return (
    <>
      <Hint title={LABEL}>
        <span>
          <IconButton
            className={classes.button}
            aria-label={LABEL}
            aria-haspopup="dialog"
            disabled={isDisabled}
            onClick={start}
          >
            <Download size={17} aria-hidden />
          </IconButton>
        </span>
      </Hint>
      {request && (
        <ExportDialog key={number} open={isOpen} exporting={request} />
      )}
    </>
  );
}
