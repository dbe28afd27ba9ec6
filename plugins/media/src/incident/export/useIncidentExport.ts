import { fetchApiRef, useApi } from '@backstage/core-plugin-api';
import {
  consoleAlertApiRef,
  gatewayApiRef,
  messageOf,
  serverClock,
  ServiceError,
  useCurrentUser,
  useDialogRequest,
  type DialogRequest,
} from '@sidehelm/console-react';
import { trailsApiRef } from '@sidehelm/fleet-react';
import { useCallback } from 'react';
import { mediaApiRef } from '../../api/mediaApiRef';
import { DAY, dateOf } from '../../rules/utcDay';
import { readIncident } from '../Incident';
import { isoRange, type IncidentRange } from '../IncidentEvent';
import { ALL_SAMPLES, requestTelemetry } from '../telemetry/requestTelemetry';
import { useIncidentSources, useMaySee } from '../useIncident';
import { ExportsClient } from './ExportsClient';
import { chooseTarget } from './ExportTarget';
import { exportName, IncidentExport } from './IncidentExport';
import { pictureAt } from './pictureAt';

/** The days of UTC that a range touches. */
function daysOf({ from, to }: IncidentRange): string[] {
  const days: string[] = [];
  for (let at = from - (from % DAY); at < to; at += DAY) days.push(dateOf(at));
  return days;
}

export interface IncidentExportDialogState extends Omit<
  DialogRequest<IncidentExport>,
  'open'
> {
  /** Asks where the file shall go, and makes it. */
  start: (range: IncidentRange) => Promise<void>;
}

/** Makes a file of an incident, one at a time. */
export function useIncidentExport(): IncidentExportDialogState {
  const gateway = useApi(gatewayApiRef);
  const media = useApi(mediaApiRef);
  const trails = useApi(trailsApiRef);
  const alerts = useApi(consoleAlertApiRef);
  const { fetch } = useApi(fetchApiRef);
  const user = useCurrentUser();
  const sources = useIncidentSources();
  const isAllowed = useMaySee(sources);
  const { open, ...dialog } = useDialogRequest<IncidentExport>();
  const madeBy =
    [user?.first_name, user?.last_name].filter(Boolean).join(' ') ||
    (user?.email ?? 'unknown');

  const start = useCallback(
    async (range: IncidentRange) => {
      // A browser asks where a file shall go right after a click only.
      const target = await chooseTarget(exportName(range)).catch(thrown => {
        alerts.post({ message: messageOf(thrown), severity: 'error' });
        return undefined;
      });
      if (!target) return;
      const exporting = new IncidentExport({
        range,
        madeBy,
        now: () => serverClock.now(),
        incident: () => readIncident(Object.values(sources), range, isAllowed),
        telemetry: async () =>
          (await requestTelemetry(gateway, range, ALL_SAMPLES)).items,
        trail: () => trails.inRange(range.robotId, isoRange(range)),
        clips: async () => {
          const days = await Promise.all(
            daysOf(range).map(date => media.clips(range.robotId, date)),
          );
          return days
            .flatMap(({ items }) => items)
            .filter(
              ({ startsAt, endsAt }) =>
                startsAt < range.to && endsAt > range.from,
            );
        },
        video: (_, signal) => {
          const { from, to } = isoRange(range);
          return media.requestVideo(
            { robotID: range.robotId, startTime: from, endTime: to },
            signal,
          );
        },
        openVideo: async (url, signal) => {
          const base = await gateway.baseUrl('media-downloader');
          const response = await fetch(url, {
            signal,
            // The sign-in cookie, also where the app is served from another port; a store elsewhere gets none.
            credentials: url.startsWith(base) ? 'include' : 'omit',
          });
          if (!response.ok || !response.body)
            throw ServiceError.fromResponse(
              response,
              await response.json().catch(() => undefined),
            );
          return response.body;
        },
        picture: pictureAt,
        register: manifest =>
          new ExportsClient(gateway).register(range, manifest),
      });
      open(exporting);
      void exporting.run(target);
    },
    [alerts, fetch, gateway, madeBy, media, open, isAllowed, sources, trails],
  );
  return { ...dialog, start };
}
