import Paper from '@material-ui/core/Paper';
import Popper from '@material-ui/core/Popper';
import { makeStyles, type Theme } from '@material-ui/core/styles';
import type { ReactNode } from 'react';
import { tokens } from '../theme/tokens';

const useStyles = makeStyles<Theme>(theme => ({
  popper: { zIndex: theme.zIndex.modal },
  paper: {
    margin: '4px 0',
    overflow: 'hidden',
    background: tokens.color.surfaceHigh,
    border: `1px solid ${tokens.color.lineStrong}`,
    ...tokens.type.body,
  },
  text: { padding: '10px 12px', color: tokens.color.muted },
}));

/** What hangs below a picker: its list, or a text that says why there is none. */
export function PickerPopup(props: {
  anchor: HTMLElement;
  children: ReactNode;
}) {
  const classes = useStyles();
  const { anchor, children } = props;
  const isText = typeof children === 'string';
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      role="presentation"
      className={classes.popper}
      style={{ width: anchor.clientWidth }}
    >
      <Paper
        className={classes.paper}
        // A click leaves the focus in the field.
        onMouseDown={event => event.preventDefault()}
      >
        {isText ? (
          <div role="status" className={classes.text}>
            {children}
          </div>
        ) : (
          children
        )}
      </Paper>
    </Popper>
  );
}
