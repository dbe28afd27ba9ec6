/**
 * Style elements that a library makes by itself, as Backstage's own parts do when they load, carry the nonce of the
 * page: the content security policy lets no other in. Markup that somebody has smuggled in has none. To be imported before any of
 * them.
 */
const NONCE = document.querySelector<HTMLMetaElement>(
  'meta[property="csp-nonce"]',
)?.content;
const createElement = document.createElement.bind(document);

document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (NONCE && element instanceof HTMLStyleElement) element.nonce = NONCE;
  return element;
};
