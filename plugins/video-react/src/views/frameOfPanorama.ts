import { FIELD_OF_VIEW, viewDirection, type View } from './ViewControl';

export interface Size {
  width: number;
  height: number;
}

export interface FrameOfPanorama extends Size {
  /** Where copies of the panorama begin side by side; it has no ends. */
  lefts: readonly number[];
  top: number;
  /** The part of the place that is filled: never more than one turn. */
  from: number;
  to: number;
}

/**
 * Where a panorama goes in a place so that it shows what the view looks at, without re-projection: turning shifts it,
 * zooming scales it. At the default field of view all of it shows.
 */
export function frameOfPanorama(
  view: View,
  video: Size,
  place: Size,
): FrameOfPanorama {
  const zoom = FIELD_OF_VIEW.default / view.fieldOfView;
  const scale =
    Math.max(1, zoom) *
    Math.min(place.width / video.width, place.height / video.height);
  const width = video.width * scale;
  const height = video.height * scale;
  const filled = Math.min(place.width, width);
  const from = (place.width - filled) / 2;
  const to = from + filled;
  const turns = viewDirection(view) / (2 * Math.PI);
  const left = place.width / 2 - width * (turns + 0.5);
  const room = Math.max(0, (height - place.height) / 2);
  const up = (height * view.pitch) / Math.PI;
  return {
    width,
    height,
    lefts: [left - width, left, left + width].filter(
      start => start < to && start + width > from,
    ),
    top: (place.height - height) / 2 + Math.min(room, Math.max(-room, up)),
    from,
    to,
  };
}

/** All of it, straight ahead: as the camera sends it. */
export function isWholeAhead(view: View): boolean {
  return (
    viewDirection(view) === 0 &&
    view.pitch === 0 &&
    view.fieldOfView >= FIELD_OF_VIEW.default
  );
}
