import Button from '@material-ui/core/Button';
import {
  describeLeftOut,
  formatAgo,
  PageSection,
  RelativeTime,
  useKeptFocus,
} from '@sidehelm/console-react';
import type { NotificationBinding } from '@sidehelm/contracts';
import { useState } from 'react';
import { useBindings } from '../../hooks/useBindings';
import { useRemoveBinding } from '../../hooks/useRemoveBinding';
import { useRowStyles } from './useRowStyles';

function BindingRow({ binding }: { binding: NotificationBinding }) {
  const classes = useRowStyles();
  const { execute, isRunning } = useRemoveBinding();
  const name = binding.device ?? 'Unknown browser';
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>
          <bdi>{name}</bdi>
        </div>
        <div className={classes.detail}>
          Turned on{' '}
          <RelativeTime time={binding.created_at} format={formatAgo} />
        </div>
      </div>
      <Button
        size="small"
        variant="outlined"
        className={classes.control}
        // `disabled` would take the focus away.
        aria-disabled={isRunning || undefined}
        aria-label={`Turn off in ${name}`}
        onClick={() => void execute(binding.uuid)}
      >
        Turn off
      </Button>
    </li>
  );
}

/** The other browsers in which somebody is told; not there while it is known that there are none, and never were. */
export function OtherBrowsersSection() {
  const classes = useRowStyles();
  const { data, error, leftOut } = useBindings();
  const others = data?.filter(({ is_current }) => !is_current) ?? [];
  const isUnknown = error !== undefined && data === undefined;
  // Whoever has turned off the last one is still there.
  const [wereThere, setWereThere] = useState(false);
  if (others.length > 0 && !wereThere) setWereThere(true);
  const kept = useKeptFocus<HTMLDivElement>();
  if (others.length === 0 && !isUnknown && leftOut === 0 && !wereThere)
    return null;
  return (
    <PageSection title="Other browsers">
      {isUnknown && <p role="alert">Not known: {error.message}</p>}
      {leftOut > 0 && <p>{describeLeftOut(leftOut, 'browser')}</p>}
      <div {...kept}>
        {others.length > 0 && (
          <ul className={classes.list}>
            {others.map(binding => (
              <BindingRow key={binding.uuid} binding={binding} />
            ))}
          </ul>
        )}
        {data && others.length === 0 && leftOut === 0 && (
          <p className={classes.text}>You are told in no other browser.</p>
        )}
      </div>
    </PageSection>
  );
}
