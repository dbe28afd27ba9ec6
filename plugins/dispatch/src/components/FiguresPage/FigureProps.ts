import type { OrderFigures } from '@sidehelm/contracts';
import type { Period } from '../../figures/periods';

/** What every figure is made of. */
export interface FigureProps {
  figures: OrderFigures;
  period: Period;
  /** The figures as numbers in a table. */
  isTable: boolean;
}
