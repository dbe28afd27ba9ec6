import IconButton from '@material-ui/core/IconButton';
import ListItemText from '@material-ui/core/ListItemText';
import Menu from '@material-ui/core/Menu';
import MenuItem from '@material-ui/core/MenuItem';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';

const NOT_AVAILABLE = 'Not available in this console';

/** What robots offer elsewhere; here it is shown, and does nothing. */
export function CardMenu({ robotId }: { robotId: string }) {
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
          <MenuItem key={name} disabled>
            <ListItemText primary={name} secondary={NOT_AVAILABLE} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
