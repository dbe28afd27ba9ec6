import {
  DynamicDrawUsage,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  BufferAttribute,
  Mesh,
  RawShaderMaterial,
  Sphere,
} from 'three';
import { STRIDE } from '../frames/ParticleFrame';

/** An arrow of length 1 from the place of the particle: shaft and head, three triangles. */
const SHAPE = new Float32Array([
  0, -0.06, 0.66, -0.06, 0.66, 0.06, 0, 0.06, 0.6, -0.26, 1, 0, 0.6, 0.26,
]);
const TRIANGLES = [0, 1, 2, 0, 2, 3, 4, 5, 6];

const vertexShader = `
uniform mat4 modelViewMatrix;
uniform mat4 projectionMatrix;
uniform float size;
uniform float minAlive;
uniform float height;
in vec2 position;
in vec4 particle;
out vec4 colour;

vec3 hue(float degrees) {
  // hsl(degrees, 85 %, 60 %)
  vec3 k = mod(vec3(0.0, 8.0, 4.0) + degrees / 30.0, 12.0);
  return 0.6 - 0.34 * max(min(min(k - 3.0, 9.0 - k), 1.0), -1.0);
}

void main() {
  float alive = particle.w;
  if (alive < minAlive) {
    // Outside of what is drawn.
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    colour = vec4(0.0);
    return;
  }
  float c = cos(particle.z);
  float s = sin(particle.z);
  vec2 place = mat2(c, s, -s, c) * position * size + particle.xy;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(place, height, 1.0);
  colour = vec4(hue(alive * 140.0), 0.35 + alive * 0.55);
}`;

const fragmentShader = `
precision mediump float;
in vec4 colour;
out vec4 pixel;
void main() { pixel = colour; }`;

/**
 * All particles of a frame as arrows, from red (unlikely) to green as on the map of whoever watches
 * the robot. One draw call, and one array that goes to the graphics as it is: nothing is made for a particle.
 */
export class ParticleArrows {
  readonly mesh: Mesh;
  private geometry = this.createGeometry(1024);
  private readonly material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader,
    fragmentShader,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      size: { value: 1 },
      minAlive: { value: 0 },
      height: { value: 0 },
    },
  });

  constructor() {
    this.mesh = new Mesh(this.geometry, this.material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 2;
  }

  /** @param particles - x, y, angle and alive of each in turn */
  set(particles: Float32Array): void {
    const count = particles.length / STRIDE;
    if (count > this.attribute.count) this.makeRoom(count);
    const { attribute } = this;
    (attribute.array as Float32Array).set(particles);
    attribute.clearUpdateRanges();
    attribute.addUpdateRange(0, particles.length);
    attribute.needsUpdate = true;
    this.geometry.instanceCount = count;
    this.mesh.visible = count > 0;
  }

  setMinAlive(minAlive: number): void {
    this.material.uniforms.minAlive.value = minAlive;
  }

  /** Of an arrow, metres. */
  setSize(size: number): void {
    this.material.uniforms.size.value = size;
  }

  /** Of the ground, metres. */
  setHeight(height: number): void {
    this.material.uniforms.height.value = height;
  }

  dispose(): void {
    this.geometry.dispose();
    this.material.dispose();
  }

  private get attribute(): InstancedBufferAttribute {
    return this.geometry.getAttribute('particle') as InstancedBufferAttribute;
  }

  private makeRoom(count: number) {
    this.geometry.dispose();
    this.geometry = this.createGeometry(
      Math.max(count, this.attribute.count * 2),
    );
    this.mesh.geometry = this.geometry;
  }

  private createGeometry(capacity: number): InstancedBufferGeometry {
    const geometry = new InstancedBufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(SHAPE, 2));
    geometry.setIndex(TRIANGLES);
    geometry.setAttribute(
      'particle',
      new InstancedBufferAttribute(
        new Float32Array(capacity * STRIDE),
        STRIDE,
      ).setUsage(DynamicDrawUsage),
    );
    geometry.instanceCount = 0;
    // It is never looked at, and cannot be made of places in a plane.
    geometry.boundingSphere = new Sphere();
    return geometry;
  }
}
