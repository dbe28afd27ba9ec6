import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { MessageScreen } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface CrashPageProps {
  error: Error;
  /** What went wrong, in a sentence, when it is known. */
  explanation?: string;
  /** What else can be done about it. */
  actions?: ReactNode;
}

const useStyles = makeStyles({
  details: {
    marginTop: 16,
    textAlign: 'left',
    '& summary': { cursor: 'pointer', color: tokens.color.muted },
    '& pre': {
      overflow: 'auto',
      maxHeight: 240,
      maxWidth: 'min(80ch, calc(100vw - 64px))',
      padding: 12,
      borderRadius: tokens.radius,
      background: tokens.color.surface,
      ...tokens.type.small,
    },
  },
});

/** What is left when something on the screen fails. */
export function CrashPage({ error, explanation, actions }: CrashPageProps) {
  const classes = useStyles();
  return (
    <MessageScreen
      icon={OctagonAlert}
      iconColor={tokens.color.bad}
      role="alert"
      title="Uh oh... Something went wrong"
      actions={
        <>
          <Button
            variant="contained"
            color="primary"
            onClick={() => window.location.reload()}
          >
            Reload
          </Button>
          {actions}
        </>
      }
    >
      {explanation ??
        'Reloading the page usually helps. If it does not, tell an admin what the details say.'}
      <details className={classes.details}>
        <summary>Details</summary>
        <pre>{error.stack ?? String(error)}</pre>
      </details>
    </MessageScreen>
  );
}
