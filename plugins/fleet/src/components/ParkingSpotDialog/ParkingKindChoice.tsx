import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { Dialog } from '@sidehelm/console-react';
import { Building2, MapPin, Store } from 'lucide-react';
import {
  PARKING_KIND_LABELS,
  PARKING_KINDS,
  type ParkingKind,
} from '../../fleet/parkingSpots';
import type { ParkingSpotDialogProps } from './ParkingSpotDialogProps';

const icons = { restaurant: Store, office: Building2, generic: MapPin };

const useStyles = makeStyles({
  root: { display: 'grid', gap: 8, padding: '4px 0' },
  choice: { height: 44, justifyContent: 'flex-start' },
});

/** Asks for the kind of place. */
export function ParkingKindChoice(
  props: ParkingSpotDialogProps & { onChoose: (kind: ParkingKind) => void },
) {
  const { open, robot, onClose, onChoose } = props;
  const classes = useStyles();
  return (
    <Dialog
      open={open}
      title={`Set parking spot of ${robot.id}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className={classes.root}>
        {PARKING_KINDS.map(kind => {
          const Icon = icons[kind];
          return (
            <Button
              key={kind}
              className={classes.choice}
              variant="outlined"
              startIcon={<Icon size={17} aria-hidden />}
              onClick={() => onChoose(kind)}
            >
              {PARKING_KIND_LABELS[kind]}
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}
