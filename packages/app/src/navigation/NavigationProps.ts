export interface NavigationProps {
  /** Opens the search of everything. */
  onSearch: () => void;
}
