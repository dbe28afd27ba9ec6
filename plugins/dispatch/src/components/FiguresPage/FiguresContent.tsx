import type { FigureProps } from './FigureProps';
import { OrdersFigure } from './OrdersFigure';
import { StackPatterns } from './plot/StackPatterns';
import { RescuesFigure } from './RescuesFigure';
import { SharesFigure } from './SharesFigure';
import { StagesFigure } from './StagesFigure';
import { useFiguresStyles } from './useFiguresStyles';

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
