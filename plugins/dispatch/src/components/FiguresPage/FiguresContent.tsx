import type { OrderFigures } from '@sidehelm/contracts';
import type { Period } from '../../figures/periods';
import { OrdersFigure } from './OrdersFigure';
import { StackPatterns } from './plot/StackPatterns';
import { RescuesFigure } from './RescuesFigure';
import { SharesFigure } from './SharesFigure';
import { StagesFigure } from './StagesFigure';
import { useFiguresStyles } from './useFiguresStyles';

export interface FigureProps {
  figures: OrderFigures;
  period: Period;
  /** The figures as numbers in a table. */
  isTable: boolean;
}

/** All figures of the period. */
export function FiguresContent(props: FigureProps) {
  const classes = useFiguresStyles();
  return (
    <>
      <StackPatterns />
      <div className={classes.figures}>
        <OrdersFigure {...props} />
        <SharesFigure {...props} />
        <StagesFigure {...props} />
        <RescuesFigure {...props} />
      </div>
    </>
  );
}
