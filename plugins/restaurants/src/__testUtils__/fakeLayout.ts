/** A window that shows about twenty lines. */
const VIEW = { width: 1_100, height: 900 };
/** Of the headings of a table, px. */
const HEAD = 84;

/**
 * What jsdom leaves out: what scrolls has a size, tells when it is scrolled, and its table moves with it. Ends with the
 * returned function.
 */
export function fakeLayout(): () => void {
  const spies = [
    jest
      .spyOn(Element.prototype, 'clientHeight', 'get')
      .mockReturnValue(VIEW.height),
    jest
      .spyOn(Element.prototype, 'clientWidth', 'get')
      .mockReturnValue(VIEW.width),
    jest
      .spyOn(Element.prototype, 'scrollHeight', 'get')
      .mockReturnValue(10_000_000),
    jest
      .spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect')
      .mockImplementation(function rect(this: HTMLTableSectionElement) {
        const { scrollTop = 0 } =
          this.closest('[data-testid="scroller"]') ?? {};
        return new DOMRect(0, HEAD - scrollTop, VIEW.width, 0);
      }),
  ];
  const tops = new WeakMap<Element, number>();
  const original = Object.getOwnPropertyDescriptor(
    Element.prototype,
    'scrollTop',
  )!;
  Object.defineProperty(Element.prototype, 'scrollTop', {
    configurable: true,
    get(this: Element) {
      return tops.get(this) ?? 0;
    },
    set(this: Element, top: number) {
      const last = tops.get(this) ?? 0;
      tops.set(this, Math.max(0, top));
      // As with the next picture.
      if (tops.get(this) !== last)
        setTimeout(() => this.dispatchEvent(new Event('scroll')));
    },
  });
  Element.prototype.scrollTo = function scrollTo(
    this: Element,
    options?: ScrollToOptions | number,
  ) {
    if (typeof options === 'object') this.scrollTop = options.top ?? 0;
  };
  return () => {
    spies.forEach(spy => spy.mockRestore());
    Object.defineProperty(Element.prototype, 'scrollTop', original);
    Reflect.deleteProperty(Element.prototype, 'scrollTo');
  };
}
