import { tokens } from '@sidehelm/theme';
import { STRIDE, type ParticleFrame } from '../frames/ParticleFrame';
import type {
  FrameMarks,
  FrameView,
  GroundPiece,
  GroundPlace,
  ViewPose,
} from './FrameView';

/** A plain canvas draws each arrow by itself: of more, so many are shown, evenly chosen. */
const MOST = 5_000;
/** Pixels. */
const ARROW = 14;
const NEAREST = 0.5;
const FARTHEST = 600;
const GROUND_COLOURS: Record<GroundPiece['kind'], string> = {
  sidewalk: '#2c3740',
  crossing: '#47535d',
  building: '#1d262e',
};

/** Draws frames from above on a plain canvas, for browsers without WebGL. */
export class FlatView implements FrameView {
  private readonly canvas = document.createElement('canvas');
  private readonly resizing: ResizeObserver;
  private frame?: ParticleFrame;
  private marks?: FrameMarks;
  private ground: readonly GroundPiece[] = [];
  private minAlive = 0;
  private pose: ViewPose = { x: 0, y: 0, height: 12, azimuth: 0, tilt: 0 };
  private drawing?: number;
  private listener: Parameters<FrameView['onMove']>[0] = () => undefined;

  constructor(container: HTMLElement) {
    const { canvas } = this;
    canvas.style.touchAction = 'none';
    container.append(canvas);
    this.resizing = new ResizeObserver(() => this.draw());
    this.resizing.observe(canvas);
    canvas.addEventListener('pointerdown', this.hold);
    canvas.addEventListener('pointermove', this.drag);
    canvas.addEventListener('wheel', this.turnWheel, { passive: false });
  }

  setFrame(frame: ParticleFrame | undefined): void {
    this.frame = frame;
    this.draw();
  }

  setMarks(marks: FrameMarks): void {
    this.marks = marks;
    this.draw();
  }

  setMinAlive(minAlive: number): void {
    this.minAlive = minAlive;
    this.draw();
  }

  setGround(pieces: readonly GroundPiece[]): void {
    this.ground = pieces;
    this.draw();
  }

  getPose(): ViewPose {
    return this.pose;
  }

  setPose(change: Partial<ViewPose>): void {
    const pose = { ...this.pose, ...change };
    const height = Math.min(FARTHEST, Math.max(NEAREST, pose.height));
    this.pose = { ...pose, height, tilt: 0 };
    this.draw();
  }

  onMove(listener: Parameters<FrameView['onMove']>[0]): void {
    this.listener = listener;
  }

  placeAt(x: number, y: number): GroundPlace | undefined {
    const { clientWidth, clientHeight } = this.canvas;
    if (clientHeight === 0) return undefined;
    const metresPerPixel = this.pose.height / clientHeight;
    const right = (x - clientWidth / 2) * metresPerPixel;
    const up = (clientHeight / 2 - y) * metresPerPixel;
    return { ...this.moved(right, up), metresPerPixel };
  }

  async takePicture(): Promise<Blob> {
    this.render();
    return new Promise((resolve, reject) => {
      this.canvas.toBlob(blob =>
        blob
          ? resolve(blob)
          : reject(new Error('The picture could not be made.')),
      );
    });
  }

  dispose(): void {
    if (this.drawing !== undefined) cancelAnimationFrame(this.drawing);
    this.resizing.disconnect();
    this.canvas.remove();
  }

  private readonly hold = (event: PointerEvent) =>
    this.canvas.setPointerCapture(event.pointerId);

