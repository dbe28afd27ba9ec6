import TextField from '@material-ui/core/TextField';
import useAutocomplete from '@material-ui/lab/useAutocomplete';
import { useId, useMemo, useState, type ReactNode, type Ref } from 'react';
import { hasLeft } from '../forms/hasLeft';
import { useFieldStyles } from '../forms/useFieldStyles';
import { includesText } from './includesText';
import { PickerButtons } from './PickerButtons';
import type { PickerField } from './PickerField';
import { PickerList, type Highlight } from './PickerList';
import { PickerPopup } from './PickerPopup';

export interface PickerProps<T> extends PickerField<T> {
  label: string;
  options: readonly T[];
  /** Tells options apart; equal keys are the same option. */
  getKey: (option: T) => string;
  /** What the field shows for an option. */
  getLabel: (option: T) => string;
  /** One line of the list; default the label. */
  renderOption?: (option: T) => ReactNode;
  /** Default: the label contains the text. */
  filter?: (options: readonly T[], text: string) => readonly T[];
  /**
   * For options that come with what is typed: the text to begin with. Such a text
   * stays when the field is left and nothing was picked.
   */
  startText?: string;
  /** For options that come with what is typed. */
  onTextChange?: (text: string) => void;
  /** More options are on their way. */
  isLoading?: boolean;
  /** Why there are no options. */
  loadError?: string;
  /** What the list says when nothing fits; default "Nothing found". */
  emptyText?: string;
  placeholder?: string;
}

/**
 * The one way to pick something out of a list by typing. Of thousands of
 * options only those in view are drawn.
 */
export function Picker<T>(props: PickerProps<T>) {
  const { label, options, value, getKey, getLabel, loadError } = props;
  const { filter, startText, helperText = ' ' } = props;
  const errorText = loadError ?? props.errorText;
  const styles = useFieldStyles();
  const [text, setText] = useState(
    startText ?? (value === undefined ? '' : getLabel(value)),
  );
  const [highlight, setHighlight] = useState<Highlight>({ index: -1 });

  const isTyped = value === undefined || text !== getLabel(value);
  const sought = isTyped ? text : '';
  const shown = useMemo(
    () =>
      filter
        ? filter(options, sought)
        : includesText(options, sought, getLabel),
    [filter, options, sought, getLabel],
  );
  const auto = useAutocomplete<T>({
    id: useId(),
    // Material UI warns about a value that is no longer among the options.
    options: value === undefined ? [...shown] : [...shown, value],
    filterOptions: () => [...shown],
    getOptionLabel: getLabel,
    getOptionSelected: (a, b) => getKey(a) === getKey(b),
    value: value ?? null,
    onChange: (_, next) => props.onChange(next ?? undefined),
    inputValue: text,
    onInputChange: (_, next, reason) => {
      const isKept = startText !== undefined && value === undefined;
      if (reason === 'reset' && isKept) return;
      setText(next);
      if (reason !== 'reset') props.onTextChange?.(next);
    },
    // Enter takes the first match, but never an option nobody asked for.
    autoHighlight: sought !== '',
    onHighlightChange: (_, option, reason) =>
      setHighlight({
        index: option === null ? -1 : shown.indexOf(option),
        isFromMouse: reason === 'mouse',
      }),
  });

  const { id, anchorEl, popupOpen } = auto;
  const hasList = popupOpen && shown.length > 0;
  // In the field's own line, where it covers nothing.
  const emptyText = popupOpen && !hasList ? describeEmpty(props) : undefined;
  // The roles of the root belong to the input since ARIA 1.2.
  const { onKeyDown, onMouseDown, onClick } =
    auto.getRootProps() as JSX.IntrinsicElements['div'];
  return (
    <div
      role="presentation"
      onKeyDown={event => {
        // While the list is open Enter is the list's; and nobody means what was picked before when they have typed over it.
        const isOver = value !== undefined && isTyped;
        if (event.key === 'Enter' && (hasList || isOver))
          event.preventDefault();
        onKeyDown?.(event);
      }}
      onMouseDown={onMouseDown}
      onClick={onClick}
    >
      <TextField
        id={id}
        label={label}
        variant="outlined"
        size="small"
        fullWidth
        disabled={props.disabled}
        placeholder={props.placeholder}
        error={errorText !== undefined}
        helperText={emptyText ?? errorText ?? helperText}
        onBlur={event => {
          if (hasLeft(event)) props.onBlur?.();
        }}
        InputLabelProps={{
          ...auto.getInputLabelProps(),
          className: styles.label,
          // Otherwise Material UI sees after the first drawing that something is in the field, and moves the label then.
          shrink: text !== '' || undefined,
        }}
        FormHelperTextProps={{
          className: styles.helper,
          role: emptyText && 'status',
        }}
        InputProps={{
          ref: auto.setAnchorEl as Ref<HTMLDivElement>,
          classes: { root: styles.input, notchedOutline: styles.outline },
          endAdornment: (
            <PickerButtons
              isOpen={popupOpen}
              clearProps={
                value === undefined ? undefined : auto.getClearProps()
              }
              openProps={auto.getPopupIndicatorProps()}
            />
          ),
        }}
        inputProps={{
          ...auto.getInputProps(),
          dir: 'auto',
          role: 'combobox',
          'aria-haspopup': 'listbox',
          'aria-expanded': hasList,
          'aria-controls': hasList ? `${id}-popup` : undefined,
          'aria-activedescendant':
            hasList && highlight.index >= 0
              ? `${id}-option-${highlight.index}`
              : undefined,
        }}
      />
      {hasList && anchorEl && (
        <PickerPopup anchor={anchorEl}>
          <PickerList
            listProps={auto.getListboxProps()}
            options={shown}
            highlight={highlight}
            getOptionProps={(option, index) =>
              auto.getOptionProps({ option, index })
            }
            renderOption={props.renderOption ?? getLabel}
          />
        </PickerPopup>
      )}
    </div>
  );
}

function describeEmpty<T>(props: PickerProps<T>): string {
  const { isLoading, loadError, emptyText = 'Nothing found' } = props;
  return isLoading ? 'Loading…' : (loadError ?? emptyText);
}
