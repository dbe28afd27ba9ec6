import {
  Camera,
  GLSL3,
  Mesh,
  PlaneGeometry,
  RawShaderMaterial,
  Scene,
  WebGLRenderer,
} from 'three';
import type { ReceivedFrame } from '../player/FrameSource';
import {
  fragmentShader,
  GRID,
  vertexShader,
  type Look,
} from './projectionShaders';
import { seenPart, together, WHOLE, type Part } from './seenPart';
import { VideoTextures } from './VideoTextures';
import { viewDirection, type View } from './ViewControl';

const MAX_PIXEL_RATIO = 2;
/** Pixels drawn for each of the video: more would cost time and show nothing. */
const OVERSAMPLING = 1.5;

/** Steeper than this, radians, or higher than wide, the interpolated places of the gnomonic projection are wrong. */
const STEEP = 0.1;
const TALL = 1;

/** A second view, drawn over part of the picture from the same frame. */
export interface Inset {
  view: View;
  /** Where, in pixels of the page from the left and the top of the picture. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Left and right change places, as in a mirror. */
  isMirrored: boolean;
  /** It is in the picture now. */
  onDrawn: () => void;
}

/** Draws a panoramic video re-projected; throws where there is no WebGL. */
export class ProjectionRenderer {
  private readonly renderer: WebGLRenderer;
  private readonly textures: VideoTextures;
  private readonly scene = new Scene();
  private readonly camera = new Camera();
  private readonly geometry = new PlaneGeometry(2, 2, GRID.columns, GRID.rows);
  private readonly grid: Mesh;
  private readonly materials = new Map<string, RawShaderMaterial>();
  private readonly uniforms = {
    aspect: { value: 1 },
    side: { value: 1 },
    direction: { value: 0 },
    pitch: { value: 0 },
    fieldOfView: { value: 1 },
  };
  private drawn = 0;
  /** Came, but is not in the texture yet. */
  private newFrame?: ReceivedFrame;
  private isLoading = false;
  private isDisposed = false;
  private width = 0;
  private height = 0;
  private pixelRatio = 0;
  private view?: View;
  private inset: () => Inset | undefined = () => undefined;
  /** Passed when the graphics have finished the last frame. */
  private fence?: WebGLSync;
  private retry?: number;

  constructor(
    canvas: HTMLCanvasElement,
    private readonly video: HTMLVideoElement,
    /** This frame of the video has been drawn. */
    private readonly onDrawn: (frame: ReceivedFrame) => void,
  ) {
    this.renderer = new WebGLRenderer({
      canvas,
      antialias: false,
      alpha: false,
      depth: false,
    });
    // One mesh needs no order.
    this.renderer.sortObjects = false;
    // It covers everything.
    this.renderer.autoClear = false;
    this.textures = new VideoTextures(video);
    this.grid = new Mesh(this.geometry);
    this.grid.frustumCulled = false;
    this.scene.add(this.grid);
  }

  /** Frames drawn so far. */
  get drawnFrames(): number {
    return this.drawn;
  }

