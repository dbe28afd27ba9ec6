import Button from '@material-ui/core/Button';
import Popover from '@material-ui/core/Popover';
import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { useId, useState, type ReactNode } from 'react';
import { Hint } from '../Hint/Hint';

interface PanelButtonProps {
  /** What the panel is called. */
  title: string;
  icon: ReactNode;
  /** How many choices are made there. */
  count: number;
  /** What the panel shows; may close it. */
  children: (close: () => void) => ReactNode;
}

const useStyles = makeStyles({
  root: {
    minWidth: tokens.controlHeight,
    padding: '0 8px',
    '& .MuiButton-label': { gap: 6 },
  },
});

/** Opens a panel of choices, and tells how many are made. */
export function PanelButton(props: PanelButtonProps) {
  const { title, icon, count, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const panelId = useId();
  const classes = useStyles();
  const close = () => setAnchor(undefined);
  const label = count > 0 ? `${title} (${count})` : title;
  return (
    <>
      <Hint title={label}>
        <Button
          className={classes.root}
          variant={count > 0 ? 'outlined' : 'text'}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          aria-controls={anchor ? panelId : undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          {icon}
          {count > 0 && <span aria-hidden>{count}</span>}
        </Button>
      </Hint>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        PaperProps={
          { id: panelId, role: 'dialog', 'aria-label': title } as object
        }
      >
        {children(close)}
      </Popover>
    </>
  );
}
