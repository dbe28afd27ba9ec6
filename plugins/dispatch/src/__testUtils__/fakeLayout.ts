/** A window that shows about twenty lines, which jsdom lays out as little as anything else. */
export const VIEW = { width: 1_100, height: 900 };

/** Gives what scrolls a size, and lets it scroll, until the returned function is called. */
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
  ];
  Element.prototype.scrollTo = function scrollTo(
    this: Element,
    options?: ScrollToOptions | number,
  ) {
    if (typeof options !== 'object') return;
    this.scrollTop = options.top ?? this.scrollTop;
    this.dispatchEvent(new Event('scroll'));
  };
  return () => {
    spies.forEach(spy => spy.mockRestore());
    Reflect.deleteProperty(Element.prototype, 'scrollTo');
  };
}
