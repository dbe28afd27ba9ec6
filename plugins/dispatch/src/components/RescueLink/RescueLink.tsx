import { useRouteRef } from '@backstage/core-plugin-api';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import Tooltip from '@material-ui/core/Tooltip';
import { useCopy } from '@sidehelm/console-react';
import { tokens, visuallyHidden } from '@sidehelm/theme';
import { Copy } from 'lucide-react';
import { rescueLinkRouteRef } from '../../routes';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minWidth: 0,
    // All of it can be selected by hand.
    '& a': { overflowWrap: 'anywhere', whiteSpace: 'normal', minWidth: 0 },
  },
  button: {
    flex: 'none',
    width: tokens.controlHeight,
    height: tokens.controlHeight,
    padding: 0,
  },
  told: visuallyHidden,
});

/** The address of an order's rescue screen, for whoever is sent to rescue it. */
export function RescueLink({ uuid }: { uuid: string }) {
  const classes = useStyles();
  const path = useRouteRef(rescueLinkRouteRef)?.({ orderUUID: uuid });
  const url = `${window.location.origin}${path ?? `/rescue-order/${uuid}`}`;
  const { isCopied, copy } = useCopy();
  return (
    <span className={classes.root}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </a>
      <Tooltip title="Copied!" open={isCopied} placement="top">
        <IconButton
          className={classes.button}
          aria-label="Copy the rescue link"
          onClick={() => copy(url)}
        >
          <Copy size={16} aria-hidden />
        </IconButton>
      </Tooltip>
      <span className={classes.told} role="status">
        {isCopied && 'Copied!'}
      </span>
    </span>
  );
}
