import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import type {
  ControlChannel,
  ControlMessage,
  ControlPath,
} from './ControlChannel';

/**
 * Both ways as one: a drive command takes the data channel while that is good and the
 * websocket else; an emergency stop takes both, and so does a command while the answers are late, or
 * the robot would begin to brake before the way is given up. All have the numbers of
 * one sequence, so neither a change of the way nor a second copy repeats or reorders what the robot does.
 */
export class ControlPaths implements ControlChannel {
  /** The way that drive commands take now. */
  readonly path: ReadableValue<ControlPath>;
  private readonly current = new ObservableValue<ControlPath>('websocket');

  constructor(
    private readonly websocket: ControlChannel,
    private readonly data?: ControlChannel & {
      readonly isDoubtful: boolean;
      readonly isGood: ReadableValue<boolean>;
    },
  ) {
    this.path = this.current;
    data?.isGood.subscribe(() =>
      this.current.set(data.isGood.get() ? 'data-channel' : 'websocket'),
    );
  }

  send(message: ControlMessage): boolean {
    const { data } = this;
    const hasLeft = data?.send(message) ?? false;
    const isEnough = hasLeft && message.type === 'drive' && !data?.isDoubtful;
    return isEnough || this.websocket.send(message) || hasLeft;
  }
}
