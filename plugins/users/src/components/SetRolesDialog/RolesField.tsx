import Chip from '@material-ui/core/Chip';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import Autocomplete, {
  createFilterOptions,
} from '@material-ui/lab/Autocomplete';
import { tokens } from '@sidehelm/theme';
import { useField } from 'formik';
import { useState, type KeyboardEvent } from 'react';
import { roleProblem, rolesIn } from '../../users/roleText';
import { useOfferedRoles } from '../../users/useOfferedRoles';

const useStyles = makeStyles({
  option: { ...tokens.type.body },
  chip: { borderRadius: tokens.controlRadius },
  wrong: {
    borderRadius: tokens.controlRadius,
    border: `1px solid ${tokens.color.bad}`,
    color: tokens.color.bad,
  },
});

const fitting = createFilterOptions<string>();

/** The keys that make a chip of what is typed; Enter is the list's own. */
const ENDS = [' ', ','];

/** Roles as chips: Enter, space and comma add what is typed, Backspace takes the last. */
export function RolesField({ name }: { name: string }) {
  const classes = useStyles();
  const [field, meta, { setValue, setTouched }] = useField<string[]>(name);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const known = useOfferedRoles();

  const add = (typed: string) => {
    setText('');
    // What is wrong with it stands where the list is.
    setOpen(false);
    const added = rolesIn(typed);
    if (added.length > 0)
      void setValue([...new Set([...field.value, ...added])]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A text that is being composed is not finished.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== '') {
      // It takes away what is typed, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setText('');
      setOpen(false);
    } else if (ENDS.includes(event.key)) {
      event.preventDefault();
      add(text);
    }
  };
  const offered = fitting(
    known.filter(role => !field.value.includes(role)),
    { inputValue: text, getOptionLabel: role => role },
  );
  const wrong = field.value.find(role => roleProblem(role) !== undefined);
  const errorText =
    wrong === undefined
      ? meta.touched && meta.error
      : `${wrong.slice(0, 40)}: ${roleProblem(wrong)}`;
  return (
    <Autocomplete
      multiple
      freeSolo
      disableClearable
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      // The roles of the root belong to the input since ARIA 1.2.
      role={undefined}
      aria-expanded={undefined}
      aria-owns={undefined}
      options={offered}
      filterOptions={fit => fit}
      classes={{ option: classes.option }}
      value={field.value}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        // Pasted lists become chips at once; what was typed outlasts a rendering.
        if (reason === 'input') {
          if (/[\s,]/.test(next)) add(next);
          else setText(next);
        }
      }}
      onChange={(_event, next) => {
        setText('');
        void setValue([...new Set(next.flatMap(rolesIn))]);
      }}
      renderTags={(roles, getTagProps) =>
        roles.map((role, index) => (
          <Chip
            {...getTagProps({ index })}
            key={role}
            size="small"
            label={role}
            className={roleProblem(role) ? classes.wrong : classes.chip}
          />
        ))
      }
      renderInput={params => (
        <TextField
          {...params}
          inputProps={{
            ...params.inputProps,
            role: 'combobox',
            'aria-haspopup': 'listbox',
            'aria-expanded': isOpen && offered.length > 0,
          }}
          label="Roles"
          variant="outlined"
          size="small"
          error={Boolean(errorText)}
          helperText={
            errorText || 'Enter, space or comma adds what you have typed.'
          }
          onKeyDown={onKeyDown}
          onBlur={() => {
            // Nothing that was typed is lost.
            add(text);
            void setTouched(true);
          }}
        />
      )}
    />
  );
}
