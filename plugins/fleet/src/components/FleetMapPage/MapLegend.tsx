import type { ReactNode } from 'react';
import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/console-react';

const { color } = tokens;

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    left: 10,
    bottom: 10,
    zIndex: 1000,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 14px',
    margin: 0,
    padding: '5px 10px',
    listStyle: 'none',
    borderRadius: tokens.controlRadius,
    background: tokens.color.overlay,
    border: `1px solid ${tokens.color.overlayLine}`,
    color: tokens.color.text,
    pointerEvents: 'none',
    ...tokens.type.small,
    '& li': { display: 'flex', alignItems: 'center', gap: 6 },
    '@media (max-width: 899px)': { display: 'none' },
  },
});

/** What the shapes on the map mean. */
export function MapLegend() {
  const classes = useStyles();
  return (
    <ul className={classes.root} aria-label="Legend">
      <li>
        <Shape>
          <circle r="5" stroke={color.ok} />
        </Shape>
        Active
      </li>
      <li>
        <Shape>
          <rect
            x="-5"
            y="-5"
            width="10"
            height="10"
            rx="2"
            stroke={color.warn}
          />
        </Shape>
        Testing
      </li>
      <li>
        <Shape>
          <circle r="4" stroke={color.muted} />
        </Shape>
        Retired
      </li>
      <li>
        <Shape>
          <path d="M0 -5 A5 5 0 1 1 -5 0" stroke={color.text} />
        </Shape>
        Battery
      </li>
      <li>
        <Shape>
          <circle r="5" stroke={color.text} strokeDasharray="2 2" />
        </Shape>
        Last known place
      </li>
      <li>
        <Shape>
          <path d="M0 -5 6 5 -6 5Z" fill={color.bad} />
        </Shape>
        Needs somebody
      </li>
      <li>
        <Shape>
          <rect x="-4" y="-4" width="8" height="8" rx="2" fill={color.warn} />
        </Shape>
        Warning
      </li>
    </ul>
  );
}

function Shape(props: { children: ReactNode }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="-7 -7 14 14"
      fill="none"
      strokeWidth="2"
      aria-hidden
    >
      {props.children}
    </svg>
  );
}
