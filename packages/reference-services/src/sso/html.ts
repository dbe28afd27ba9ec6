const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to send. */
export class Html {
  constructor(private readonly markup: string) {}

  toString() {
    return this.markup;
  }
}

type Part = Html | string | number | undefined | Part[];

function render(part: Part): string {
  if (part === undefined) return '';
  if (Array.isArray(part)) return part.map(render).join('');
  if (part instanceof Html) return part.toString();
  return String(part).replace(/[&<>"']/g, character => ESCAPES[character]);
}

/** A template whose values are escaped, except markup made by this same tag. */
export function html(texts: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(
    texts.reduce((all, text, index) => all + render(values[index - 1]) + text),
  );
}
