import { makeStyles } from '@material-ui/core/styles';
import { SHAPE_BOX, signalColors, signalShapes, tokens } from '@sidehelm/theme';
import type { ReactNode } from 'react';
import { conditionLooks } from '../../conditions/conditionLooks';
import { CONDITION_KINDS } from '../../conditions/robotConditions';

const { color } = tokens;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 14px',
    margin: '10px 0 0',
    padding: 0,
    listStyle: 'none',
    color: tokens.color.muted,
    ...tokens.type.small,
    '& li': { display: 'flex', alignItems: 'center', gap: 6 },
    '@media (max-width: 899px)': { display: 'none' },
  },
});

/** What the marks on the map mean. */
export function MapLegend() {
  const classes = useStyles();
  return (
    <ul className={classes.root} aria-label="Legend">
      <li>
        <Marker>
          <circle r="5" stroke={color.ok} />
        </Marker>
        Active
      </li>
      <li>
        <Marker>
          <rect
            x="-5"
            y="-5"
            width="10"
            height="10"
            rx="2"
            stroke={color.text}
          />
        </Marker>
        Testing
      </li>
      <li>
        <Marker>
          <circle r="4" stroke={color.muted} />
        </Marker>
        Retired
      </li>
      <li>
        <Marker>
          <path d="M0 -6 6 0 0 6 -6 0Z" stroke={color.muted} />
        </Marker>
        Unknown kind
      </li>
      <li>
        <Marker>
          <path d="M0 -5 A5 5 0 1 1 -5 0" stroke={color.text} />
        </Marker>
        Battery
      </li>
      <li>
        <Marker>
          <circle r="5" stroke={color.text} strokeDasharray="2 2" />
        </Marker>
        Last known place
      </li>
      <li>
        <Marker>
          <circle r="5.5" stroke={color.accent} strokeWidth="1.5" />
          <text
            y="3"
            fill={color.text}
            fontSize="8"
            fontWeight="650"
            textAnchor="middle"
          >
            3
          </text>
        </Marker>
        Several robots
      </li>
      {CONDITION_KINDS.map(kind => {
        const look = conditionLooks[kind];
        return (
          <li key={kind}>
            <svg
              width="10"
              height="10"
              viewBox={`0 0 ${SHAPE_BOX} ${SHAPE_BOX}`}
              fill={signalColors[look.kind].color}
              fillRule="evenodd"
              aria-hidden
            >
              <path d={signalShapes[look.shape]} />
            </svg>
            {look.label}
          </li>
        );
      })}
    </ul>
  );
}

function Marker(props: { children: ReactNode }) {
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
