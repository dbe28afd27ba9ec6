/** One triangle that covers the canvas. */
export const vertexShader = `
in vec2 position;
out vec2 point;
void main() {
  point = position;
  gl_Position = vec4(position, 0.0, 1.0);
}`;

/**
 * Looks up an equirectangular panorama: its middle column is straight ahead,
 * columns go clockwise, rows from zenith to nadir. \`point\` is -1..1.
 */
export const fragmentShader = `
precision highp float;
precision highp int;
in vec2 point;
out vec4 color;
uniform sampler2D panorama;
uniform int projection;
uniform float aspect;
uniform float direction;
uniform float pitch;
uniform float fieldOfView;
const float PI = 3.14159265358979;

void main() {
  float longitude;
  float latitude;
  if (projection == 0) {
    // Equirectangular: the default field of view shows the whole turn.
    float scale = PI * fieldOfView / radians(100.0);
    longitude = point.x * min(scale, PI);
    latitude = point.y * min(scale, PI) / aspect + pitch;
    if (abs(latitude) > PI / 2.0) { color = vec4(0.02, 0.03, 0.04, 1.0); return; }
  } else if (projection == 1) {
    // Gnomonic: straight lines stay straight, as through a lens.
    float size = tan(fieldOfView / 2.0);
    vec3 ray = vec3(point.x * size, point.y * size / aspect, 1.0);
    ray = vec3(
      ray.x,
      ray.y * cos(pitch) + ray.z * sin(pitch),
      ray.z * cos(pitch) - ray.y * sin(pitch)
    );
    longitude = atan(ray.x, ray.z);
    latitude = atan(ray.y, length(ray.xz));
  } else {
    // Stereographic around the nadir: the robot in the middle, ahead is up.
    vec2 plane = vec2(point.x * aspect, point.y);
    float fromNadir = 2.0 * atan(length(plane) * tan(fieldOfView / 2.0));
    longitude = atan(plane.x, plane.y);
    latitude = fromNadir - PI / 2.0;
  }
  vec2 place = vec2(
    (longitude + direction) / (2.0 * PI) + 0.5,
    0.5 - latitude / PI
  );
  color = vec4(texture(panorama, place).rgb, 1.0);
}`;
