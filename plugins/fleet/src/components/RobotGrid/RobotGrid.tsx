import { useScrollPlace } from '@sidehelm/console-react';
import type { Robot } from '@sidehelm/contracts';
import { useId, useRef } from 'react';
import { RobotRows } from './RobotRows';
import { useCardProps, type RobotGridProps } from './useCardProps';
import { useColumns } from './useColumns';
import { useGridStyles } from './useGridStyles';

interface Props extends RobotGridProps {
  /** In the order to show. */
  robots: readonly Robot[];
  label: string;
  /** Shows the label above the cards. */
  hasCaption?: boolean;
}

/** Cards side by side in rows. Scrolling renders the rows alone, not this. */
export function RobotGrid({ robots, label, hasCaption, ...cards }: Props) {
  const classes = useGridStyles();
  const labelId = useId();
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(list);
  const place = useScrollPlace(list);
  const cardProps = useCardProps(cards);
  return (
    <>
      {hasCaption && (
        <p id={labelId} className={classes.caption}>
          {label}
        </p>
      )}
      <RobotRows
        ref={list}
        robots={robots}
        columns={columns}
        place={place}
        cardProps={cardProps}
        aria-label={hasCaption ? undefined : label}
        aria-labelledby={hasCaption ? labelId : undefined}
      />
    </>
  );
}
