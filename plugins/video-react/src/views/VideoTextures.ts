import {
  ClampToEdgeWrapping,
  DataTexture,
  LinearFilter,
  NoColorSpace,
  RepeatWrapping,
  Vector4,
  VideoTexture,
  type Texture,
} from 'three';
import { includes, WHOLE, type Part } from './seenPart';

/** Of https://w3c.github.io/webcodecs/, which TypeScript does not know yet: what reads a frame converts it. */
const AS_RGBA: VideoFrameCopyToOptions & { format: 'RGBA' } = {
  format: 'RGBA',
};
const BYTES_OF_RGBA = 4;

/** Filtering looks at the pixels beside those that are seen. */
const MARGIN = 2;
/** Pixels; even, as colours are shared by two, and so many that a view that turns seldom needs room of another size. */
const STEP = 16;

/**
 * The newest frame of a panoramic video, for the shaders. A frame that the
 * processor decoded is read here, and goes to the graphics as the picture that
 * it is: without a graphics card, what a browser does to give a video to the
 * graphics takes far longer than everything else. Of it only that part is read
 * that is seen. Other frames are left to the browser.
 */
export class VideoTextures {
  readonly uniforms = {
    panorama: { value: null as Texture | null },
    part: { value: new Vector4() },
  };
  private picture?: VideoTexture;
  private pixels?: DataTexture;
  private loaded = WHOLE;
  /** The one of which a part is loaded, for when another part is to be seen. */
  private frame?: VideoFrame;
  private isDisposed = false;

  constructor(private readonly video: HTMLVideoElement) {}

  /** This part is in the texture. */
  shows(part: Part): boolean {
    return includes(this.loaded, part);
  }

  /** Takes a frame over, or what the video shows now; of it at least this part. */
  async load(decoded: VideoFrame | undefined, part: Part): Promise<void> {
    this.frame?.close();
    this.frame = decoded;
    await this.loadMore(part);
  }

  /** Another part of the last frame. */
  async loadMore(part: Part): Promise<void> {
    const isRead = this.frame && (await this.loadPixels(this.frame, part));
    // The way to the video would never end again.
    if (this.isDisposed) return;
    if (!isRead) this.loadPicture();
    if (this.shows(WHOLE)) this.letGo();
  }

  dispose(): void {
    this.isDisposed = true;
    this.letGo();
    this.picture?.dispose();
    this.pixels?.dispose();
  }

  private letGo() {
    this.frame?.close();
    this.frame = undefined;
  }

  /** Only where it is needed: the texture looks at each frame by itself. */
  private loadPicture() {
    this.picture ??= prepare(new VideoTexture(this.video));
    this.show(this.picture, WHOLE);
  }

  /** Whether it can be read. */
  private async loadPixels(frame: VideoFrame, part: Part): Promise<boolean> {
    try {
      const size = frame.visibleRect as DOMRectReadOnly;
      const { x, y, width, height } = pixelsOf(part, size);
      const options = {
        ...AS_RGBA,
        rect: { x: size.x + x, y: size.y + y, width, height },
      };
      const bytes = width * height * BYTES_OF_RGBA;
      // A browser that converts nothing would hand over what the frame has.
      if (frame.allocationSize(options) !== bytes) return false;
      const texture = this.textureOf(width, height);
      await frame.copyTo(texture.image.data as Uint8Array, options);
      this.show(texture, {
        left: x / size.width,
        right: (x + width) / size.width,
        top: y / size.height,
        bottom: (y + height) / size.height,
      });
      return true;
    } catch {
      // The track ended in the meantime; the video still shows its last frame.
      return false;
    }
  }

  private show(texture: Texture, part: Part) {
    texture.needsUpdate = true;
    this.uniforms.panorama.value = texture;
    this.loaded = part;
    const { left, right, top, bottom } = part;
    // Only what goes all round has the one edge beside the other.
    texture.wrapS =
      left === 0 && right === 1 ? RepeatWrapping : ClampToEdgeWrapping;
    this.uniforms.part.value.set(left, top, right - left, bottom - top);
  }

  /** That of the last frame, unless the size changed. */
  private textureOf(width: number, height: number): DataTexture {
    const { pixels } = this;
    if (pixels?.image.width === width && pixels.image.height === height)
      return pixels;
    pixels?.dispose();
    const data = new Uint8Array(width * height * BYTES_OF_RGBA);
    this.pixels = prepare(new DataTexture(data, width, height));
    return this.pixels;
  }
}

/** Whole steps of a picture of this size, with what filtering needs around them. */
function pixelsOf({ left, right, top, bottom }: Part, size: DOMRectReadOnly) {
  const [x, width] = range(left, right, size.width);
  const [y, height] = range(top, bottom, size.height);
  return { x, y, width, height };
}

/** Where it begins, and how much it is. */
function range(from: number, to: number, size: number): [number, number] {
  const begin = Math.max(0, floor(from * size - MARGIN));
  const end = Math.min(size, -floor(-(to * size + MARGIN)));
  return [begin, end - begin];
}

function floor(pixels: number): number {
  return STEP * Math.floor(pixels / STEP);
}

/** Without mipmaps; turning it over would cost a copy, so the shader looks it up from the top. */
function prepare<Kind extends Texture>(texture: Kind): Kind {
  texture.colorSpace = NoColorSpace;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = false;
  texture.flipY = false;
  return texture;
}
