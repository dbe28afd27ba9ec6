import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { TextInput, useKeptFocus } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import {
  ADDRESS_FIELDS,
  isElsewhere,
  lengthProblem,
  type AddressDraft,
} from './AddressDraft';
import { describeAddress } from './describeAddress';
import { PinMap } from './PinMap';
import { useNearest } from './useNearest';

export interface AddressByHandProps {
  draft: AddressDraft;
  onChange: (draft: AddressDraft) => void;
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
  const { draft, errorText, onChange } = props;
  const classes = useStyles();
  const [moved, setMoved] = useState<AddressDraft['position']>();
  const nearest = useNearest(moved)?.address_description;
  const { address, position } = draft;
  const suggestion = nearest && describeAddress(nearest);
  const hint = useKeptFocus<HTMLParagraphElement>();
  const isPinMissing = errorText !== undefined && address.address_line_1 !== '';

  const change = (changes: Partial<AddressDraft>) =>
    onChange({ ...draft, ...changes });
  return (
    <div className={classes.root}>
      {ADDRESS_FIELDS.map(({ name, label, longest }, index) => (
        <TextInput
          key={name}
          label={label}
          value={address[name] ?? ''}
          onChange={event =>
            change({ address: { ...address, [name]: event.target.value } })
          }
          errorText={
            lengthProblem(address[name], longest) ??
            (index === 0 && !isPinMissing ? errorText : undefined)
          }
        />
      ))}
      <div className={classes.map}>
        <PinMap
          position={position}
          onMove={next => {
            setMoved(next);
            change({ position: next, foundWith: undefined });
          }}
        />
      </div>
      <p className={classes.hint} aria-live="polite" {...hint}>
        {!position && (
          <span className={isPinMissing ? classes.error : undefined}>
            Move the pin to the address: drag it, or use the arrow keys.
          </span>
        )}
        {isElsewhere(draft) && (
          <>
            <span className={isPinMissing ? classes.error : undefined}>
              The pin is where the address was before. Move it to the new one:
              drag it, or use the arrow keys.
            </span>
            <Button
              size="small"
              onClick={() => change({ foundWith: undefined })}
            >
              Keep the place on the map
            </Button>
          </>
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
