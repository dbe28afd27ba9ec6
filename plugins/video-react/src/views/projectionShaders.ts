import { PROJECTIONS, type Projection } from './ViewControl';

/**
 * Columns and rows of the grid. Between its points places are interpolated: of a video of 1280, in a picture of 16 by 9,
 * within 0.3 pixels at the usual field of view, 0.6 at the widest. Each part costs time without a graphics card.
 */
export const GRID = { columns: 24, rows: 16 };

/** What is drawn, and how: a shader for each, for in software a branch costs as much as both its sides. */
export interface Look {
  projection: Projection;
  /**
   * Computes the place of each pixel instead of taking what was interpolated: for the stereographic projection and a
   * steep look in the gnomonic one, whose longitudes jump within the picture, or one higher than wide.
   */
  isExact: boolean;
}

const uniforms = ({ projection }: Look) => `
precision highp float;
precision highp int;
const int projection = ${PROJECTIONS.indexOf(projection)};
uniform float aspect;
/** -1 changes left and right. */
uniform float side;
uniform float direction;
uniform float pitch;
uniform float fieldOfView;
/** The part of the panorama that is in the texture: from the left, from the top, width, height; 0..1. */
uniform vec4 part;
const float PI = 3.14159265358979;

/** Longitude and latitude of a point of the picture, radians; \`point\` is -1..1. */
vec2 lookUp(vec2 point) {
  if (projection == 0) {
    // Equirectangular: the default field of view shows the whole turn.
    float scale = min(PI * fieldOfView / radians(100.0), PI);
    return vec2(point.x * scale, point.y * scale / aspect + pitch);
  }
  if (projection == 1) {
    // Gnomonic: straight lines stay straight, as through a lens.
    float size = tan(fieldOfView / 2.0);
    vec2 plane = vec2(point.x * size, point.y * size / aspect);
    vec3 ray = vec3(
      plane.x,
      plane.y * cos(pitch) + sin(pitch),
      cos(pitch) - plane.y * sin(pitch)
    );
    return vec2(atan(ray.x, ray.z), atan(ray.y, length(ray.xz)));
  }
  // Stereographic around the nadir: the robot in the middle, ahead is up.
  vec2 plane = vec2(point.x * aspect, point.y);
  float fromNadir = 2.0 * atan(length(plane) * tan(fieldOfView / 2.0));
  return vec2(atan(plane.x, plane.y), fromNadir - PI / 2.0);
}

/**
 * Where a direction is in the panorama, 0..1: straight ahead in the middle,
 * clockwise, the zenith first.
 */
vec2 placeOf(vec2 angles) {
  return vec2(
    (angles.x + direction) / (2.0 * PI) + 0.5,
    0.5 - angles.y / PI
  );
}

vec2 inTexture(vec2 place) {
  return (place - part.xy) / part.zw;
}`;

/** Looks up the corners of the grid. */
export const vertexShader = (look: Look) => `${uniforms(look)}
in vec3 position;
out vec2 point;
out vec2 place;
void main() {
  point = vec2(position.x * side, position.y);
  place = ${look.isExact ? 'point' : 'inTexture(placeOf(lookUp(point)))'};
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;

/** Only the equirectangular projection has something above the zenith and below the nadir: nothing. */
export const fragmentShader = (look: Look) => `${uniforms(look)}
uniform sampler2D panorama;
in vec2 point;
in vec2 place;
out vec4 color;
void main() {
  vec2 from = ${look.isExact ? 'inTexture(placeOf(lookUp(point)))' : 'place'};
  if (projection == 0 && (from.y < 0.0 || from.y > 1.0))
    color = vec4(0.02, 0.03, 0.04, 1.0);
  else color = vec4(texture(panorama, from).rgb, 1.0);
}`;
