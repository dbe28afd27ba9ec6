import Button from '@material-ui/core/Button';
import { formatAgo, PageSection, RelativeTime } from '@sidehelm/console-react';
import type { NotificationBinding } from '@sidehelm/contracts';
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
        disabled={isRunning}
        aria-label={`Turn off in ${name}`}
        onClick={() => void execute(binding.uuid)}
      >
        Turn off
      </Button>
    </li>
  );
}

/** The other browsers in which somebody is told; not there while there are none. */
export function OtherBrowsersSection() {
  const classes = useRowStyles();
  const others = useBindings().data?.filter(({ is_current }) => !is_current);
  if (!others || others.length === 0) return null;
  return (
    <PageSection title="Other browsers">
      <ul className={classes.list}>
        {others.map(binding => (
          <BindingRow key={binding.uuid} binding={binding} />
        ))}
      </ul>
    </PageSection>
  );
}
