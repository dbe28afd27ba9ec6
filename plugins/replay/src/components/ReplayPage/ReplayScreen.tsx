import { useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import {
  consoleAlertApiRef,
  EmptyState,
  FilePicker,
  saveFile,
  ScreenPage,
  useObserved,
} from '@sidehelm/console-react';
import { handOverRecording, takeRecording } from '@sidehelm/teleop-react';
import { FileUp } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGround } from '../../ground/useGround';
import type { SidePlace } from '../../session/ReplaySession';
import { useReplaySession } from '../../session/useReplaySession';
import type { FrameView } from '../../view/FrameView';
import { ReplayStage } from '../../view/ReplayStage';
import { DropZones } from './DropZones';
import { FrameFacts } from './FrameFacts';
import { FramePane } from './FramePane';
import { LiveRecording } from './LiveRecording';
import { PlayBar } from './PlayBar';
import { replayKeys } from './replayKeys';
import { savePicture } from './savePicture';
import { useFileDrop } from './useFileDrop';
import { UnsavedRecording } from './UnsavedRecording';
import { useReplayKeys } from './useReplayKeys';
import { ViewOptions } from './ViewOptions';

/** What is chosen first. */
const ACCEPTED = '.json,.mcap,application/json';

const useStyles = makeStyles({
  open: {
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
  },
  root: {
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    display: 'grid',
    gap: 12,
    // Wide enough for a whole time.
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gridTemplateRows: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"panes facts" "player facts" "options facts"',
    '@media (max-width: 899px)': {
      flex: 'none',
      display: 'flex',
      flexDirection: 'column',
    },
  },
  panes: {
    gridArea: 'panes',
    display: 'flex',
    gap: 12,
    minHeight: 0,
    '@media (max-width: 899px)': {
      flexDirection: 'column',
      flex: 'none',
      '& > *': { flex: 'none', height: '52vh' },
      // Both and the player on one screen.
      '& > :not(:only-child)': { height: '30vh', minHeight: 180 },
    },
  },
  player: { gridArea: 'player', minWidth: 0 },
  options: { gridArea: 'options', minWidth: 0 },
  facts: {
    gridArea: 'facts',
    minHeight: 0,
    overflowY: 'auto',
    display: 'grid',
    alignContent: 'start',
    gap: 12,
  },
});

/** Replays how a robot knew where it was. */
export function ReplayScreen({ robotId }: { robotId: string }) {
  const classes = useStyles();
  const alerts = useApi(consoleAlertApiRef);
  const session = useReplaySession();
  const stage = useMemo(() => new ReplayStage(session.sides), [session]);
  const views = useRef(new Map<SidePlace, FrameView>());
  const sides = useObserved(session.sides, value => value);
  const [main, other] = sides;
  /** A recording of another screen, and whether it is in this browser alone. */
  const [handed, setHanded] = useState<File>();
  const [isUnsaved, setUnsaved] = useState(false);

  const open = useCallback(
    (file: File, place: SidePlace) => {
      if (place === 0) stage.forget();
      session.openFile(file, place);
    },
    [session, stage],
  );
  const openFirst = useCallback((file: File) => open(file, 0), [open]);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const pickFirst = () => first.current?.click();
  const half = useFileDrop((files, dropped) => {
    const [one, another, ...more] = files;
    // Two at once go side by side; one goes to its side, as `DropZones` says.
    if (one) open(one, !another && main && dropped === 'right' ? 1 : 0);
    if (another) open(another, 1);
    if (more.length > 0)
      alerts.post({
        severity: 'warning',
        message: `Two files at most are side by side. Not opened: ${more.map(({ name }) => name).join(', ')}.`,
      });
  });
  const takePictures = useCallback(() => {
    for (const view of views.current.values())
      savePicture(view, robotId).catch((error: Error) =>
        alerts.post({ severity: 'error', message: error.message }),
      );
  }, [alerts, robotId]);
  useReplayKeys({
    session,
    stage,
    openFile: pickFirst,
    savePicture: takePictures,
  });
  const onFirstView = useCallback((view: FrameView | undefined) => {
    if (view) views.current.set(0, view);
    else views.current.delete(0);
  }, []);
  const onSecondView = useCallback((view: FrameView | undefined) => {
    if (view) views.current.set(1, view);
    else views.current.delete(1);
  }, []);
  const grounds = [useGround(main, robotId), useGround(other, robotId)];
  useEffect(() => {
    const recording = takeRecording(robotId);
    if (!recording) return;
    setHanded(recording);
    setUnsaved(true);
    open(recording, 0);
  }, [robotId, open]);
  const unsaved = useRef<File>();
  useEffect(() => {
    unsaved.current = isUnsaved ? handed : undefined;
  });
  // Whoever leaves finds it when they come back.
  useEffect(
    () => () => {
      if (unsaved.current) handOverRecording(robotId, unsaved.current);
    },
    [robotId],
  );
  const saveHanded = () => {
    if (!handed) return;
    saveFile(handed, handed.name);
    setUnsaved(false);
  };
  const isShown = sides.some(({ store }) => store.file === handed);
  const aside = handed && isUnsaved && !isShown && (
    <UnsavedRecording
      file={handed}
      onSave={saveHanded}
      onOpen={() => open(handed, 0)}
    />
  );

  return (
    <ScreenPage
      title={`Replay ${robotId}`}
      keys={replayKeys}
      isFilled={sides.length > 0}
      actions={
        <>
          {main && (
            <Button variant="outlined" onClick={() => second.current?.click()}>
              {sides.length > 1 ? 'Other second file…' : 'Second file…'}
            </Button>
          )}
          <Button variant="contained" color="primary" onClick={pickFirst}>
            {main ? 'Other file…' : 'Choose file…'}
          </Button>
        </>
      }
    >
      <FilePicker
        label="File of particle frames"
        accept={ACCEPTED}
        input={first}
        onPick={openFirst}
      />
      <FilePicker
        label="Second file, side by side"
        accept={ACCEPTED}
        input={second}
        onPick={file => open(file, 1)}
      />
      <div className={main && classes.open}>
        {main ? (
          <div className={classes.root}>
            <div className={classes.panes}>
              {sides.map((side, place) => (
                <FramePane
                  key={place}
                  session={session}
                  side={side}
                  stage={stage}
                  ground={grounds[place].pieces}
                  note={grounds[place].note}
                  onView={place === 0 ? onFirstView : onSecondView}
                />
              ))}
            </div>
            <div className={classes.player}>
              <PlayBar session={session} side={main} />
            </div>
            <div className={classes.options}>
              <ViewOptions
                session={session}
                stage={stage}
                onPicture={takePictures}
              />
            </div>
            <div className={classes.facts}>
              {sides.map((side, place) => (
                <FrameFacts
                  key={place}
                  side={side}
                  onSave={side.store.file === handed ? saveHanded : undefined}
                  onClose={() => session.close(place as SidePlace)}
                />
              ))}
              {aside}
            </div>
          </div>
        ) : (
          <EmptyState
            icon={FileUp}
            title="No file is open"
            actions={
              <Button variant="outlined" onClick={pickFirst}>
                Choose file…
              </Button>
            }
          >
            Choose or drop a JSON list of particle frames, or an MCAP file with
            such frames. It stays on this device.
          </EmptyState>
        )}
        {!main && aside}
        <LiveRecording
          robotId={robotId}
          isBeside={main !== undefined}
          onOpen={openFirst}
        />
      </div>
      {half && (
        <DropZones
          half={half}
          names={sides.map(({ store }) => store.file.name)}
        />
      )}
    </ScreenPage>
  );
}
