import { PauseDialog as ConsolePauseDialog } from '@sidehelm/console-react';
import { useState } from 'react';
import { usePause } from '../../actions/restaurantActions';
import type { RestaurantDialogProps } from './RestaurantDialogProps';

/** Pauses a restaurant, with why and until when, or changes the pause that it has. */
export function PauseDialog({
  open,
  restaurant,
  onClose,
}: RestaurantDialogProps) {
  const [begun] = useState(restaurant);
  const { execute } = usePause(begun);
  return (
    <ConsolePauseDialog
      open={open}
      name={begun.name}
      running={begun.pause}
      placeholder="Oven broken"
      onClose={onClose}
      onPause={execute}
    />
  );
}
