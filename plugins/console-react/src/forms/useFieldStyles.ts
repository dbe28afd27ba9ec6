import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';

/** The look of every field of a form, as classes of Material UI's outlined text field. */
export const useFieldStyles = makeStyles({
  input: {
    borderRadius: tokens.controlRadius,
    ...tokens.type.body,
    // Weaker than the states of Material UI: hover, focus and error keep their colours.
    '& $outline': { borderColor: tokens.color.fieldLine },
  },
  outline: {},
  // Material UI places a label that is one line of its own height high.
  label: { ...tokens.type.body, lineHeight: 1 },
  helper: { ...tokens.type.small, margin: '2px 2px 0' },
});
