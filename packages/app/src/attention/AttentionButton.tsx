import { useSidebarOpenState } from '@backstage/core-components';
import Popover from '@material-ui/core/Popover';
import { makeStyles } from '@material-ui/core/styles';
import {
  chosenInForcedColors,
  tabularNumbers,
  tokens,
  visuallyHidden,
} from '@sidehelm/theme';
import { Hint, useShortcut } from '@sidehelm/console-react';
import { BellRing } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AttentionPanel } from './AttentionPanel';
import { useAttentionQueue } from './useAttentionQueue';
import { entryLook } from '../navigation/entryLook';

const useStyles = makeStyles({
  root: {
    ...entryLook,
    position: 'relative',
    boxSizing: 'border-box',
    width: '100%',
    marginBottom: 6,
  },
  count: {
    minWidth: 20,
    height: 20,
    marginLeft: 'auto',
    padding: '0 6px',
    boxSizing: 'border-box',
    borderRadius: 10,
    background: tokens.color.bad,
    color: tokens.color.background,
    fontSize: 12,
    fontWeight: 650,
    lineHeight: '20px',
    textAlign: 'center',
    ...tabularNumbers,
    ...chosenInForcedColors('&'),
    '$compact &': {
      position: 'absolute',
      top: 1,
      right: 1,
      minWidth: 16,
      height: 16,
      padding: '0 4px',
      fontSize: 10,
      lineHeight: '16px',
    },
  },
  compact: { width: 'auto', margin: 0 },
  news: visuallyHidden,
});

/** How much needs somebody, what it is, and the way there by one key. */
export function AttentionButton() {
  const classes = useStyles();
  const isCompact = !useSidebarOpenState().isOpen;
  const { items, isCurrent, waiting, news, hasSound, setSound } =
    useAttentionQueue();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const panelId = useId();
  const navigate = useNavigate();
  const close = () => setAnchor(undefined);
  useShortcut('n', () => {
    const next = items.find(
      item => item.attendant === undefined && item.path !== undefined,
    );
    if (next?.path) navigate(next.path);
  });
  const label = `Needs attention: ${waiting}${isCurrent ? '' : ', not up to date'}`;
  return (
    <>
      <Hint title={isCompact ? label : ''} placement="right">
        <button
          type="button"
          className={`${classes.root} ${isCompact ? classes.compact : ''}`}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          aria-controls={anchor ? panelId : undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <BellRing size={18} strokeWidth={1.7} aria-hidden />
          {!isCompact && <span>Needs attention</span>}
          {waiting > 0 && (
            <span className={classes.count}>
              {waiting}
              {!isCurrent && '?'}
            </span>
          )}
        </button>
      </Hint>
      <span className={classes.news} role="status">
        {news}
      </span>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{
          vertical: isCompact ? 'bottom' : 'top',
          horizontal: 'right',
        }}
        PaperProps={
          {
            id: panelId,
            role: 'dialog',
            'aria-label': 'Needs attention',
          } as object
        }
      >
        <AttentionPanel
          items={items}
          isCurrent={isCurrent}
          hasSound={hasSound}
          onSound={setSound}
          onLeave={close}
        />
      </Popover>
    </>
  );
}
