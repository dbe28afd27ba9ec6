import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { Dialog, FieldList, useCopy } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import type { IssuedKey } from '../../api/IntegrationsApi';

const useStyles = makeStyles({
  text: { margin: '0 0 12px', color: tokens.color.warn, ...tokens.type.body },
  list: {
    alignItems: 'center',
    '& dd': { flexWrap: 'wrap', whiteSpace: 'normal' },
    '& code': {
      flex: '1 1 220px',
      overflowWrap: 'anywhere',
      userSelect: 'all',
    },
  },
});

function Copied(props: { name: string; text: string }) {
  const { name, text } = props;
  const { isCopied, copy } = useCopy();
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code>{text}</code>
        <Button
          size="small"
          variant="outlined"
          aria-label={`Copy ${name.toLowerCase()}`}
          onClick={() => void copy(text)}
        >
          {isCopied ? 'Copied!' : 'Copy'}
        </Button>
      </dd>
    </>
  );
}

const stay = () => undefined;

/** Shows the secret of a key, once. Escape and the backdrop do not close it: what is gone then is gone. */
export function SecretDialog(props: {
  issued: IssuedKey;
  open: boolean;
  onClose: () => void;
}) {
  const { issued, open, onClose } = props;
  const classes = useStyles();
  return (
    <Dialog
      open={open}
      title={`Secret of ${issued.key.name}`}
      onClose={stay}
      width={560}
      actions={
        <Button variant="contained" color="primary" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <p className={classes.text}>
        The secret is shown this once, and nobody can look it up later. Give
        both to the partner on a safe way.
      </p>
      <FieldList labelWidth={60} className={classes.list}>
        <Copied name="Key" text={issued.key.uuid} />
        <Copied name="Secret" text={issued.secret} />
      </FieldList>
    </Dialog>
  );
}
