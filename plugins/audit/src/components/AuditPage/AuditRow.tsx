import { StatusChip, UnknownValue } from '@sidehelm/console-react';
import {
  labelOfAct,
  userOfActor,
  type AuditEntry,
} from '@sidehelm/plugin-audit-common';
import { ListFilter } from 'lucide-react';
import { memo, useId } from 'react';
import { OUTCOME_LABELS } from '../../audit/searchLabels';
import { PersonLink, Subjects } from './Subjects';
import { useTableStyles } from './useTableStyles';

const KINDS = { succeeded: 'ok', refused: 'warn', failed: 'bad' } as const;

/** Stand beside it, as what it was done to. */
const SUBJECTS = ['robot_id', 'order_uuid', 'user_uuid', 'restaurant_uuid'];

/** "roles: Admin, Pilot; force: yes" */
function describeDetails({ details = {} }: AuditEntry): string {
  return Object.entries(details)
    .filter(([name]) => !SUBJECTS.includes(name))
    .map(([name, value]) => {
      const yesOrNo = value ? 'yes' : 'no';
      const said = typeof value === 'boolean' ? yesOrNo : value;
      return `${name.replaceAll('_', ' ')}: ${said}`;
    })
    .join('; ');
}

/** Who it was, and the way to all that they did: services are in no list of people to choose from. */
function Actor({
  actor,
  onChoose,
}: {
  actor: string;
  onChoose: (actor: string) => void;
}) {
  const classes = useTableStyles();
  const uuid = userOfActor(actor);
  const id = useId();
  return (
    <>
      <span id={id}>
        {uuid ? <PersonLink uuid={uuid} /> : <bdi>{actor}</bdi>}
      </span>
      <button
        type="button"
        id={`${id}filter`}
        className={classes.filter}
        aria-label="Show only what they did:"
        // Each row has one; by the name they are told apart.
        aria-labelledby={`${id}filter ${id}`}
        title="Show only what they did"
        onClick={() => onChoose(uuid ?? actor)}
      >
        <ListFilter size={13} aria-hidden />
      </button>
    </>
  );
}

function PlainRow(props: {
  entry: AuditEntry;
  /** Filters by who did it. The same function always. */
  onChooseActor: (actor: string) => void;
}) {
  const { entry, onChooseActor } = props;
  const classes = useTableStyles();
  const { seq, at, actor, act, outcome, reason, address } = entry;
  const details = describeDetails(entry);
  return (
    <tr className={classes.row} data-seq={seq}>
      <td>
        <time dateTime={at} title={`Entry ${seq}, ${at}`}>
          {new Date(at).toLocaleString()}
        </time>
      </td>
      <td>
        <Actor actor={actor} onChoose={onChooseActor} />
      </td>
      <td title={act}>
        {labelOfAct(act)}
        {details && (
          <div className={classes.more} dir="auto">
            {details}
          </div>
        )}
      </td>
      <td>
        <Subjects entry={entry} />
      </td>
      <td>{address ? <bdi>{address}</bdi> : <UnknownValue dash />}</td>
      <td>
        <StatusChip kind={KINDS[outcome]}>{OUTCOME_LABELS[outcome]}</StatusChip>
        {reason && (
          <div className={classes.more} dir="auto">
            {reason}
          </div>
        )}
      </td>
    </tr>
  );
}

/** One entry in a line. */
export const AuditRow = memo(PlainRow);
