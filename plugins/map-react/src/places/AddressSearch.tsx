import { useMemo } from 'react';
import { Picker, type PickerField } from '@sidehelm/console-react';
import { describeAddress } from './describeAddress';
import type { Place, PlacePrediction } from './PlacesApi';
import { usePlaceChoice } from './usePlaceChoice';
import { SHORTEST_SEARCH, usePredictions } from './usePredictions';

export interface AddressSearchProps extends PickerField<Place> {
  label: string;
  /** What was typed before. */
  text: string;
  onTextChange: (text: string) => void;
}

const getId = (prediction: PlacePrediction) => prediction.id;
const getDescription = (prediction: PlacePrediction) => prediction.description;
/** What comes fits already. */
const takeAll = (predictions: readonly PlacePrediction[]) => predictions;

/** Finds an address by typing. */
export function AddressSearch(props: AddressSearchProps) {
  const { value, onChange, errorText, text, ...field } = props;
  const { predictions, isLoading, error } = usePredictions(text);
  const choice = usePlaceChoice({ value, onChange });
  const known = useMemo(
    () =>
      value && {
        id: 'known',
        description: describeAddress(value.address_description),
      },
    [value],
  );
  const isShort = text.trim().length < SHORTEST_SEARCH;
  return (
    <Picker
      {...field}
      value={choice.picked ?? known}
      onChange={choice.pick}
      options={predictions}
      getKey={getId}
      getLabel={getDescription}
      filter={takeAll}
      startText={text}
      isLoading={isLoading}
      loadError={error}
      errorText={choice.error ?? (choice.isLoading ? undefined : errorText)}
      helperText={choice.isLoading ? 'Loading the address…' : undefined}
      emptyText={
        isShort
          ? `Type ${SHORTEST_SEARCH} or more characters`
          : 'No address found'
      }
    />
  );
}
