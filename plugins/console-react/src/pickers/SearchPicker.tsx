import { TIMING } from '@sidehelm/console-common';
import { useMemo, useState } from 'react';
import useDebounce from 'react-use/lib/useDebounce';
import { describeLeftOut } from '../query/describeLeftOut';
import type { PagedQueryState } from '../query/usePagedQuery';
import { Picker, type PickerProps } from './Picker';

/** How many are offered at once; whoever is looked for is found by typing. */
const OFFERED = 50;

type SearchPickerProps<T> = Omit<
  PickerProps<T>,
  'options' | 'onTextChange' | 'isLoading' | 'loadError' | 'startText'
> & {
  /** A hook: what the service finds by the text, in pages of that size. */
  useFound: (
    text: string,
    pageSize: number,
  ) => Pick<
    PagedQueryState<T>,
    'total' | 'rowAt' | 'isHere' | 'isLoading' | 'error' | 'isPrevious'
  >;
  /** What one of them is called, for example "pilot". */
  one: string;
};

/**
 * Picks one of more than anybody would load, found by its service. Only what it offers is loaded; until the service has
 * answered it offers those of the last answer that fit, and nothing else.
 */
export function SearchPicker<T>(props: SearchPickerProps<T>) {
  const { useFound, one, onChange, onBlur, helperText, ...picker } = props;
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useDebounce(() => setText(typed), TIMING.autocompleteDebounce, [typed]);
  const found = useFound(text, OFFERED);
  const { total = 0, rowAt, isHere } = found;
  const { options, leftOut } = useMemo(() => {
    const places = Array.from(
      { length: Math.min(total, OFFERED) },
      (_, at) => at,
    );
    const rows = places.flatMap(place => rowAt(place) ?? []);
    return {
      options: rows as T[],
      leftOut: places.filter(isHere).length - rows.length,
    };
  }, [total, rowAt, isHere]);
  return (
    <Picker<T>
      {...picker}
      options={options}
      onTextChange={setTyped}
      onBlur={() => {
        // What was typed and not picked is gone from the field.
        setTyped('');
        onBlur?.();
      }}
      onChange={picked => {
        // Whoever opens the list again is offered everything.
        setTyped('');
        onChange(picked);
      }}
      isLoading={found.isLoading || typed !== text}
      // What an earlier text found does not answer for this one.
      loadError={
        found.total === undefined || found.isPrevious
          ? found.error?.message
          : undefined
      }
      emptyText={picker.emptyText ?? `No ${one}s found`}
      helperText={helperText ?? describeOffer(one, total, leftOut)}
    />
  );
}

function describeOffer(one: string, total: number, leftOut: number) {
  if (leftOut > 0) return describeLeftOut(leftOut, one);
  return total > OFFERED
    ? `${OFFERED} of ${total} ${one}s. Type to find the others.`
    : undefined;
}
