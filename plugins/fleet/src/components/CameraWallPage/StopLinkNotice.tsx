import { useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { useObserved } from '@sidehelm/console-react';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { tokens } from '@sidehelm/theme';
import { useState } from 'react';
import { useDebounce } from 'react-use';

/** A link that is there again by then was never worth a word; ms. */
const WORTH_TELLING = 2_000;

const BROKEN = 'There is no link to the robots.';

const useStyles = makeStyles({
  root: {
    ...tokens.type.small,
    // On a phone two lines fit where one is.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    lineHeight: '17px',
    overflow: 'hidden',
    color: tokens.color.bad,
    fontWeight: 600,
  },
});

/** Says that no stop can be sent from here, before somebody needs one. */
export function StopLinkNotice() {
  const classes = useStyles();
  const { state } = useApi(teleopConnectionApiRef);
  const isOpen = useObserved(state, ({ kind }) => kind === 'open');
  const problem = useObserved(state, told =>
    'problem' in told ? told.problem : undefined,
  );
  const [isTold, setTold] = useState(false);
  useDebounce(() => setTold(!isOpen), isOpen ? 0 : WORTH_TELLING, [isOpen]);
  const text = `No stop can be sent. ${problem ?? BROKEN}`;
  return (
    <div className={classes.root} role="status">
      {isTold && !isOpen && <span title={text}>{text}</span>}
    </div>
  );
}
