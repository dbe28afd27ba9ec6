import {
  AmbientLight,
  Color,
  DirectionalLight,
  GridHelper,
  OrthographicCamera,
  Plane,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { MapControls } from 'three/examples/jsm/controls/MapControls.js';
import { tokens } from '@sidehelm/theme';
import type { ParticleFrame } from '../frames/ParticleFrame';
import type {
  FrameMarks,
  FrameView,
  GroundPiece,
  GroundPlace,
  ViewPose,
} from './FrameView';
import { GroundModel } from './GroundModel';
import { MeanMark } from './MeanMark';
import { ParticleArrows } from './ParticleArrows';
import { RobotModel } from './RobotModel';

const MAX_PIXEL_RATIO = 2;
/** Metres from the upper edge to the lower at zoom 1. */
const HEIGHT = 12;
const NEAREST = 0.5;
const FARTHEST = 600;
/** Metres of the camera above what it looks at; parallel rays make no difference of it. */
const DISTANCE = 1_000;
/** Pixels, as on the map of whoever watches the robot. */
const ARROW = 18;
const GRID = 120;
/** Radians: a view along the ground shows nothing. */
const MAX_TILT = 1.35;

/** Draws frames in space with WebGL 2; throws where there is none. */
export class SpaceView implements FrameView {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera: OrthographicCamera;
  private readonly controls: MapControls;
  private readonly arrows = new ParticleArrows();
  private readonly robot = new RobotModel();
  private readonly ground = new GroundModel();
  private readonly mean = new MeanMark(tokens.color.accent);
  private readonly grid: GridHelper;
  private readonly raycaster = new Raycaster();
  private readonly resizing: ResizeObserver;
  private marks: FrameMarks = {
    statistics: undefined,
    robot: undefined,
    isRobotGuessed: false,
  };
  private width = 0;
  private height = 0;
  private drawing?: number;
  /** Passed when the graphics have finished the last picture. */
  private fence?: WebGLSync;
  private isDisposed = false;
  private listener: Parameters<FrameView['onMove']>[0] = () => undefined;
  private isMovedByPerson = true;
  /** What was in the middle when a move was told last. */
  private lastX = 0;
  private lastY = 0;

  private readonly canvas = document.createElement('canvas');

  constructor(
    container: HTMLElement,
    /** Told once for each frame that is drawn, with the milliseconds of this thread that it took. */
    private readonly onDrawn: (duration: number) => void = () => undefined,
  ) {
    const { canvas } = this;
    this.renderer = new WebGLRenderer({ canvas, antialias: true });
    container.append(canvas);
    this.scene.background = new Color(tokens.color.background);
    this.camera = new OrthographicCamera(-1, 1, 1, -1, 1, 4 * DISTANCE);
    this.camera.up.set(0, 0, 1);
    this.grid = new GridHelper(GRID, GRID, '#2c3843', '#161d24');
    // Its lines lie in x and z.
    this.grid.rotation.x = Math.PI / 2;
    const sun = new DirectionalLight('#ffffff', 1.6);
    sun.position.set(-2, -3, 5);
    this.scene.add(
      new AmbientLight('#ffffff', 1.5),
      sun,
      this.grid,
      this.ground.group,
      this.robot.group,
      this.mean.group,
      this.arrows.mesh,
    );
    this.controls = new MapControls(this.camera, canvas);
    this.controls.enableDamping = false;
    // What is held stays under the pointer.
    this.controls.screenSpacePanning = true;
    this.controls.maxPolarAngle = MAX_TILT;
    this.controls.minZoom = HEIGHT / FARTHEST;
    this.controls.maxZoom = HEIGHT / NEAREST;
    this.controls.addEventListener('change', this.tellMove);
    this.setPose({ x: 0, y: 0, height: HEIGHT, azimuth: 0, tilt: 0.7 });
    this.resizing = new ResizeObserver(() => this.fit());
    this.resizing.observe(canvas);
    this.fit();
    canvas.addEventListener('webglcontextrestored', this.draw);
  }

  setFrame(frame: ParticleFrame | undefined): void {
    this.arrows.set(frame?.particles ?? new Float32Array());
    this.draw();
  }

  setMarks(marks: FrameMarks): void {
    this.marks = marks;
    this.placeMarks();
    this.draw();
  }

  setMinAlive(minAlive: number): void {
    this.arrows.setMinAlive(minAlive);
    this.draw();
  }

  setGround(pieces: readonly GroundPiece[]): void {
    this.ground.set(pieces);
    this.arrows.setHeight(this.ground.height);
    this.placeMarks();
    this.draw();
  }

  getPose(): ViewPose {
    const { target } = this.controls;
    return {
      x: target.x,
      y: target.y,
      height: HEIGHT / this.camera.zoom,
      // The controls count from the other side.
      azimuth: -this.controls.getAzimuthalAngle(),
      tilt: this.controls.getPolarAngle(),
    };
  }

  setPose(change: Partial<ViewPose>): void {
    const { x, y, height, azimuth, tilt } = { ...this.getPose(), ...change };
    const { camera, controls } = this;
    const lean = Math.min(MAX_TILT, Math.max(1e-4, tilt));
    controls.target.set(x, y, 0);
    camera.position.set(
      x - DISTANCE * Math.sin(lean) * Math.sin(azimuth),
      y - DISTANCE * Math.sin(lean) * Math.cos(azimuth),
      DISTANCE * Math.cos(lean),
    );
    camera.zoom = HEIGHT / Math.min(FARTHEST, Math.max(NEAREST, height));
    camera.updateProjectionMatrix();
    this.isMovedByPerson = false;
    controls.update();
    this.isMovedByPerson = true;
    this.lastX = x;
    this.lastY = y;
    this.draw();
  }

  onMove(listener: Parameters<FrameView['onMove']>[0]): void {
    this.listener = listener;
  }

  placeAt(x: number, y: number): GroundPlace | undefined {
    if (this.width === 0) return undefined;
    const pointer = new Vector2(
      (x / this.width) * 2 - 1,
      1 - (y / this.height) * 2,
    );
    this.camera.updateMatrixWorld();
    this.raycaster.setFromCamera(pointer, this.camera);
    const plane = new Plane(new Vector3(0, 0, 1), -this.ground.height);
    const place = this.raycaster.ray.intersectPlane(plane, new Vector3());
    if (!place) return undefined;
    const metresPerPixel = HEIGHT / this.camera.zoom / this.height;
    return { x: place.x, y: place.y, metresPerPixel };
  }

  async takePicture(): Promise<Blob> {
    // What was drawn is only there until the browser has shown it.
    this.render();
    return new Promise((resolve, reject) => {
      this.canvas.toBlob(
        blob =>
          blob
            ? resolve(blob)
            : reject(new Error('The picture could not be made.')),
        'image/png',
      );
    });
  }

  dispose(): void {
    this.isDisposed = true;
    if (this.drawing !== undefined) cancelAnimationFrame(this.drawing);
    this.resizing.disconnect();
    this.canvas.removeEventListener('webglcontextrestored', this.draw);
    this.controls.dispose();
    this.arrows.dispose();
    this.robot.dispose();
    this.ground.dispose();
    this.mean.dispose();
    this.grid.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.canvas.remove();
  }

  private readonly tellMove = () => {
    this.draw();
    if (!this.isMovedByPerson) return;
    this.lookAtGround();
    const pose = this.getPose();
    const moved = { x: pose.x - this.lastX, y: pose.y - this.lastY };
    this.lastX = pose.x;
    this.lastY = pose.y;
    this.listener(pose, moved);
  };

  /** Panning lifts what is looked at off the ground; along the rays of the view it goes back without a change of the picture. */
  private lookAtGround() {
    const { target } = this.controls;
    const ray = new Vector3().subVectors(target, this.camera.position);
    ray.multiplyScalar(-target.z / ray.z);
    target.add(ray);
    this.camera.position.add(ray);
  }

  private placeMarks() {
    const { statistics, robot, isRobotGuessed } = this.marks;
    this.mean.set(statistics, this.ground.height);
    this.robot.set(robot, isRobotGuessed, this.ground.height);
  }

  /** With the next picture of the browser, once for all that changed. */
  private readonly draw = () => {
    if (this.isDisposed) return;
    this.drawing ??= requestAnimationFrame(() => {
      this.drawing = undefined;
      // Pictures that queue up would make this thread wait.
      if (this.isBusy()) this.draw();
      else this.render();
    });
  };

  private render() {
    const began = performance.now();
    const metresPerPixel = HEIGHT / this.camera.zoom / Math.max(1, this.height);
    this.arrows.setSize(ARROW * metresPerPixel);
    const { target } = this.controls;
    this.grid.position.set(Math.round(target.x), Math.round(target.y), 0);
    this.renderer.render(this.scene, this.camera);
    const gl = this.renderer.getContext() as WebGL2RenderingContext;
    this.fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) ?? undefined;
    gl.flush();
    this.onDrawn(performance.now() - began);
  }

  private isBusy(): boolean {
    const gl = this.renderer.getContext() as WebGL2RenderingContext;
    const { fence } = this;
    if (!fence || gl.isContextLost()) return false;
    if (gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED)
      return true;
    gl.deleteSync(fence);
    this.fence = undefined;
    return false;
  }

  private fit() {
    const { camera, canvas } = this;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    this.width = width;
    this.height = height;
    const half = HEIGHT / 2;
    camera.top = half;
    camera.bottom = -half;
    camera.right = (half * width) / height;
    camera.left = -camera.right;
    camera.updateProjectionMatrix();
    this.renderer.setPixelRatio(
      Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO),
    );
    this.renderer.setSize(width, height, false);
    this.draw();
  }
}
