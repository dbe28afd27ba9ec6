import { makeStyles } from '@material-ui/core/styles';
import { UnknownValue } from '@sidehelm/console-react';
import { describeAddress } from '@sidehelm/map-react';
import { tokens } from '@sidehelm/theme';
import type { Rescue } from './useRescue';

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

/** Where the order goes in full, and what others have written down for whoever carries it on. */
export function RescueNotes({ order, restaurant }: Rescue) {
  const classes = useStyles();
  const { address_description: address } = order.recipient;
  const notes = [
    [
      'Restaurant address',
      restaurant && describeAddress(restaurant.address_description),
    ],
    ['Eater address', describeAddress(address)],
    ['Address complement', address.address_line_2],
    ['Handover note', order.handover_note],
    ['Pick-up notes', order.pick_up_notes],
    ['Drop-off notes', order.drop_off_notes],
  ] as const;
  return (
    <section className={classes.root} aria-labelledby="rescue-notes">
      <h2 id="rescue-notes">Addresses and notes</h2>
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
