import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { Fragment, memo, useState } from 'react';
import { tokens } from '@sidehelm/theme';
import { useObserved } from '../../live/useObserved';
import { useShortcut } from '../../keyboard/useShortcut';
import { Dialog } from '../Dialog/Dialog';
import { KeyCap } from '../KeyCap/KeyCap';
import { everywhereKeys } from './everywhereKeys';
import type { KeyDescription } from './KeyDescription';

const HELP = { keys: ['?'], action: 'Show or hide these keys' };

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '8px 16px',
    margin: 0,
    '& dt': { display: 'flex', gap: 4 },
    '& dd': { margin: 0, color: tokens.color.muted },
  },
});

interface KeyHelpProps {
  keys: readonly KeyDescription[];
  /** Where the person can change them. */
  onEdit?: () => void;
}

function PlainKeyHelp({ keys, onEdit }: KeyHelpProps) {
  const classes = useStyles();
  const [isOpen, setOpen] = useState(false);
  const everywhere = useObserved(everywhereKeys, all => all);
  useShortcut('?', () => setOpen(open => !open), { evenInDialogs: isOpen });
  return (
    <Dialog
      open={isOpen}
      title="Keys of this screen"
      onClose={() => setOpen(false)}
      actions={
        onEdit && (
          <Button
            onClick={() => {
              setOpen(false);
              onEdit();
            }}
          >
            Change the keys
          </Button>
        )
      }
    >
      {/* It is scrolled with the keyboard, too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="region" aria-label="All keys">
        <dl className={classes.list}>
          {[...keys, ...everywhere, HELP].map(description => (
            <Fragment key={description.action}>
              <dt>
                {description.keys.map(key => (
                  <KeyCap key={key}>{key}</KeyCap>
                ))}
              </dt>
              <dd>{description.action}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

/** The keys of a screen, and those that work everywhere; shown when `?` is pressed. */
export const KeyHelp = memo(PlainKeyHelp);
