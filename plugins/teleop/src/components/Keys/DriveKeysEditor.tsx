import { useEffect } from 'react';
import type { GamepadInput } from '../../driving/GamepadInput';
import type { DriveKeys } from '../../keys/DriveKeys';
import { KeysDialog } from './KeysDialog';
import { PadMappingDialog } from './PadMappingDialog';

/** Which dialog is open. */
export type KeysPart = 'keys' | 'pad';

/** Changes keys and shows gamepads. While one is shown it neither drives nor stops anything here. */
export function DriveKeysEditor(props: {
  keys: DriveKeys;
  pad: GamepadInput | undefined;
  part: KeysPart | undefined;
  onPartChange: (part: KeysPart | undefined) => void;
}) {
  const { keys, pad, part, onPartChange } = props;
  const isMapping = part === 'pad';
  useEffect(() => {
    pad?.setPaused(isMapping);
    return () => pad?.setPaused(false);
  }, [pad, isMapping]);
  return (
    <>
      <KeysDialog
        open={part === 'keys'}
        keys={keys}
        onClose={() => onPartChange(undefined)}
        onMapPad={() => onPartChange('pad')}
      />
      {isMapping && (
        <PadMappingDialog onClose={() => onPartChange(undefined)} />
      )}
    </>
  );
}