  /** Pixels of the page. */
  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.width = width;
    this.height = height;
    this.pixelRatio = 0;
  }

  setView(view: View): void {
    this.view = view;
  }

  /** Asked with each picture. */
  setInset(inset: () => Inset | undefined): void {
    this.inset = inset;
  }

  /**
   * Draws what the video shows now, `newFrame` if one came. Skips it while the
   * graphics are still busy with the last one: frames that queue up would make
   * the picture old and this thread wait.
   */
  draw(newFrame?: ReceivedFrame): void {
    if (newFrame) {
      this.newFrame?.decoded?.close();
      this.newFrame = newFrame;
    }
    if (this.isDisposed) {
      this.dropNewFrame();
      return;
    }
    if (this.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    // What is being loaded is drawn in the view of that moment.
    if (this.isLoading) return;
    if (this.isBusy()) {
      this.retry ??= requestAnimationFrame(() => {
        this.retry = undefined;
        this.draw();
      });
      return;
    }
    if (this.newFrame) this.drawNewFrame(this.newFrame);
    else if (this.drawn > 0) this.drawAgain();
  }

  private async drawNewFrame(frame: ReceivedFrame) {
    this.newFrame = undefined;
    await this.finish(this.textures.load(frame.decoded, this.seen()));
    this.isLoading = false;
    if (this.isDisposed) return;
    this.render();
    this.drawn += 1;
    this.onDrawn(frame);
    // Another one came in the meantime.
    if (this.newFrame) this.draw();
  }

  /** In another view, which may show what was not loaded. */
  private async drawAgain() {
    const seen = this.seen();
    if (!this.textures.shows(seen))
      await this.finish(this.textures.loadMore(seen));
    this.isLoading = false;
    if (this.isDisposed) return;
    this.render();
    if (this.newFrame) this.draw();
  }

  /** Whoever waits for it draws at once, before anybody can begin another load. */
  private async finish(loading: Promise<void>) {
    this.isLoading = true;
    await loading;
    const seen = this.seen();
    if (this.isDisposed || this.textures.shows(seen)) return;
    // Somebody has turned in the meantime, and may be turning still.
    await this.textures.loadMore(seen);
    if (this.isDisposed || this.textures.shows(this.seen())) return;
    await this.textures.loadMore(WHOLE);
  }

  /** Of the panorama, by the view and by what is drawn over it. */
  private seen(): Part {
    const { view } = this;
    if (!view || this.width === 0) return WHOLE;
    const inset = this.shownInset();
    const part = seenPart(view, this.width / this.height);
    return inset
      ? together(part, seenPart(inset.view, inset.width / inset.height))
      : part;
  }

  private shownInset(): Inset | undefined {
    const inset = this.inset();
    return inset && inset.width > 0 && inset.height > 0 ? inset : undefined;
  }

  private dropNewFrame() {
    this.newFrame?.decoded?.close();
    this.newFrame = undefined;
  }

  private render() {
    this.fitResolution();
    if (this.view) this.renderView(this.view, this.width / this.height);
    this.renderInset();
    const gl = this.renderer.getContext();
    if (!(gl instanceof WebGL2RenderingContext)) return;
    this.fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) ?? undefined;
    gl.flush();
  }

  private renderInset() {
    const inset = this.shownInset();
    if (!inset) return;
    const { renderer } = this;
    if (renderer.getContext().isContextLost()) return;
    const { left, width, height } = inset;
    // Counted from below.
    const bottom = this.height - inset.top - height;
    renderer.setScissorTest(true);
    renderer.setScissor(left, bottom, width, height);
    renderer.setViewport(left, bottom, width, height);
    this.renderView(inset.view, width / height, inset.isMirrored);
    renderer.setScissorTest(false);
    renderer.setViewport(0, 0, this.width, this.height);
    inset.onDrawn();
  }

  private renderView(view: View, aspect: number, isMirrored = false) {
    const { uniforms } = this;
    uniforms.side.value = isMirrored ? -1 : 1;
    uniforms.aspect.value = aspect;
    uniforms.direction.value = viewDirection(view);
    uniforms.pitch.value = view.pitch;
    uniforms.fieldOfView.value = (view.fieldOfView / 180) * Math.PI;
    this.grid.material = this.materialOf(view, aspect);
    this.renderer.render(this.scene, this.camera);
  }

  private materialOf(
    { projection, pitch }: View,
    aspect: number,
  ): RawShaderMaterial {
    const isFar = Math.abs(pitch) >= STEEP || aspect < TALL;
    const isExact =
      projection === 'stereographic' || (projection === 'gnomonic' && isFar);
    const look: Look = { projection, isExact };
    const key = JSON.stringify(look);
    const material =
      this.materials.get(key) ??
      new RawShaderMaterial({
        glslVersion: GLSL3,
        vertexShader: vertexShader(look),
        fragmentShader: fragmentShader(look),
        depthTest: false,
        depthWrite: false,
        uniforms: { ...this.uniforms, ...this.textures.uniforms },
      });
    this.materials.set(key, material);
    return material;
  }

  private isBusy(): boolean {
    const gl = this.renderer.getContext();
    const { fence } = this;
    if (!fence || !(gl instanceof WebGL2RenderingContext)) return false;
    if (gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED)
      return true;
    gl.deleteSync(fence);
    this.fence = undefined;
    return false;
  }

  /** As many pixels as the video has in this part of the panorama can fill. */
  private fitResolution() {
    const { width, height, view, video } = this;
    if (!view || width === 0) return;
    const share = view.projection === 'gnomonic' ? view.fieldOfView / 360 : 1;
    const useful = (video.videoWidth * share * OVERSAMPLING) / width;
    const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO, useful);
    if (Math.abs(ratio - this.pixelRatio) < 0.01) return;
    this.pixelRatio = ratio;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
  }

  dispose(): void {
    if (this.retry !== undefined) cancelAnimationFrame(this.retry);
    this.isDisposed = true;
    this.dropNewFrame();
    this.textures.dispose();
    this.materials.forEach(material => material.dispose());
    this.geometry.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
