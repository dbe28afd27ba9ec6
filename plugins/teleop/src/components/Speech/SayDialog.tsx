import { FormDialog, FormTextField } from '@sidehelm/console-react';
import { LONGEST_SPEECH, speechSchema } from '../../driving/speechSchema';

/** Asks what the robot shall say. A dialog, beneath which it stands: nobody types and drives. */
export function SayDialog(props: {
  open: boolean;
  /** The words to begin with. */
  draft: string;
  /** What is typed, in case that control is lost meanwhile. */
  onType: (text: string) => void;
  onClose: () => void;
  /** Resolves to whether the robot says it. */
  onSay: (text: string) => Promise<boolean>;
}) {
  return (
    <FormDialog
      open={props.open}
      title="Say through the robot"
      onClose={props.onClose}
      initialValues={{ text: props.draft }}
      validationSchema={speechSchema}
      onSubmit={({ text }) => props.onSay(text)}
      submitLabel="Say"
      waitsForValid
      isKept
    >
      <p>
        The robot stands while you type, and says it aloud. What was said is
        kept in the audit log.
      </p>
      <FormTextField
        name="text"
        label="Words"
        inputProps={{
          maxLength: LONGEST_SPEECH,
          onInput: event => props.onType(event.currentTarget.value),
        }}
        helperText={`One line, at most ${LONGEST_SPEECH} characters`}
        required
      />
    </FormDialog>
  );
}
