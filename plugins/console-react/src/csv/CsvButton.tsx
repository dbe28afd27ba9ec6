import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { Download } from 'lucide-react';
import { Hint } from '../components/Hint/Hint';
import { CsvExportDialog } from './CsvExportDialog';
import { useCsvExport, type CsvExportChoice } from './useCsvExport';

const useStyles = makeStyles({
  button: {
    width: tokens.controlHeight,
    height: tokens.controlHeight,
    padding: 0,
  },
});

const LABEL = 'Save all that is found as CSV';

/** Saves what is found, also what is not on screen; disabled where that is nothing. */
export function CsvButton<T>({
  isDisabled,
  ...choice
}: CsvExportChoice<T> & { isDisabled: boolean }) {
  const classes = useStyles();
  const { request, number, isOpen, start } = useCsvExport(choice);
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
        <CsvExportDialog
          key={number}
          open={isOpen}
          exporting={request}
          of={choice.of}
          count={choice.count}
        />
      )}
    </>
  );
}
