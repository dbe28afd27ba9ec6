import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { HudButton, useObserved } from '@sidehelm/console-react';
import { focusRing, tokens } from '@sidehelm/theme';
import { Link } from 'react-router-dom';
import { reportFigures } from '../../report/describeReport';
import type { DriveRecorder } from '../../report/DriveRecorder';
import { drivesLinkRouteRef } from '../../routes';
import { MEDIUM, SMALL } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';

const useStyles = makeStyles({
  // Over the picture, out of the flow: no panel becomes smaller for it, and none of those that drive is covered.
  place: {
    position: 'absolute',
    zIndex: 3,
    right: 16,
    top: 300,
    maxHeight: 'calc(100% - 450px)',
    display: 'flex',
    flexDirection: 'column',
    [MEDIUM]: { right: 10, top: 60, maxHeight: 'calc(100% - 220px)' },
    [SMALL]: { left: 6, right: 6, maxHeight: 'calc(100% - 290px)' },
  },
  root: { display: 'grid', gap: 10, padding: 14, fontSize: 13 },
  title: { margin: 0, fontSize: 15, lineHeight: '20px' },
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(120px, 240px)',
    gap: '3px 16px',
    '& dt': { color: tokens.color.muted },
    '& dd': { margin: 0, textAlign: 'right', fontWeight: 600 },
  },
  bad: { color: tokens.color.warn },
  actions: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    '& a': {
      color: tokens.color.accent,
      textDecoration: 'none',
      borderRadius: 3,
      '&:hover': { textDecoration: 'underline' },
      ...focusRing,
    },
  },
});

/** How the drive went that has just ended, until it is closed or another begins. */
export function DriveReportPanel({ recorder }: { recorder: DriveRecorder }) {
  const classes = useStyles();
  const drives = useRouteRef(drivesLinkRouteRef);
  const finished = useObserved(recorder.finished, drive => drive);
  if (!finished) return null;
  return (
    <div className={classes.place}>
      <HudPanel label="How the drive went">
        <div className={classes.root}>
          <h2 className={classes.title}>How the drive went</h2>
          <dl className={classes.list}>
            {reportFigures.map(({ label, format, isBad }) => (
              <ReportFigure
                key={label}
                label={label}
                text={format(finished.report)}
                isBad={isBad?.(finished.report) ?? false}
              />
            ))}
          </dl>
          <div className={classes.actions}>
            {drives ? <Link to={drives()}>All drives</Link> : <span />}
            <HudButton onClick={() => recorder.dismiss()}>Close</HudButton>
          </div>
        </div>
      </HudPanel>
    </div>
  );
}

function ReportFigure(props: { label: string; text: string; isBad: boolean }) {
  const classes = useStyles();
  return (
    <>
      <dt>{props.label}</dt>
      <dd className={props.isBad ? classes.bad : undefined}>
        {props.isBad && '▲ '}
        {props.text}
      </dd>
    </>
  );
}
