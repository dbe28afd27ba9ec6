import {
  Camera,
  GLSL3,
  LinearFilter,
  Mesh,
  NoColorSpace,
  PlaneGeometry,
  RawShaderMaterial,
  RepeatWrapping,
  Scene,
  VideoTexture,
  WebGLRenderer,
} from 'three';
import { fragmentShader, GRID, vertexShader } from './projectionShaders';
import { PROJECTIONS, viewDirection, type View } from './ViewControl';

const MAX_PIXEL_RATIO = 2;
/** Pixels drawn for each of the video: more would cost time and show nothing. */
const OVERSAMPLING = 2;

/** Draws a panoramic video re-projected; throws where there is no WebGL. */
export class ProjectionRenderer {
  private readonly renderer: WebGLRenderer;
  private readonly texture: VideoTexture;
  private readonly scene = new Scene();
  private readonly camera = new Camera();
  private readonly geometry = new PlaneGeometry(2, 2, GRID.columns, GRID.rows);
  private readonly material: RawShaderMaterial;
  private drawn = 0;
  private hasNewFrame = false;
  private width = 0;
  private height = 0;
  private pixelRatio = 0;
  private view?: View;
  /** Passed when the graphics have finished the last frame. */
  private fence?: WebGLSync;
  private retry?: number;

  constructor(
    canvas: HTMLCanvasElement,
    private readonly video: HTMLVideoElement,
    /** The newest frame of the video has been drawn. */
    private readonly onDrawn: () => void,
  ) {
    this.renderer = new WebGLRenderer({
      canvas,
      antialias: false,
      alpha: false,
    });
    // One mesh needs no order.
    this.renderer.sortObjects = false;
    this.texture = new VideoTexture(video);
    this.texture.colorSpace = NoColorSpace;
    this.texture.minFilter = LinearFilter;
    this.texture.magFilter = LinearFilter;
    this.texture.wrapS = RepeatWrapping;
    this.texture.generateMipmaps = false;
    // Turning it over would cost a copy; the shader looks it up from the top.
    this.texture.flipY = false;
    this.material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader,
      fragmentShader,
      depthTest: false,
      depthWrite: false,
      uniforms: {
        panorama: { value: this.texture },
        projection: { value: 0 },
        aspect: { value: 1 },
        direction: { value: 0 },
        pitch: { value: 0 },
        fieldOfView: { value: 1 },
      },
    });
    const grid = new Mesh(this.geometry, this.material);
    grid.frustumCulled = false;
    this.scene.add(grid);
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
    this.material.uniforms.aspect.value = width / height;
  }

  setView(view: View): void {
    this.view = view;
    const { uniforms } = this.material;
    uniforms.projection.value = PROJECTIONS.indexOf(view.projection);
    uniforms.direction.value = viewDirection(view);
    uniforms.pitch.value = view.pitch;
    uniforms.fieldOfView.value = (view.fieldOfView / 180) * Math.PI;
  }

  /**
   * Draws what the video shows now; `isNewFrame` uploads it first. Skips the
   * frame while the graphics are still busy with the last one: frames that
   * queue up would make the picture old and this thread wait.
   */
  draw(isNewFrame: boolean): void {
    if (this.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    if (isNewFrame) {
      this.texture.needsUpdate = true;
      this.hasNewFrame = true;
    }
    if (this.isBusy()) {
      this.retry ??= requestAnimationFrame(() => {
        this.retry = undefined;
        this.draw(false);
      });
      return;
    }
    this.fitResolution();
    this.renderer.render(this.scene, this.camera);
    if (this.hasNewFrame) {
      this.hasNewFrame = false;
      this.drawn += 1;
      this.onDrawn();
    }
    const gl = this.renderer.getContext();
    if (!(gl instanceof WebGL2RenderingContext)) return;
    this.fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) ?? undefined;
    gl.flush();
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
    this.texture.dispose();
    this.material.dispose();
    this.geometry.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
