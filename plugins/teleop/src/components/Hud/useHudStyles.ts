import { makeStyles } from '@material-ui/core/styles';

const NARROW = '@media (max-width: 899px)';

/** Where the panels are: at the edges, the middle third stays free. */
export const useHudStyles = makeStyles({
  picture: { position: 'absolute', inset: 0 },
  topLeft: {
    position: 'absolute',
    left: 16,
    top: 16,
    zIndex: 1,
    [NARROW]: { left: 8, top: 64, width: 180 },
  },
  topCentre: {
    position: 'absolute',
    left: '50%',
    top: 16,
    transform: 'translateX(-50%)',
    zIndex: 2,
    maxWidth: 'calc(100% - 640px)',
    width: 'max-content',
    [NARROW]: { top: 8, maxWidth: 'calc(100% - 16px)' },
  },
  topRight: {
    position: 'absolute',
    right: 16,
    top: 16,
    zIndex: 1,
    [NARROW]: { right: 8, top: 64 },
  },
  belowTopRight: {
    position: 'absolute',
    right: 16,
    top: 290,
    zIndex: 1,
  },
  bottomLeft: {
    position: 'absolute',
    left: 16,
    bottom: 20,
    zIndex: 1,
    [NARROW]: { left: 8, bottom: 132 },
  },
  bottomCentre: {
    position: 'absolute',
    left: '50%',
    bottom: 20,
    transform: 'translateX(-50%)',
    zIndex: 1,
    width: 'max-content',
    maxWidth: 'calc(100% - 16px)',
    [NARROW]: { bottom: 8 },
  },
  bottomRight: {
    position: 'absolute',
    right: 16,
    bottom: 20,
    zIndex: 2,
    [NARROW]: { right: 8, bottom: 132 },
  },
  middle: {
    position: 'absolute',
    left: '50%',
    top: '33%',
    transform: 'translateX(-50%)',
    zIndex: 3,
  },
});
