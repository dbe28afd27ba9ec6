export interface Config {
  sidehelm?: {
    support?: {
      /**
       * The form to which pilots are led by "Suggestions", http or https; without it there is no such link.
       * @visibility frontend
       */
      suggestionsUrl?: string;
    };
  };
}
