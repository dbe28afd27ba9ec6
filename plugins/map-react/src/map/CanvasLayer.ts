import {
  DomUtil,
  latLng,
  Layer,
  type LatLng,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type Point,
  type ZoomAnimEvent,
} from 'leaflet';
import { BoxGrid, type PixelBox } from './BoxGrid';

export type { PixelBox };

/** Share of the map drawn beyond each edge, so that a pan rarely draws anew. */
const MARGIN = 0.15;

export interface CanvasLayerOptions {
  /** Of Leaflet: layers of one pane lie on each other in the order of the page. */
  pane: string;
  /** `z-index` of the pane; tiles have 200, markers 600, tooltips 650. */
  paneZ: string;
}

/** The part of the map that is drawn. */
export interface DrawnPart {
  map: LeafletMap;
  /** CSS pixels of the canvas. */
  extent: Point;
  northWest: LatLng;
  southEast: LatLng;
  zoom: number;
  /** Whether what fills this box has to be drawn now; in pixels of the canvas. */
  isWanted: (box: PixelBox) => boolean;
}

/**
 * A layer that is drawn on one canvas. It draws when it is asked to and when the view has changed, and only moves what is
 * drawn while the map pans or zooms. A layer that knows where it has changed draws those boxes alone. Import it only where Leaflet may be loaded.
 */
export abstract class CanvasLayer extends Layer {
  protected readonly canvas = document.createElement('canvas');
  protected map?: LeafletMap;
  /** Where the canvas lies: its north-west corner, and the zoom it was drawn at. */
  protected corner: LatLng = latLng(0, 0);
  protected zoom = 0;
  private frame?: number;
  /** What stands on the canvas, and its pixels in one of CSS. */
  private drawn?: { part: DrawnPart; ratio: number };

  constructor(private readonly place: CanvasLayerOptions) {
    super();
  }

  /** Draws in CSS pixels from the part's north-west corner. Without a context only what the canvas says of itself. */
  protected abstract paint(
    context: CanvasRenderingContext2D | null,
    part: DrawnPart,
  ): void;

  /** Boxes of the canvas in which something else is to be drawn than stands there, CSS pixels. */
  protected changedBoxes(_part: DrawnPart): readonly PixelBox[] {
    return [];
  }

  onAdd(map: LeafletMap): this {
    this.map = map;
    const { pane: name, paneZ } = this.place;
    const pane = map.getPane(name) ?? map.createPane(name);
    pane.style.zIndex = paneZ;
    pane.style.pointerEvents = 'none';
    this.canvas.className = 'leaflet-layer leaflet-zoom-animated';
    this.canvas.setAttribute('role', 'img');
    pane.append(this.canvas);
    this.draw();
    return this;
  }

  onRemove(): this {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
    this.canvas.remove();
    this.map = undefined;
    this.drawn = undefined;
    return this;
  }

  getEvents(): { [name: string]: LeafletEventHandlerFn } {
    return {
      move: () => this.onMove(),
      moveend: () => this.draw(),
      resize: () => this.draw(),
      zoom: () => this.onZoom(),
      zoomanim: event => this.onZoomAnimation(event as ZoomAnimEvent),
    };
  }

  /** All of it, with the next frame. */
  protected requestDraw() {
    this.drawn = undefined;
    this.requestChanges();
  }

  /** Only `changedBoxes`, with the next frame; all when the view has changed until then. */
  protected requestChanges() {
    if (!this.map) return;
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      if (this.drawn) this.drawChanges(this.drawn);
      else this.draw();
    });
  }

  private drawChanges({ part, ratio }: { part: DrawnPart; ratio: number }) {
    const boxes = this.changedBoxes(part);
    if (boxes.length === 0) return;
    const changed = new BoxGrid(part.extent);
    for (const box of boxes) changed.add(box);
    const context = this.canvas.getContext('2d');
    context?.save();
    context?.setTransform(1, 0, 0, 1, 0, 0);
    context?.beginPath();
    // Whole pixels of the screen: half of one would stay in part.
    for (const box of boxes) {
      const [left, top] = [box.left, box.top].map(at => Math.floor(at * ratio));
      const right = Math.ceil(box.right * ratio);
      const bottom = Math.ceil(box.bottom * ratio);
      context?.rect(left, top, right - left, bottom - top);
    }
    context?.clip();
    context?.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.paint(context, { ...part, isWanted: box => changed.touches(box) });
    context?.restore();
  }

  private draw() {
    const { map, canvas } = this;
    if (!map) return;
    const size = map.getSize();
    const margin = size.multiplyBy(MARGIN).round();
    const extent = size.add(margin.multiplyBy(2));
    this.corner = map.containerPointToLatLng(margin.multiplyBy(-1));
    this.zoom = map.getZoom();
    const ratio = window.devicePixelRatio || 1;
    const context = this.clear(extent, ratio);
    DomUtil.setPosition(canvas, map.latLngToLayerPoint(this.corner));
    const part: DrawnPart = {
      map,
      extent,
      northWest: this.corner,
      southEast: map.containerPointToLatLng(size.add(margin)),
      zoom: this.zoom,
      isWanted: ({ left, top, right, bottom }) =>
        right >= 0 && bottom >= 0 && left <= extent.x && top <= extent.y,
    };
    this.drawn = { part, ratio };
    this.paint(context, part);
  }

  /** A pan shows what was drawn beyond the edges; past that it draws anew. */
  private onMove() {
    const { map } = this;
    if (!map || map.getZoom() !== this.zoom) return;
    const at = map.latLngToContainerPoint(this.corner);
    const size = map.getSize();
    const margin = size.multiplyBy(2 * MARGIN);
    const isCovered =
      at.x <= 0 && at.y <= 0 && at.x >= -margin.x && at.y >= -margin.y;
    if (!isCovered) this.draw();
  }

  /** Every step of a pinch or a flight: what is drawn grows or shrinks with the map. */
  private onZoom() {
    const { map } = this;
    if (!map || map.getZoom() === this.zoom) return;
    const scale = map.getZoomScale(map.getZoom(), this.zoom);
    const place = map.latLngToLayerPoint(this.corner);
    DomUtil.setTransform(this.canvas, place, scale);
  }

  /** Leaflet animates from here to the new zoom by a transition of the transform. */
  private onZoomAnimation({ center, zoom }: ZoomAnimEvent) {
    const { map } = this;
    const mapPane = map?.getPane('mapPane');
    if (!map || !mapPane) return;
    const origin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(DomUtil.getPosition(mapPane))
      .round();
    DomUtil.setTransform(
      this.canvas,
      map.project(this.corner, zoom).subtract(origin),
      map.getZoomScale(zoom, this.zoom),
    );
  }

  /** Sizes and empties the canvas. */
  private clear(extent: Point, ratio: number): CanvasRenderingContext2D | null {
    const { canvas } = this;
    const width = Math.round(extent.x * ratio);
    const height = Math.round(extent.y * ratio);
    const context = canvas.getContext('2d');
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${extent.x}px`;
      canvas.style.height = `${extent.y}px`;
    }
    context?.setTransform(1, 0, 0, 1, 0, 0);
    context?.clearRect(0, 0, width, height);
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    return context;
  }
}
