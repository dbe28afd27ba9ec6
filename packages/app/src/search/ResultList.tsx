import { makeStyles } from '@material-ui/core/styles';
import type { SearchGroup } from '@sidehelm/console-react';
import { chosenInForcedColors, tokens } from '@sidehelm/theme';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { keyOf, keyOfAll, optionsOf } from './searchOptions';

interface ResultListProps {
  id: string;
  groups: readonly SearchGroup[];
  /** The key of the option that Enter takes. */
  active: string | undefined;
  /** Told the key of the option below the pointer. */
  onPoint: (key: string) => void;
  onLeave: () => void;
}

const useStyles = makeStyles({
  // The one thing here that scrolls.
  root: { width: '100%', minHeight: 0, overflowY: 'auto' },
  heading: {
    margin: '14px 0 2px',
    padding: '0 10px',
    color: tokens.color.muted,
    ...tokens.type.small,
    fontWeight: 600,
  },
  option: {
    display: 'flex',
    alignItems: 'baseline',
    gap: 10,
    padding: '7px 10px',
    borderRadius: tokens.controlRadius,
    color: tokens.color.text,
    '&:hover': { textDecoration: 'none' },
    '&[aria-selected="true"]': {
      background: tokens.color.accentBackground,
      ...chosenInForcedColors('&'),
    },
    '& strong': { flex: 'none', maxWidth: '60%', fontWeight: 640 },
    '& span, & strong': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  detail: { minWidth: 0, color: tokens.color.muted, ...tokens.type.small },
});

/** In another tab or window. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey;

/** The listbox of the search. Each option is a link, so that it can be opened in another tab. */
export function ResultList(props: ResultListProps) {
  const { id, groups, active, onPoint, onLeave } = props;
  const classes = useStyles();
  const indexes = new Map(
    optionsOf(groups).map(({ key }, index) => [key, index]),
  );
  if (groups.length === 0) return null;
  const option = (key: string, path: string, children: ReactNode) => (
    <Link
      key={key}
      id={`${id}-${indexes.get(key)}`}
      role="option"
      aria-selected={key === active}
      className={classes.option}
      tabIndex={-1}
      to={path}
      // The field keeps the focus.
      onMouseDown={event => event.preventDefault()}
      onMouseMove={() => key !== active && onPoint(key)}
      onClick={event => {
        if (!opensElsewhere(event)) onLeave();
      }}
    >
      {children}
    </Link>
  );
  return (
    <div id={id} className={classes.root} role="listbox" aria-label="Results">
      {groups.map(group => (
        <Group key={group.domain} group={group}>
          {group.results.map(result =>
            option(
              keyOf(group.domain, result.id),
              result.path,
              <>
                <strong dir="auto">{result.title}</strong>{' '}
                <span className={classes.detail} dir="auto">
                  {result.detail}
                </span>
              </>,
            ),
          )}
          {group.allPath !== undefined &&
            option(
              keyOfAll(group.domain),
              group.allPath,
              <span>Show all of {group.label}</span>,
            )}
        </Group>
      ))}
    </div>
  );
}

function Group(props: { group: SearchGroup; children: ReactNode }) {
  const { label, total, results, allPath } = props.group;
  const classes = useStyles();
  const headingId = useId();
  const left = total - results.length;
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={classes.heading} role="presentation">
        {label}
        {left > 0 &&
          `: the first ${results.length} of ${total.toLocaleString()}`}
        {left > 0 && allPath === undefined && ', type more to find others'}
      </div>
      {props.children}
    </div>
  );
}
