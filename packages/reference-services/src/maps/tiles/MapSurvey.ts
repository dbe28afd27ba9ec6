import type { District, Walkways } from '@sidehelm/robot-simulator';
import type { Place } from '../places/Place';
import { placesOf } from '../places/placesOf';
import { groundOf, type SurveyedGround } from '../ground/ground';
import { toMapRegions, type MapRegion } from '../regions/regions';

/** What the map knows beside its looks; plain data, so that it can come from another thread. */
export interface MapSurvey {
  regions: MapRegion[];
  places: Place[];
  walkways: Walkways;
  ground: SurveyedGround[];
}

export function surveyOf(district: District): MapSurvey {
  return {
    regions: toMapRegions(district),
    places: placesOf(district),
    walkways: district.walkways,
    ground: groundOf(district),
  };
}
