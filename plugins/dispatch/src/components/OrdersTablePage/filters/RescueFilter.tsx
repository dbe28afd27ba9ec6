import { ChoiceGroup, PanelButton } from '@sidehelm/console-react';
import { LifeBuoy } from 'lucide-react';
import { RESCUE_LABEL } from '../../../table/describeFilters';
import { RESCUE_REASONS_OF_ORDERS } from '../../../table/orderFilters';
import { useFilterStyles } from './useFilterStyles';

const OPTIONS = ['', ...RESCUE_REASONS_OF_ORDERS];
const LABELS = {
  ...Object.fromEntries(OPTIONS.map(reason => [reason, reason])),
  '': 'All orders, rescued or not',
};

interface RescueFilterProps {
  /** Empty for all. */
  value: string;
  onChange: (reason: string) => void;
}

/** Only orders that were rescued for a reason. No column shows it; it stands with the stage. */
export function RescueFilter({ value, onChange }: RescueFilterProps) {
  const classes = useFilterStyles();
  return (
    <div className={classes.button}>
      <PanelButton
        title={`Filter ${RESCUE_LABEL}`}
        icon={<LifeBuoy size={15} aria-hidden />}
        count={value ? 1 : 0}
      >
        {() => (
          <ChoiceGroup
            legend={`Only this: ${RESCUE_LABEL}`}
            type="radio"
            options={OPTIONS}
            labels={LABELS}
            chosen={[value]}
            onToggle={onChange}
          />
        )}
      </PanelButton>
    </div>
  );
}
