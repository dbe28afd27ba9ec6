import { html, type Html } from './html';

/** Says what went wrong; screen readers say it at once. `described` refers to it. */
export function alertBox(error: string | undefined): Html {
  return html`<div role="alert" class="alert" id="error">${error}</div>`;
}

/** Marks a field as the one that the alert is about. */
export function described(error: string | undefined): Html | undefined {
  return error ? html`aria-describedby="error" aria-invalid="true"` : undefined;
}

interface FieldOptions {
  name: string;
  label: string;
  autocomplete: string;
  /** Says what is expected, before anything is wrong. */
  hint?: string;
  error?: string;
  autofocus?: boolean;
}

/** A field for a password; what was typed never comes back. */
export function passwordField(options: FieldOptions): Html {
  const { name, label, autocomplete, hint, error, autofocus } = options;
  const describedBy = [error && 'error', hint && `${name}-hint`]
    .filter(Boolean)
    .join(' ');
  return html`<label for="${name}">${label}</label>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : undefined}
    <input
      id="${name}"
      name="${name}"
      type="password"
      autocomplete="${autocomplete}"
      maxlength="1024"
      required
      ${describedBy ? html`aria-describedby="${describedBy}"` : undefined}
      ${error ? html`aria-invalid="true"` : undefined}
      ${autofocus ? html`autofocus` : undefined}
    />`;
}

/** Whose password it is, for the person and for their password manager. */
export function ownEmail(email: string): Html {
  return html`<label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="username"
      readonly
      value="${email}"
    />`;
}
