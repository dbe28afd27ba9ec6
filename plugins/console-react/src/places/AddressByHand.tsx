import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { TextInput } from '../forms/TextInput';
import { tokens } from '../theme/tokens';
import {
  ADDRESS_FIELDS,
  finishDraft,
  startDraft,
  type AddressDraft,
} from './AddressDraft';
import { describeAddress } from './describeAddress';
import { PinMap } from './PinMap';
import type { Place } from './PlacesApi';
import { useNearest } from './useNearest';

export interface AddressByHandProps {
  /** What to begin with. */
  value: Place | undefined;
  /** What was typed so far where there is no value. */
  typed: string;
  onChange: (place: Place | undefined) => void;
  onBlur?: () => void;
  errorText?: string;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: 8,
    rowGap: 6,
    '& > :first-child': { gridColumn: '1 / -1' },
  },
  map: { gridColumn: '1 / -1' },
  hint: {
    gridColumn: '1 / -1',
    minHeight: tokens.controlHeight,
    margin: 0,
    color: tokens.color.muted,
    ...tokens.type.small,
  },
  error: { color: tokens.color.bad },
});

/** An address typed into its fields and placed with a pin. */
export function AddressByHand(props: AddressByHandProps) {
  const { errorText, onBlur, onChange } = props;
  const classes = useStyles();
  const [draft, setDraft] = useState(() =>
    startDraft(props.value, props.typed),
  );
  const [moved, setMoved] = useState<AddressDraft['position']>();
  const nearest = useNearest(moved)?.address_description;
  const { address, position } = draft;
  const suggestion = nearest && describeAddress(nearest);
  const isPinMissing = errorText !== undefined && address.address_line_1 !== '';

  const change = (changes: Partial<AddressDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    onChange(finishDraft(next));
  };
  return (
    <div className={classes.root}>
      {ADDRESS_FIELDS.map(({ name, label, maxLength }, index) => (
        <TextInput
          key={name}
          label={label}
          value={address[name] ?? ''}
          onChange={event =>
            change({ address: { ...address, [name]: event.target.value } })
          }
          onBlur={onBlur}
          errorText={index === 0 && !isPinMissing ? errorText : undefined}
          inputProps={{ maxLength }}
        />
      ))}
      <div className={classes.map}>
        <PinMap
          position={position}
          onMove={next => {
            setMoved(next);
            change({ position: next });
          }}
        />
      </div>
      <p className={classes.hint} aria-live="polite">
        {!position && (
          <span className={isPinMissing ? classes.error : undefined}>
            Move the pin to the address, with the mouse or the arrow keys.
          </span>
        )}
        {suggestion && suggestion !== describeAddress(address) && (
          <Button size="small" onClick={() => change({ address: nearest })}>
            Use {suggestion}
          </Button>
        )}
      </p>
    </div>
  );
}
