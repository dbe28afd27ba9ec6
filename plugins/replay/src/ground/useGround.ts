import { useApi } from '@backstage/core-plugin-api';
import { localFrame, type LatLng } from '@sidehelm/console-common';
import { entityReader, groundPieceSchema } from '@sidehelm/contracts';
import {
  gatewayApiRef,
  unwrap,
  useObserved,
  usePolledQuery,
} from '@sidehelm/console-react';
import { useRobot } from '@sidehelm/fleet-react';
import { useEffect, useMemo, useState } from 'react';
import type { ReplaySide } from '../session/ReplaySession';
import type { GroundPiece } from '../view/FrameView';

/** Metres around the robot. */
const RADIUS = 150;
/** As long as the robot stays within such a square, metres, nothing new is asked for. */
const SQUARE = 50;
/** Seven decimals of a degree are a centimetre: the same place is the same question. */
const DECIMALS = 7;

const readPiece = entityReader(groundPieceSchema);

const rounded = (metres: number) => Math.round(metres / SQUARE) * SQUARE;

const NOTHING = { get: () => undefined, subscribe: () => () => undefined };

export interface Ground {
  pieces: readonly GroundPiece[];
  /** What should be known of it: why there is none, or where it is assumed to be. */
  note?: string;
}

function noteOf(
  isKnown: boolean,
  told: LatLng | undefined,
  assumed: LatLng | undefined,
  problem: string | undefined,
): string | undefined {
  if (!isKnown) return undefined;
  if (problem) return `The sidewalks are not known. ${problem}`;
  if (told) return undefined;
  return assumed
    ? 'The file does not say where on the map it was recorded. Its origin is drawn where the robot was last.'
    : 'The file does not say where on the map it was recorded: no sidewalks are drawn.';
}

function toMetres(
  pieces: readonly { kind: GroundPiece['kind']; polygon: LatLng[] }[],
  place: LatLng,
  shift: { x: number; y: number },
): GroundPiece[] {
  const local = localFrame(place);
  return pieces.map(({ kind, polygon }) => ({
    kind,
    ring: polygon.map(corner => {
      const { x, y } = local.toLocal(corner);
      return { x: x - shift.x, y: y - shift.y };
    }),
  }));
}

/** The ground around the robot, in the metres of a file's frames. */
export function useGround(
  side: ReplaySide | undefined,
  robotId: string,
): Ground {
  const gateway = useApi(gatewayApiRef);
  const origin = useObserved(
    side?.store.state ?? NOTHING,
    state => state?.origin,
  );
  const isKnown = origin !== undefined;
  const told = origin?.place;
  const store = side?.store;
  // Where the robot was when the file was opened: it may go on meanwhile, and the file does not.
  const [first, setFirst] = useState<{ store: unknown; place: LatLng }>();
  const assumed = first?.store === store ? first?.place : undefined;
  const robot = useRobot(isKnown && !told && !assumed ? robotId : undefined);
  const { lat, lng } = robot.data?.last_known_position ?? {};
  useEffect(() => {
    if (lat !== undefined && lng !== undefined)
      setFirst({ store, place: { lat, lng } });
  }, [store, lat, lng]);
  const place = told ?? assumed;
  const x = useObserved(side?.reading ?? NOTHING, reading =>
    rounded(reading?.middle?.x ?? 0),
  );
  const y = useObserved(side?.reading ?? NOTHING, reading =>
    rounded(reading?.middle?.y ?? 0),
  );
  const shift = origin?.shift;
  const centre =
    place &&
    shift &&
    localFrame(place).toLatLng({ x: x + shift.x, y: y + shift.y });
  const at = centre && {
    lat: Number(centre.lat.toFixed(DECIMALS)),
    lon: Number(centre.lng.toFixed(DECIMALS)),
  };
  const { data, error } = usePolledQuery({
    key: at && ['map', 'ground', at.lat, at.lon],
    keepPrevious: true,
    query: async () => {
      const answer: unknown = await unwrap(
        gateway.service('maps').GET('/ground', {
          params: {
            query: { lat: at?.lat ?? 0, lon: at?.lon ?? 0, radius: RADIUS },
          },
        }),
      );
      return (Array.isArray(answer) ? answer : []).flatMap(
        piece => readPiece(piece) ?? [],
      );
    },
  });
  const pieces = useMemo(
    () => (data && place && shift ? toMetres(data, place, shift) : []),
    [data, place, shift],
  );
  return { pieces, note: noteOf(isKnown, told, assumed, error?.message) };
}
