import {
  DataTexture,
  LinearFilter,
  NoColorSpace,
  RepeatWrapping,
  VideoTexture,
  type Texture,
} from 'three';

/** Of https://w3c.github.io/webcodecs/, which TypeScript does not know yet: what reads a frame converts it. */
const AS_RGBA: VideoFrameCopyToOptions & { format: 'RGBA' } = {
  format: 'RGBA',
};
const BYTES_OF_RGBA = 4;

/**
 * The newest frame of a panoramic video, for the shaders. A frame that the
 * processor decoded is read here, and goes to the graphics as the picture that
 * it is: without a graphics card, what a browser does to give a video to the
 * graphics takes far longer than everything else. Other frames are left to the
 * browser.
 */
export class VideoTextures {
  readonly uniforms = { panorama: { value: null as Texture | null } };
  private picture?: VideoTexture;
  private pixels?: DataTexture;

  constructor(private readonly video: HTMLVideoElement) {}

  /** Takes a frame over, or what the video shows now. */
  async load(decoded: VideoFrame | undefined): Promise<void> {
    this.uniforms.panorama.value =
      (decoded && (await this.loadPixels(decoded))) ?? this.loadPicture();
  }

  dispose(): void {
    this.picture?.dispose();
    this.pixels?.dispose();
  }

  /** Only where it is needed: the texture looks at each frame by itself. */
  private loadPicture(): Texture {
    this.picture ??= prepare(new VideoTexture(this.video));
    this.picture.needsUpdate = true;
    return this.picture;
  }

  /** `undefined` where it cannot be read. */
  private async loadPixels(frame: VideoFrame): Promise<Texture | undefined> {
    try {
      const { width, height } = frame.visibleRect as DOMRectReadOnly;
      const bytes = width * height * BYTES_OF_RGBA;
      // A browser that converts nothing would hand over what the frame has.
      if (frame.allocationSize(AS_RGBA) !== bytes) return undefined;
      const texture = this.pixelsOf(width, height);
      await frame.copyTo(texture.image.data as Uint8Array, AS_RGBA);
      texture.needsUpdate = true;
      return texture;
    } catch {
      // The track ended in the meantime; the video still shows its last frame.
      return undefined;
    } finally {
      frame.close();
    }
  }

  /** That of the last frame, unless the size of the video changed. */
  private pixelsOf(width: number, height: number): DataTexture {
    const { pixels } = this;
    if (pixels?.image.width === width && pixels.image.height === height)
      return pixels;
    pixels?.dispose();
    const data = new Uint8Array(width * height * BYTES_OF_RGBA);
    this.pixels = prepare(new DataTexture(data, width, height));
    return this.pixels;
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
