import type { GroundPiece } from '@sidehelm/contracts';
import { toLocal } from '@sidehelm/robot-simulator';
import { HttpError } from '../platform/HttpError';
import type { MapSource } from './tiles/MapSource';
import type { MapSurvey } from './tiles/MapSurvey';
import { nearestHouses } from './places/nearestHouses';
import type { Place, PlaceCollection, PlaceFeature } from './places/Place';
import { PlaceIndex } from './places/PlaceIndex';
import { groundAround, type SurveyedGround } from './ground/ground';
import type { MapRegion } from './regions/regions';
import { regionsFileOf } from './regions/regionsFile';
import { WalkingRoutes } from './walking/WalkingRoutes';

const METRES_PER_KILOMETRE = 1000;

interface SearchQuery {
  q: string;
  lat?: number;
  lon?: number;
  /** Metres. */
  radius?: number;
  limit?: number;
  layer?: PlaceFeature['properties']['type'];
}

interface ReverseQuery {
  lat: number;
  lon: number;
  /** Kilometres. */
  radius?: number;
  limit?: number;
}

interface GroundQuery {
  lat: number;
  lon: number;
  /** Metres. */
  radius?: number;
}

const collectionOf = (features: PlaceFeature[]): PlaceCollection => ({
  type: 'FeatureCollection',
  features,
});

/** The point that both numbers make; the district's origin without them. */
function centreOf({ lat, lon, radius }: SearchQuery) {
  if (lat !== undefined && lon !== undefined) return toLocal({ lat, lng: lon });
  if (lat !== undefined || lon !== undefined) {
    throw new HttpError(
      400,
      '"lat" and "lon" in the query belong together: send both or neither.',
    );
  }
  if (radius !== undefined) {
    throw new HttpError(
      400,
      '"radius" in the query needs a centre: send "lat" and "lon" too.',
    );
  }
  return { x: 0, y: 0 };
}

/** Answers questions about the area, from indexes that are built once. */
export class MapGuide {
  readonly regions: readonly MapRegion[];
  /** The regions in well-known text. */
  readonly regionsFile: string;
  readonly routes: WalkingRoutes;
  private readonly places: readonly Place[];
  private readonly index: PlaceIndex;
  private readonly surveyed: readonly SurveyedGround[];

  constructor({ regions, places, walkways, ground }: MapSurvey) {
    this.surveyed = ground;
    this.regions = regions;
    this.regionsFile = regionsFileOf(regions);
    this.routes = new WalkingRoutes(walkways);
    this.places = places;
    this.index = new PlaceIndex(places);
  }

  /** @throws HttpError if the centre is not complete */
  search(query: SearchQuery): PlaceCollection {
    const { q, radius, layer, limit = 5 } = query;
    const from = centreOf(query);
    return collectionOf(
      this.index.search({ text: q, from, radius, layer, limit }),
    );
  }

  /** @param radius - metres */
  ground({ lat, lon, radius = 150 }: GroundQuery): GroundPiece[] {
    return groundAround(this.surveyed, toLocal({ lat, lng: lon }), radius);
  }

  reverse({ lat, lon, radius = 1, limit = 1 }: ReverseQuery): PlaceCollection {
    return collectionOf(
      nearestHouses(this.places, toLocal({ lat, lng: lon }), {
        radius: radius * METRES_PER_KILOMETRE,
        limit,
      }),
    );
  }
}

/** A guide made by the first question; after a failure the next question tries again. */
export function guideFrom(
  source: Pick<MapSource, 'survey'>,
): () => Promise<MapGuide> {
  let making: Promise<MapGuide> | undefined;
  return () => {
    making ??= source
      .survey()
      .then(survey => new MapGuide(survey))
      .catch(error => {
        making = undefined;
        throw error;
      });
    return making;
  };
}
