import {
  DataTexture,
  LinearFilter,
  Matrix4,
  NoColorSpace,
  RedFormat,
  RepeatWrapping,
  VideoTexture,
  type Texture,
} from 'three';
import { yuvToRgb } from './yuvToRgb';

interface Planes {
  width: number;
  height: number;
  /** I420: Y, then U, then V, without gaps. */
  data: Uint8Array;
  textures: DataTexture[];
}

/**
 * The newest frame of a panoramic video, for the shaders. A frame that the
 * processor decoded goes to the graphics as the three planes that it consists
 * of: without a graphics card the browser's own conversion takes far longer
 * than everything else. Other frames are left to the browser.
 */
export class VideoTextures {
  readonly uniforms = {
    panorama: { value: null as Texture | null },
    luma: { value: null as Texture | null },
    blueDifference: { value: null as Texture | null },
    redDifference: { value: null as Texture | null },
    toRgb: { value: new Matrix4() },
  };
  private picture?: VideoTexture;
  private planes?: Planes;
  private arePlanes = false;

  constructor(private readonly video: HTMLVideoElement) {}

  /** Whether the frame consists of planes, not of one picture. */
  get isPlanar(): boolean {
    return this.arePlanes;
  }

  /** Takes an I420 frame over, or what the video shows now. */
  async load(decoded: VideoFrame | undefined): Promise<void> {
    this.arePlanes = decoded !== undefined && (await this.loadPlanes(decoded));
    if (!this.arePlanes) this.loadPicture();
  }

  dispose(): void {
    this.picture?.dispose();
    this.planes?.textures.forEach(texture => texture.dispose());
  }

  /** Only where it is needed: the texture looks at each frame by itself. */
  private loadPicture() {
    this.picture ??= prepare(new VideoTexture(this.video));
    this.picture.needsUpdate = true;
    this.uniforms.panorama.value = this.picture;
  }

  private async loadPlanes(frame: VideoFrame): Promise<boolean> {
    try {
      const { data, textures } = this.planesOf(frame);
      await frame.copyTo(data);
      textures.forEach(texture => {
        texture.needsUpdate = true;
      });
      this.uniforms.toRgb.value = yuvToRgb(frame.colorSpace);
      return true;
    } catch {
      // The track ended in the meantime; the video still shows its last frame.
      return false;
    } finally {
      frame.close();
    }
  }

  /** Those of the last frame, unless the size of the video changed. */
  private planesOf({ visibleRect }: VideoFrame): Planes {
    const { width, height } = visibleRect as DOMRectReadOnly;
    const { planes } = this;
    if (planes?.width === width && planes.height === height) return planes;
    planes?.textures.forEach(texture => texture.dispose());
    const sizes = [
      [width, height],
      [Math.ceil(width / 2), Math.ceil(height / 2)],
      [Math.ceil(width / 2), Math.ceil(height / 2)],
    ];
    const data = new Uint8Array(
      sizes.reduce((sum, [columns, rows]) => sum + columns * rows, 0),
    );
    let offset = 0;
    const textures = sizes.map(([columns, rows]) => {
      const plane = data.subarray(offset, offset + columns * rows);
      offset += columns * rows;
      return prepare(new DataTexture(plane, columns, rows, RedFormat));
    });
    const { uniforms } = this;
    [
      uniforms.luma.value,
      uniforms.blueDifference.value,
      uniforms.redDifference.value,
    ] = textures;
    this.planes = { width, height, data, textures };
    return this.planes;
  }
}

/** All round, without mipmaps; turning it over would cost a copy, so the shader looks it up from the top. */
function prepare<Kind extends Texture>(texture: Kind): Kind {
  texture.colorSpace = NoColorSpace;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.wrapS = RepeatWrapping;
  texture.generateMipmaps = false;
  texture.flipY = false;
  return texture;
}
