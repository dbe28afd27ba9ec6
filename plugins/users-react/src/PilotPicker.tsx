import type { User } from '@sidehelm/contracts';
import { Picker, type PickerField } from '@sidehelm/console-react';
import { useMemo, useState } from 'react';
import useDebounce from 'react-use/lib/useDebounce';
import { useUserSearch } from './useUserSearch';

const getKey = (user: User) => user.uuid;
const getLabel = ({ email, first_name, last_name }: User) => {
  const name = `${first_name} ${last_name}`.trim();
  return name ? `${email} (${name})` : email;
};

/** How many are offered at once; whoever is looked for is found by typing. */
const OFFERED = 50;
/** The service is asked when the typing pauses; ms. */
const TYPING_PAUSE = 200;

/**
 * Picks an active user who has the role Pilot, by e-mail or name. Only what it
 * offers is loaded; until the service has answered it offers those of the last
 * answer that fit, and nobody else.
 */
export function PilotPicker(props: PickerField<User> & { label?: string }) {
  const { label = 'Pilot', onChange, ...field } = props;
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useDebounce(() => setText(typed), TYPING_PAUSE, [typed]);
  const found = useUserSearch({ text, role: 'Pilot', active: true }, OFFERED);
  const { total = 0, rowAt } = found;
  const pilots = useMemo(
    () =>
      Array.from({ length: Math.min(total, OFFERED) }, (_, index) =>
        rowAt(index),
      ).filter((user): user is User => user !== undefined),
    [total, rowAt],
  );
  return (
    <Picker
      {...field}
      label={label}
      options={pilots}
      getKey={getKey}
      getLabel={getLabel}
      onTextChange={setTyped}
      onBlur={() => {
        // What was typed and not picked is gone from the field.
        setTyped('');
        field.onBlur?.();
      }}
      onChange={user => {
        // Whoever opens the list again is offered everybody.
        setTyped('');
        onChange(user);
      }}
      isLoading={found.isLoading || typed !== text}
      loadError={found.total === undefined ? found.error?.message : undefined}
      emptyText="No pilots found"
      helperText={
        field.helperText ??
        (total > OFFERED
          ? `${OFFERED} of ${total} pilots. Type to find the others.`
          : undefined)
      }
    />
  );
}
