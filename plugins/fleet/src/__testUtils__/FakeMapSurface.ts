interface Text {
  text: string;
  /** Pixels on the canvas. */
  x: number;
  y: number;
}

const WIDTH = 800;
const HEIGHT = 600;

/**
 * What jsdom lacks for a map: elements of 800 × 600 pixels, and a canvas that
 * remembers the words written on it since it was last emptied.
 */
export class FakeMapSurface {
  texts: Text[] = [];
  private readonly spies: jest.SpyInstance[] = [];
  private readonly originalObserver = globalThis.ResizeObserver;

  constructor() {
    const size = (property: string, value: number) =>
      this.spies.push(
        jest
          .spyOn(HTMLElement.prototype, property as 'clientWidth', 'get')
          .mockReturnValue(value),
      );
    size('offsetWidth', WIDTH);
    size('offsetHeight', HEIGHT);
    // These two belong to Element.
    for (const [property, value] of [
      ['clientWidth', WIDTH],
      ['clientHeight', HEIGHT],
    ] as const) {
      this.spies.push(
        jest.spyOn(Element.prototype, property, 'get').mockReturnValue(value),
      );
    }
    this.spies.push(
      jest
        .spyOn(HTMLCanvasElement.prototype, 'getContext')
        .mockReturnValue(this.createContext()),
    );
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }

  restore(): void {
    this.spies.forEach(spy => spy.mockRestore());
    globalThis.ResizeObserver = this.originalObserver;
  }

  /** Words on the canvas. */
  get words(): string[] {
    return this.texts.map(({ text }) => text);
  }

  private createContext(): CanvasRenderingContext2D {
    let origin = { x: 0, y: 0 };
    const known: Record<string, unknown> = {
      setTransform: (...matrix: number[]) => {
        origin = { x: matrix[4], y: matrix[5] };
      },
      clearRect: () => {
        this.texts = [];
      },
      fillText: (text: string, x: number, y: number) =>
        this.texts.push({ text, x: origin.x + x, y: origin.y + y }),
      measureText: (text: string) => ({ width: 7 * text.length }),
    };
    return new Proxy(known, {
      get: (target, name: string) => target[name] ?? (() => undefined),
      set: () => true,
    }) as unknown as CanvasRenderingContext2D;
  }
}
