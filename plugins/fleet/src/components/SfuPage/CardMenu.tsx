import IconButton from '@material-ui/core/IconButton';
import ListItemText from '@material-ui/core/ListItemText';
import Menu from '@material-ui/core/Menu';
import MenuItem from '@material-ui/core/MenuItem';
import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';

const NOT_AVAILABLE = 'Not available in this console';

const useStyles = makeStyles({
  // Out of order, but still to be read.
  item: {
    '&.Mui-disabled': { opacity: 1, color: tokens.color.faint },
    '& .MuiListItemText-primary': tokens.type.body,
    '& .MuiListItemText-secondary': {
      color: tokens.color.muted,
      ...tokens.type.small,
    },
  },
});

/** What robots offer elsewhere; here it is shown, and does nothing. */
export function CardMenu({ robotId }: { robotId: string }) {
  const classes = useStyles();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More for ${robotId}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        getContentAnchorEl={null}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {['Open Terminal', 'Config'].map(name => (
          <MenuItem key={name} className={classes.item} disabled>
            <ListItemText primary={name} secondary={NOT_AVAILABLE} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
