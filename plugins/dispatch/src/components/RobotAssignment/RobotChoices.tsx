import { makeStyles } from '@material-ui/core/styles';
import type { RobotSuggestion } from '@sidehelm/contracts';
import {
  LoadingSkeleton,
  StatusChip,
  type ListState,
} from '@sidehelm/console-react';
import { focusRing, tokens } from '@sidehelm/theme';
import { useEffect, useRef } from 'react';
import type { RobotChoice } from '../../board/robotChoices';

const ROW_HEIGHT = 52;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 6,
    margin: 0,
    padding: 2,
    listStyle: 'none',
    // Three are there at once, so that nothing moves when they come.
    minHeight: 3 * ROW_HEIGHT + 2 * 6,
    maxHeight: 6 * (ROW_HEIGHT + 6),
    overflowY: 'auto',
    alignContent: 'start',
  },
  choice: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 10,
    width: '100%',
    minHeight: ROW_HEIGHT,
    boxSizing: 'border-box',
    padding: '6px 12px',
    textAlign: 'left',
    font: 'inherit',
    color: tokens.color.text,
    background: tokens.color.surfaceRaised,
    border: `1px solid ${tokens.color.lineStrong}`,
    borderRadius: tokens.controlRadius,
    cursor: 'pointer',
    '&:hover:enabled': { background: tokens.color.surfaceHigh },
    '&:disabled': { cursor: 'default', background: 'none' },
    ...focusRing,
    '& strong': { marginRight: 8 },
  },
  reason: {
    gridColumn: 1,
    color: tokens.color.muted,
    overflowWrap: 'anywhere',
    ...tokens.type.small,
  },
  verb: {
    gridArea: '1 / 2 / span 2',
    color: tokens.color.accent,
    ...tokens.type.control,
  },
  text: { margin: 0, color: tokens.color.muted },
});

function describeNone(suggestions: ListState<RobotSuggestion>): string {
  return suggestions.error
    ? `What robots could carry it is not known: ${suggestions.error.message}`
    : 'No robot is suggested.';
}

/** The suggested robots with the reason of each; one click chooses. */
export function RobotChoices(props: {
  suggestions: ListState<RobotSuggestion>;
  choices: readonly RobotChoice[] | undefined;
  onChoose: (robotId: string) => void;
}) {
  const { suggestions, choices, onChoose } = props;
  const classes = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const isThere = choices !== undefined;
  useEffect(() => {
    // Whoever has begun to type goes on.
    if (isThere && !(document.activeElement instanceof HTMLInputElement))
      list.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [isThere]);

  if (suggestions.isLoading)
    return (
      <LoadingSkeleton
        label="Loading the suggestions"
        height={ROW_HEIGHT}
        count={3}
        className={classes.root}
      />
    );
  return (
    <ul ref={list} className={classes.root} aria-label="Suggested robots">
      {!choices?.length && (
        <li>
          <p className={classes.text} role="status">
            {describeNone(suggestions)}
          </p>
        </li>
      )}
      {choices?.map(({ robotId, isRecommended, isBlocked, reason }) => (
        <li key={robotId}>
          <button
            type="button"
            className={classes.choice}
            disabled={isBlocked}
            onClick={() => onChoose(robotId)}
          >
            <span>
              <strong>{robotId}</strong>
              {isRecommended && <StatusChip kind="ok">recommended</StatusChip>}
            </span>
            <span className={classes.reason}>{reason}</span>
            {!isBlocked && <span className={classes.verb}>Assign</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
