import { makeStyles } from '@material-ui/core/styles';
import type { Order } from '@sidehelm/contracts';
import { UnknownValue } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';

const useStyles = makeStyles({
  root: {
    '& h2': { margin: '8px 0', ...tokens.type.cardTitle },
    '& dl': { margin: 0 },
    '& dt': { color: tokens.color.faint, ...tokens.type.small },
    '& dd': {
      margin: '0 0 10px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      fontSize: 15,
      lineHeight: '22px',
    },
  },
});

/** What others have written down for whoever carries the order on. */
export function RescueNotes({ order }: { order: Order }) {
  const classes = useStyles();
  const notes = [
    ['Handover note', order.handover_note],
    ['Pick-up notes', order.pick_up_notes],
    ['Drop-off notes', order.drop_off_notes],
  ] as const;
  return (
    <section className={classes.root} aria-labelledby="rescue-notes">
      <h2 id="rescue-notes">Notes</h2>
      <dl>
        {notes.map(([label, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{note?.trim() ? note : <UnknownValue dash />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
