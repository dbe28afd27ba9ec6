/** Columns and rows of the grid: between its points places are interpolated, well within a pixel of the video. */
export const GRID = { columns: 48, rows: 32 };

const uniforms = `
precision highp float;
precision highp int;
uniform int projection;
uniform float aspect;
/** -1 changes left and right. */
uniform float side;
uniform float direction;
uniform float pitch;
uniform float fieldOfView;
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

/** Where a direction is in the panorama, 0..1: straight ahead in the middle, clockwise, the zenith first. */
vec2 placeOf(vec2 angles) {
  return vec2(
    (angles.x + direction) / (2.0 * PI) + 0.5,
    0.5 - angles.y / PI
  );
}`;

/** Looks up the corners of the grid. */
export const vertexShader = `${uniforms}
in vec3 position;
out vec2 point;
out vec2 place;
void main() {
  point = vec2(position.x * side, position.y);
  place = placeOf(lookUp(point));
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;

const PICTURE = `
uniform sampler2D panorama;
vec3 colourAt(vec2 from) {
  return texture(panorama, from).rgb;
}`;

const PLANES = `
uniform sampler2D luma;
uniform sampler2D blueDifference;
uniform sampler2D redDifference;
uniform mat4 toRgb;
vec3 colourAt(vec2 from) {
  vec4 yuv = vec4(
    texture(luma, from).r,
    texture(blueDifference, from).r,
    texture(redDifference, from).r,
    1.0
  );
  return (toRgb * yuv).rgb;
}`;

export interface FragmentShaderOptions {
  /** The frame comes as planes, see VideoTextures. */
  isPlanar: boolean;
  /**
   * Computes the place of each pixel instead of taking what was interpolated.
   * For the stereographic projection and a steep look in the gnomonic one:
   * their longitudes jump within the picture.
   */
  isExact: boolean;
}

/** A shader for each case: in software a branch costs as much as both its sides. */
export const fragmentShader = ({
  isPlanar,
  isExact,
}: FragmentShaderOptions) => `${uniforms}
in vec2 point;
in vec2 place;
out vec4 color;
${isPlanar ? PLANES : PICTURE}
void main() {
  vec2 from = ${isExact ? 'placeOf(lookUp(point))' : 'place'};
  if (from.y < 0.0 || from.y > 1.0) color = vec4(0.02, 0.03, 0.04, 1.0);
  else color = vec4(colourAt(from), 1.0);
}`;
