import Paper from '@material-ui/core/Paper';
import Popper from '@material-ui/core/Popper';
import { makeStyles, type Theme } from '@material-ui/core/styles';
import type { ReactNode } from 'react';
import { tokens } from '@sidehelm/theme';

const useStyles = makeStyles<Theme>(theme => ({
  popper: { zIndex: theme.zIndex.modal },
  paper: {
    margin: '4px 0',
    overflow: 'hidden',
    background: tokens.color.surfaceHigh,
    border: `1px solid ${tokens.color.lineStrong}`,
    ...tokens.type.body,
  },
}));

/** The list that hangs below a picker. */
export function PickerPopup(props: {
  anchor: HTMLElement;
  children: ReactNode;
}) {
  const classes = useStyles();
  const { anchor, children } = props;
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
        {children}
      </Paper>
    </Popper>
  );
}
