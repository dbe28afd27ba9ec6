import { visuallyHidden } from '@sidehelm/theme';
import { makeStyles } from '@material-ui/core/styles';
import { FIRST_ROW } from './OrdersTableBody';
import { WaitingRow } from './WaitingRow';

/** As many as fit on most screens. */
const ROWS = 14;

const useStyles = makeStyles({ told: visuallyHidden });

/** Stands for the orders until the first answer; its rows are as high as theirs. */
export function LoadingBody({ span }: { span: number }) {
  const classes = useStyles();
  return (
    <tbody>
      {Array.from({ length: ROWS }, (_row, index) => (
        <WaitingRow
          key={index}
          kind="loading"
          span={span}
          rowNumber={index + FIRST_ROW}
        />
      ))}
      <tr className={classes.told}>
        <td>
          <span role="status" aria-label="Loading the orders" />
        </td>
      </tr>
    </tbody>
  );
}
