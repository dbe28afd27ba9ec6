import { makeStyles } from '@material-ui/core/styles';
import { telHref } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';
import { Phone } from 'lucide-react';
import { ActionTile } from './ActionTile';
import type { Rescue } from './useRescue';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 8,
    '& h2': { margin: '8px 0 0', ...tokens.type.cardTitle },
    '& p': { margin: 0, color: tokens.color.muted },
  },
});

function Call(props: { name: string; number: string; problem?: string }) {
  const { name, number } = props;
  const href = telHref(number);
  return (
    <ActionTile
      icon={Phone}
      label={`Call ${name}`}
      detail={number}
      href={href}
      problem={
        props.problem ??
        (href ? undefined : `"${number}" is no telephone number.`)
      }
    />
  );
}

/** Whom to call: the customer, and the people of the restaurant. */
export function RescueCalls({ order, restaurant, restaurantProblem }: Rescue) {
  const classes = useStyles();
  const { recipient } = order;
  const contacts = restaurant?.contacts ?? [];
  return (
    <section className={classes.root} aria-labelledby="rescue-calls">
      <h2 id="rescue-calls">Call</h2>
      <Call
        name={recipient.name.trim() || 'the customer'}
        number={recipient.phone_number ?? ''}
        problem={whyNoCall(recipient)}
      />
      {contacts.map(({ name, phone_number }, index) => (
        <Call
          key={index}
          name={name.trim() || 'the restaurant'}
          number={phone_number}
        />
      ))}
      {contacts.length === 0 && (
        <p>{restaurantProblem ?? 'The restaurant has left no contacts.'}</p>
      )}
    </section>
  );
}

function whyNoCall({ phone_number, phone_code }: Order['recipient']) {
  if (phone_number) return undefined;
  return phone_code
    ? `Reached through the channel alone, with the code ${phone_code}`
    : 'No telephone number is known.';
}
