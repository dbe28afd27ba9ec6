import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { Pencil, Search } from 'lucide-react';
import { useState } from 'react';
import type { PickerField } from '../pickers/PickerField';
import { AddressByHand } from './AddressByHand';
import { AddressSearch } from './AddressSearch';
import { PlaceMap } from './PlaceMap';
import type { Place } from './PlacesApi';

export interface AddressFieldProps extends PickerField<Place> {
  /** Default "Address". */
  label?: string;
}

const useStyles = makeStyles({
  switch: { justifySelf: 'start', height: 28, marginBottom: 6 },
});

/**
 * An address with its place: found by typing, or, also while nobody answers,
 * typed by hand and placed with a pin.
 */
export function AddressField(props: AddressFieldProps) {
  const { label = 'Address', ...field } = props;
  const classes = useStyles();
  const [isByHand, setIsByHand] = useState(false);
  const [typed, setTyped] = useState('');
  const byHandLabel = field.value
    ? 'Change the address by hand'
    : 'Type the address by hand';
  const Icon = isByHand ? Search : Pencil;
  return (
    <div>
      {isByHand ? (
        <AddressByHand
          value={field.value}
          typed={typed}
          onChange={field.onChange}
          onBlur={field.onBlur}
          errorText={field.errorText}
        />
      ) : (
        <>
          <AddressSearch {...field} label={label} onTextChange={setTyped} />
          {field.value && (
            <PlaceMap place={field.value} onMove={field.onChange} />
          )}
        </>
      )}
      <Button
        className={classes.switch}
        size="small"
        startIcon={<Icon size={15} aria-hidden />}
        onClick={() => setIsByHand(!isByHand)}
      >
        {isByHand ? 'Search for an address' : byHandLabel}
      </Button>
    </div>
  );
}
