import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { formatAgo, RelativeTime } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useFormikContext } from 'formik';
import { TriangleAlert } from 'lucide-react';
import { emptyOrder, type OrderFormValues } from '../../wizard/orderFormValues';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: 10,
    // Always a line, so that a message moves nothing.
    minHeight: 30,
    margin: '4px 0',
    color: tokens.color.muted,
    ...tokens.type.small,
    '& svg': { flex: 'none', color: tokens.color.bad },
  },
  failure: {
    flex: 1,
    minWidth: 0,
    color: tokens.color.text,
    overflowWrap: 'anywhere',
  },
});

interface OrderNoticeProps {
  /** Why the order was not created. */
  failure: string | undefined;
  /** When what the form began with was typed, in milliseconds since 1970; `undefined` when it began empty. */
  restoredFrom: number | undefined;
  onDiscard: () => void;
}

/** What there is to know above the fields: why the order was not created, or that the form did not begin empty. */
export function OrderNotice(props: OrderNoticeProps) {
  const { failure, restoredFrom, onDiscard } = props;
  const classes = useStyles();
  const { isSubmitting, resetForm, validateForm } =
    useFormikContext<OrderFormValues>();
  const discard = () => {
    const values = emptyOrder();
    resetForm({ values });
    void validateForm(values);
    onDiscard();
  };
  return (
    <>
      {failure !== undefined && (
        <p className={classes.root}>
          <TriangleAlert size={18} aria-hidden />
          <span className={classes.failure}>{failure}</span>
        </p>
      )}
      <div className={classes.root} role="status">
        {restoredFrom !== undefined && (
          <>
            <span>
              Your draft from{' '}
              <RelativeTime time={restoredFrom} format={formatAgo} /> is back.
            </span>
            <Button size="small" disabled={isSubmitting} onClick={discard}>
              Discard draft
            </Button>
          </>
        )}
      </div>
    </>
  );
}
