import { makeStyles } from '@material-ui/core/styles';
import Tab from '@material-ui/core/Tab';
import Tabs from '@material-ui/core/Tabs';
import { tokens } from '@sidehelm/theme';
import { useId, type ReactNode } from 'react';
import {
  PARKING_KIND_LABELS,
  PARKING_KINDS,
  type ParkingKind,
} from '../../fleet/parkingSpots';

interface ParkingTabsProps {
  kind: ParkingKind;
  onChange: (kind: ParkingKind) => void;
  children: ReactNode;
}

const useStyles = makeStyles({
  tabs: { minHeight: 36, borderBottom: `1px solid ${tokens.color.line}` },
  tab: {
    minHeight: 36,
    minWidth: 0,
    padding: '0 12px',
    letterSpacing: 0,
    textTransform: 'none',
    ...tokens.type.control,
  },
  // Room for most of what a tab holds, so that switching moves little.
  panel: {
    display: 'grid',
    alignContent: 'start',
    gap: 6,
    minHeight: 90,
    paddingTop: 14,
  },
});

/** Switches between the kinds of place. */
export function ParkingTabs({ kind, onChange, children }: ParkingTabsProps) {
  const classes = useStyles();
  const id = useId();
  return (
    <>
      <Tabs
        className={classes.tabs}
        value={kind}
        onChange={(_event, next: ParkingKind) => onChange(next)}
        aria-label="Kind of parking spot"
        indicatorColor="primary"
        variant="scrollable"
        scrollButtons="off"
      >
        {PARKING_KINDS.map(option => (
          <Tab
            key={option}
            className={classes.tab}
            value={option}
            label={PARKING_KIND_LABELS[option]}
            id={`${id}-tab-${option}`}
            aria-controls={option === kind ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <div
        id={`${id}-panel`}
        className={classes.panel}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${kind}`}
      >
        {children}
      </div>
    </>
  );
}
