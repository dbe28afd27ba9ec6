import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { PageSection } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';

const useStyles = makeStyles({
  root: { width: '100%', maxWidth: 640, margin: '0 auto' },
  text: {
    margin: '0 0 12px',
    color: tokens.color.muted,
    overflowWrap: 'anywhere',
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: 10 },
});

/** Keeps a recording at hand that another file has taken the place of, and that nobody has saved. */
export function UnsavedRecording(props: {
  file: File;
  onSave: () => void;
  onOpen: () => void;
}) {
  const { file, onSave, onOpen } = props;
  const classes = useStyles();
  return (
    <div className={classes.root}>
      <PageSection title="A recording is not saved">
        <p className={classes.text}>{file.name} is in this browser alone.</p>
        <div className={classes.row}>
          <Button variant="outlined" onClick={onSave}>
            Save recording
          </Button>
          <Button variant="outlined" onClick={onOpen}>
            Open it again
          </Button>
        </div>
      </PageSection>
    </div>
  );
}
