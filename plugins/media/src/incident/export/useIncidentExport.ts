import { useApi } from '@backstage/core-plugin-api';
import {
  consoleAlertApiRef,
  gatewayApiRef,
  messageOf,
  serverClock,
  useCurrentUser,
  useDialogRequest,
  type DialogRequest,
} from '@sidehelm/console-react';
import { trailsApiRef } from '@sidehelm/fleet-react';
import { useCallback, useEffect, useRef } from 'react';
import { mediaApiRef } from '../../api/mediaApiRef';
import { INCIDENT_FILE, openSink } from '../../download/FileSink';
import { readIncident } from '../Incident';
import type { IncidentRange } from '../IncidentEvent';
import { ALL_SAMPLES, requestTelemetry } from '../telemetry/requestTelemetry';
import { useIncidentSources, useMaySee } from '../useIncident';
import { clipsInRange } from './clipsInRange';
import { ExportsClient } from './ExportsClient';
import { exportName, IncidentExport } from './IncidentExport';
import { pictureAt } from './pictureAt';
import { useRangeVideo } from './useRangeVideo';
import { wholeTrail } from './wholeTrail';

export interface IncidentExportDialogState extends Omit<
  DialogRequest<IncidentExport>,
  'open'
> {
  /** Asks where the file shall go, and makes it. */
  start: (range: IncidentRange) => Promise<void>;
}

/** Makes a file of an incident, one at a time. It ends with the screen, where nobody would see any more how far it is. */
export function useIncidentExport(): IncidentExportDialogState {
  const gateway = useApi(gatewayApiRef);
  const media = useApi(mediaApiRef);
  const trails = useApi(trailsApiRef);
  const alerts = useApi(consoleAlertApiRef);
  const video = useRangeVideo();
  const user = useCurrentUser();
  const sources = useIncidentSources();
  const isAllowed = useMaySee(sources);
  const { open, ...dialog } = useDialogRequest<IncidentExport>();
  const running = useRef<IncidentExport>();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      const { current } = running;
      if (!current?.isRunning()) return;
      current.cancel();
      alerts.post({
        message:
          'The export was cancelled because its screen was left. Nothing is kept of the file.',
        severity: 'warning',
      });
    };
  }, [alerts]);
  const madeBy =
    [user?.first_name, user?.last_name].filter(Boolean).join(' ') ||
    (user?.email ?? 'unknown');

  const start = useCallback(
    async (range: IncidentRange) => {
      // A browser asks where a file shall go right after a click only.
      const sink = await openSink(exportName(range), INCIDENT_FILE).catch(
        thrown => {
          alerts.post({ message: messageOf(thrown), severity: 'error' });
          return undefined;
        },
      );
      if (!sink) return;
      if (hasLeft.current) {
        await sink.abort();
        return;
      }
      const exporting = new IncidentExport({
        range,
        madeBy,
        now: () => serverClock.now(),
        incident: () => readIncident(Object.values(sources), range, isAllowed),
        telemetry: () => requestTelemetry(gateway, range, ALL_SAMPLES),
        trail: () => wholeTrail(trails, range),
        clips: () => clipsInRange(media, range),
        video: (of, signal) => video.request(of, signal),
        openVideo: (url, signal) => video.open(url, range, signal),
        picture: pictureAt,
        register: manifest =>
          new ExportsClient(gateway).register(range, manifest),
      });
      running.current = exporting;
      open(exporting);
      void exporting.run(sink);
    },
    [alerts, gateway, madeBy, media, open, isAllowed, sources, trails, video],
  );
  return { ...dialog, start };
}
