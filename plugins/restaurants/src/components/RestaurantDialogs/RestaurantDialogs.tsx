import { ContactsDialog } from './ContactsDialog';
import { EditRestaurantDialog } from './EditRestaurantDialog';
import { HoursDialog } from './HoursDialog';
import { PauseDialog } from './PauseDialog';
import type { RestaurantDialogProps } from './RestaurantDialogProps';

/** What somebody is asked about a restaurant. */
export type RestaurantQuestion =
  'contacts' | 'edit' | 'hours' | 'pause' | 'change-pause';

const DIALOGS = {
  contacts: ContactsDialog,
  edit: EditRestaurantDialog,
  hours: HoursDialog,
  pause: PauseDialog,
  'change-pause': PauseDialog,
};

/** The dialog of what somebody is asked about a restaurant. */
export function RestaurantDialogs(
  props: RestaurantDialogProps & { question: RestaurantQuestion },
) {
  const { question, ...dialog } = props;
  const Dialog = DIALOGS[question];
  return <Dialog {...dialog} />;
}
