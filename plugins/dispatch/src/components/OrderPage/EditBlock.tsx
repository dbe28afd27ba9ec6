import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import type { Order } from '@sidehelm/contracts';
import { loadPart, PageSection } from '@sidehelm/console-react';
import { describeAddress } from '@sidehelm/map-react';
import { tokens } from '@sidehelm/theme';
import { lazy, Suspense, useState } from 'react';
import { describeMeanwhile } from '../../board/meanwhile';
import { isFinished } from '../../order/isFinished';
import { whyNotSaved } from '../../order/whyNotSaved';
import { OrderFields } from '../OrderCard/OrderFields';
import { useFirstFieldFocus } from '../OrderCard/useFirstFieldFocus';

/** Addresses and forms are a chunk of their own. */
const AddressDialog = lazy(
  loadPart(() =>
    import('../AddressDialog/AddressDialog').then(module => ({
      default: module.AddressDialog,
    })),
  ),
);

const useStyles = makeStyles({
  news: { minHeight: 20, margin: '0 0 8px', color: tokens.color.warn },
  address: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginBottom: 12,
    '& > span': { flex: '1 1 160px' },
  },
});

/** All of an order that people can change. What happens to it meanwhile is told, and changes nothing under their hands. */
export function EditBlock({ order }: { order: Order }) {
  const classes = useStyles();
  const [begun] = useState(order);
  const [isAddressOpen, setAddressOpen] = useState<boolean>();
  const [openings, setOpenings] = useState(0);
  const isGone = isFinished(order);
  const fields = useFirstFieldFocus();
  return (
    <PageSection title="Edit Order">
      <p className={classes.news} role="status">
        {describeMeanwhile(begun, order)}
      </p>
      <div ref={fields}>
        <OrderFields
          order={order}
          problem={whyNotSaved(order)}
          address={
            <div className={classes.address}>
              <span dir="auto">
                {describeAddress(order.recipient.address_description)}
              </span>
              <Button
                variant="outlined"
                disabled={isGone}
                onClick={() => {
                  setOpenings(count => count + 1);
                  setAddressOpen(true);
                }}
              >
                Change address
              </Button>
            </div>
          }
        />
      </div>
      {isAddressOpen !== undefined && (
        <Suspense fallback={null}>
          <AddressDialog
            // Each opening begins with the order as it is by then.
            key={openings}
            open={isAddressOpen}
            order={order}
            onClose={() => setAddressOpen(false)}
          />
        </Suspense>
      )}
    </PageSection>
  );
}