  private readonly drag = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const metresPerPixel = this.pose.height / this.canvas.clientHeight;
    const { movementX, movementY } = event;
    const { x, y } = this.pose;
    this.setPose(
      this.moved(-movementX * metresPerPixel, movementY * metresPerPixel),
    );
    this.listener(this.pose, { x: this.pose.x - x, y: this.pose.y - y });
  };

  private readonly turnWheel = (event: WheelEvent) => {
    event.preventDefault();
    this.setPose({ height: this.pose.height * 1.001 ** event.deltaY });
    this.listener(this.pose, { x: 0, y: 0 });
  };

  /** The place so many metres to the right and up on the screen from the middle. */
  private moved(right: number, up: number): { x: number; y: number } {
    const { x, y, azimuth } = this.pose;
    const sine = Math.sin(azimuth);
    const cosine = Math.cos(azimuth);
    return {
      x: x + right * cosine + up * sine,
      y: y + up * cosine - right * sine,
    };
  }

  private draw() {
    this.drawing ??= requestAnimationFrame(() => {
      this.drawing = undefined;
      this.render();
    });
  }

  private render() {
    const { canvas, pose } = this;
    const ratio = window.devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = canvas;
    const context = canvas.getContext('2d');
    if (!context || width === 0 || height === 0) return;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    context.fillStyle = tokens.color.background;
    context.fillRect(0, 0, canvas.width, canvas.height);
    // From here on in metres, y to the north.
    const scale = canvas.height / pose.height;
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate(-pose.azimuth);
    context.scale(scale, -scale);
    context.translate(-pose.x, -pose.y);
    for (const { kind, ring } of this.ground) {
      trace(context, ring);
      context.fillStyle = GROUND_COLOURS[kind];
      context.fill();
    }
    const pixel = ratio / scale;
    this.drawRobot(context);
    this.drawParticles(context, pixel);
    this.drawMean(context, pixel);
  }

  private drawRobot(context: CanvasRenderingContext2D) {
    const { robot, isRobotGuessed } = this.marks ?? {};
    if (!robot) return;
    context.save();
    context.translate(robot.x, robot.y);
    context.rotate(robot.angle);
    context.globalAlpha = isRobotGuessed ? 0.45 : 1;
    context.fillStyle = '#e8eaec';
    context.fillRect(-0.34, -0.26, 0.68, 0.52);
    context.fillStyle = '#223a4a';
    context.fillRect(0.24, -0.2, 0.06, 0.4);
    context.restore();
  }

  private drawParticles(context: CanvasRenderingContext2D, pixel: number) {
    const { particles } = this.frame ?? {};
    if (!particles) return;
    const step = Math.ceil(particles.length / STRIDE / MOST) * STRIDE;
    const size = ARROW * pixel;
    context.lineWidth = 1.6 * pixel;
    for (let at = 0; at < particles.length; at += step) {
      const alive = particles[at + 3];
      if (alive < this.minAlive) continue;
      context.save();
      context.translate(particles[at], particles[at + 1]);
      context.rotate(particles[at + 2]);
      context.strokeStyle = `hsla(${alive * 140}, 85%, 60%, ${0.35 + alive * 0.55})`;
      context.beginPath();
      context.moveTo(0, 0);
      context.lineTo(size, 0);
      context.moveTo(size * 0.65, size * 0.26);
      context.lineTo(size, 0);
      context.lineTo(size * 0.65, -size * 0.26);
      context.stroke();
      context.restore();
    }
  }

  private drawMean(context: CanvasRenderingContext2D, pixel: number) {
    const { statistics } = this.marks ?? {};
    if (!statistics) return;
    const { mean, ellipse } = statistics;
    context.strokeStyle = tokens.color.accent;
    context.lineWidth = 1.5 * pixel;
    context.beginPath();
    context.ellipse(
      mean.x,
      mean.y,
      ellipse.long,
      ellipse.short,
      ellipse.angle,
      0,
      2 * Math.PI,
    );
    if (mean.angle !== undefined) {
      context.moveTo(mean.x, mean.y);
      context.lineTo(
        mean.x + Math.cos(mean.angle),
        mean.y + Math.sin(mean.angle),
      );
    }
    context.stroke();
  }
}

function trace(
  context: CanvasRenderingContext2D,
  ring: readonly { x: number; y: number }[],
) {
  context.beginPath();
  ring.forEach(({ x, y }, index) =>
    index === 0 ? context.moveTo(x, y) : context.lineTo(x, y),
  );
  context.closePath();
}
