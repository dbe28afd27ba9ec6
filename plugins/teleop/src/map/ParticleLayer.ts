import type { LatLng } from '@sidehelm/console-common';
import { DomUtil, Layer, type Map as LeafletMap } from 'leaflet';

export interface Particle {
  /** Metres east of the robot. */
  x: number;
  /** Metres north of the robot. */
  y: number;
  /** Radians, counter-clockwise from east. */
  angle: number;
  /** 0..1, how likely. */
  alive: number;
}

const METRES_PER_DEGREE = 111_320;
/** Pixels. */
const ARROW = 11;

/** Poses the robot's localisation thinks possible, as arrows: from red (unlikely) to green. */
export class ParticleLayer extends Layer {
  private readonly canvas = document.createElement('canvas');
  private map?: LeafletMap;
  private origin?: LatLng;
  private particles: readonly Particle[] = [];

  setParticles(
    origin: LatLng | undefined,
    particles: readonly Particle[],
  ): void {
    this.origin = origin;
    this.particles = particles;
    this.canvas.hidden = particles.length === 0;
    this.draw();
  }

  onAdd(map: LeafletMap): this {
    this.map = map;
    this.canvas.style.pointerEvents = 'none';
    this.canvas.hidden = true;
    map.getPanes().overlayPane.append(this.canvas);
    map.on('moveend zoomend resize', this.draw, this);
    return this;
  }

  onRemove(map: LeafletMap): this {
    map.off('moveend zoomend resize', this.draw, this);
    this.canvas.remove();
    this.map = undefined;
    return this;
  }

  private draw(): void {
    const { map, origin, canvas } = this;
    if (!map || !origin || canvas.hidden) return;
    const size = map.getSize();
    const ratio = window.devicePixelRatio || 1;
    canvas.width = size.x * ratio;
    canvas.height = size.y * ratio;
    canvas.style.width = `${size.x}px`;
    canvas.style.height = `${size.y}px`;
    DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    const context = canvas.getContext('2d');
    if (!context) return;
    const metresPerDegreeLng =
      METRES_PER_DEGREE * Math.cos((origin.lat / 180) * Math.PI);
    for (const { x, y, angle, alive } of this.particles) {
      const point = map.latLngToContainerPoint([
        origin.lat + y / METRES_PER_DEGREE,
        origin.lng + x / metresPerDegreeLng,
      ]);
      // The angle turns the other way on screen, where y goes down.
      const cos = Math.cos(-angle) * ratio;
      const sin = Math.sin(-angle) * ratio;
      context.setTransform(
        cos,
        sin,
        -sin,
        cos,
        point.x * ratio,
        point.y * ratio,
      );
      drawArrow(context, particleColor(alive));
    }
  }
}

/** Red at 0, green at 1. */
export function particleColor(alive: number): string {
  const share = Math.min(1, Math.max(0, alive));
  return `hsla(${Math.round(share * 140)}, 85%, 60%, ${(0.35 + share * 0.55).toFixed(2)})`;
}

function drawArrow(context: CanvasRenderingContext2D, color: string) {
  context.strokeStyle = color;
  context.lineWidth = 1.6;
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(ARROW, 0);
  context.moveTo(ARROW - 4, -3);
  context.lineTo(ARROW, 0);
  context.lineTo(ARROW - 4, 3);
  context.stroke();
}
