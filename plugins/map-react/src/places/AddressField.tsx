import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { Pencil, Search } from 'lucide-react';
import { useState, type FocusEvent } from 'react';
import { hasLeft, type PickerField } from '@sidehelm/console-react';
import { AddressByHand } from './AddressByHand';
import { finishDraft, startDraft } from './AddressDraft';
import { EMPTY_ENTRY, isBlank, type AddressEntry } from './AddressEntry';
import { AddressSearch } from './AddressSearch';
import { PlaceMap } from './PlaceMap';
import type { Place } from './PlacesApi';

export interface AddressFieldProps extends PickerField<Place> {
  /** Default "Address". */
  label?: string;
  /** What was typed before; the field begins with it. */
  entry?: AddressEntry;
  /** `undefined` while nothing typed would be lost with the field. */
  onEntryChange?: (entry: AddressEntry | undefined) => void;
}

const useStyles = makeStyles({
  switch: { justifySelf: 'start', height: 28, marginBottom: 6 },
});

/**
 * An address with its place: found by typing, or, also while nobody answers,
 * typed by hand and placed with a pin.
 */
export function AddressField(props: AddressFieldProps) {
  const { label = 'Address', entry, onEntryChange, onBlur, ...field } = props;
  const classes = useStyles();
  const [{ isByHand, text, draft }, setTyped] = useState(entry ?? EMPTY_ENTRY);
  const byHandLabel = field.value
    ? 'Change the address by hand'
    : 'Type the address by hand';
  const Icon = isByHand ? Search : Pencil;
  const type = (next: AddressEntry) => {
    setTyped(next);
    onEntryChange?.(isBlank(next) ? undefined : next);
  };
  // It is left as a whole: going on inside, or to another window, leaves nothing empty.
  const leave = (event: FocusEvent<HTMLElement>) => {
    const isInside = event.currentTarget.contains(event.relatedTarget);
    if (!isInside && hasLeft(event)) onBlur?.();
  };
  return (
    <div onBlur={leave}>
      {isByHand ? (
        <AddressByHand
          draft={draft ?? startDraft(field.value, text)}
          onChange={next => {
            type({ isByHand, text, draft: next });
            field.onChange(finishDraft(next));
          }}
          errorText={field.errorText}
        />
      ) : (
        <>
          <AddressSearch
            {...field}
            label={label}
            text={text}
            onTextChange={next => {
              type({ isByHand, text: next, draft });
              // What stands there is another address now, and nobody knows yet where.
              if (field.value) field.onChange(undefined);
            }}
            onChange={place => {
              field.onChange(place);
              if (place) type(EMPTY_ENTRY);
            }}
          />
          {field.value && (
            <PlaceMap place={field.value} onMove={field.onChange} />
          )}
        </>
      )}
      <Button
        className={classes.switch}
        size="small"
        startIcon={<Icon size={15} aria-hidden />}
        onClick={() =>
          // What became a place begins from that place the next time.
          type({
            isByHand: !isByHand,
            text,
            draft: field.value ? undefined : draft,
          })
        }
      >
        {isByHand ? 'Search for an address' : byHandLabel}
      </Button>
    </div>
  );
}
