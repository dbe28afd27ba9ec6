import Button from '@material-ui/core/Button';
import { Dialog, loadPart, LoadingSkeleton } from '@sidehelm/console-react';
import { Route } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const WIDTH = 900;

// Leaflet comes with the map.
const TrailsView = lazy(
  loadPart(async () => ({
    default: (await import('./TrailsView')).TrailsView,
  })),
);

/** Where the fleet has been. */
function TrailsDialog(props: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={props.open}
      title="Fleet trails"
      onClose={props.onClose}
      width={WIDTH}
      actions={<Button onClick={props.onClose}>Close</Button>}
    >
      <Suspense fallback={<LoadingSkeleton label="The map" height={520} />}>
        <TrailsView />
      </Suspense>
    </Dialog>
  );
}

/** Opens the dialog with the trails. */
export function TrailsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Route size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Trails
      </Button>
      <TrailsDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
