import { makeStyles } from '@material-ui/core/styles';
import { HudButton, useCopy } from '@sidehelm/console-react';
import {
  ChevronLeft,
  ChevronRight,
  Link as LinkIcon,
  SkipBack,
  SkipForward,
} from 'lucide-react';
import { memo, type Ref } from 'react';
import type { DayPlayer } from '../../playback/DayPlayer';
import { ToolButton } from '../ToolButton/ToolButton';
import { JumpField } from './JumpField';
import { RangeTools } from './RangeTools';
import { SpeedTools } from './SpeedTools';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '8px 16px',
  },
  group: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 },
});

function PlainTools(props: {
  player: DayPlayer;
  robot: string;
  jumpRef: Ref<HTMLInputElement>;
  /** Somebody went to a time. */
  onJumped: () => void;
  /** The address of what is on screen now. */
  linkNow: () => string;
}) {
  const classes = useStyles();
  const { player, robot, jumpRef, onJumped, linkNow } = props;
  const { copy, isCopied } = useCopy();
  return (
    <div className={classes.root} role="group" aria-label="Player">
      <div className={classes.group}>
        <ToolButton
          label="Previous clip"
          keyName="["
          icon={SkipBack}
          onPress={() => player.previousClip()}
        />
        <ToolButton
          label="One frame back"
          keyName=","
          icon={ChevronLeft}
          onPress={() => player.step(-1)}
        />
        <ToolButton
          label="One frame on"
          keyName="."
          icon={ChevronRight}
          onPress={() => player.step(1)}
        />
        <ToolButton
          label="Next clip"
          keyName="]"
          icon={SkipForward}
          onPress={() => player.nextClip()}
        />
      </div>
      <SpeedTools player={player} />
      <JumpField player={player} inputRef={jumpRef} onJumped={onJumped} />
      <HudButton onClick={() => void copy(linkNow())}>
        <LinkIcon size={14} aria-hidden />
        {isCopied ? 'Copied' : 'Copy link'}
      </HudButton>
      <RangeTools player={player} robot={robot} />
    </div>
  );
}

/** Below the picture: single steps, the speed, a time to go to, a link, a range. What is told of the day meanwhile changes none of it. */
export const PlayerTools = memo(PlainTools);
