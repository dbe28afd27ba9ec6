import { makeStyles } from '@material-ui/core/styles';
import { HudButton, KeyCap, useObserved } from '@sidehelm/console-react';
import { MessageSquareText, Volume2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { DriveControls } from '../../driving/DriveControls';
import { nameOfSound } from '../../driving/sounds';
import { SMALL } from '../Hud/HudLayout';
import { SAYINGS } from '../../keys/driveActions';
import { capOf } from '../../keys/KeyMap';
import { SayDialog } from '../Speech/SayDialog';

const useStyles = makeStyles({
  // The thumbs need their room.
  say: { [SMALL]: { display: 'none' } },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    maxWidth: 420,
    '&[hidden]': { display: 'none' },
  },
});

const nameOf = (saying: (typeof SAYINGS)[number]) =>
  saying === 'time-of-day' ? 'greeting of the day' : nameOfSound(saying);

/** All that the robot can say, for those who drive by pointer or thumbs. Buttons, because Space must go on stopping the robot. */
export function Sayings(props: {
  controls: DriveControls;
  isDisabled: boolean;
}) {
  const { controls, isDisabled } = props;
  const classes = useStyles();
  const [isOpen, setOpen] = useState(false);
  const keys = useObserved(controls.keys, map => map);
  const [isTyping, setTyping] = useState(false);
  // Of the drive screen, not of the dialog: control may be lost while somebody types.
  const [draft, setDraft] = useState('');
  const id = useId();
  // The dialog of a control that is over must not come back with the next one.
  useEffect(() => {
    if (isDisabled) setTyping(false);
  }, [isDisabled]);
  return (
    <>
      <HudButton
        className={classes.say}
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      >
        <Volume2 size={15} aria-hidden /> Say
      </HudButton>
      <div id={id} className={classes.list} hidden={!isOpen || isDisabled}>
        {SAYINGS.map(saying => (
          <HudButton key={saying} onClick={() => controls.say(saying)}>
            {nameOf(saying)}{' '}
            {keys[saying][0] !== undefined && (
              <KeyCap>{capOf(keys[saying][0])}</KeyCap>
            )}
          </HudButton>
        ))}
        <HudButton onClick={() => setTyping(true)}>
          <MessageSquareText size={15} aria-hidden /> Type what to say
        </HudButton>
      </div>
      <SayDialog
        open={isTyping && !isDisabled}
        draft={draft}
        onType={setDraft}
        onClose={() => setTyping(false)}
        onSay={async text => {
          const isSaid = await controls.speak(text);
          if (isSaid) setDraft('');
          return isSaid;
        }}
      />
    </>
  );
}
