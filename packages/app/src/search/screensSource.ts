import type { SearchSource } from '@sidehelm/console-react';
import { addressOf } from '../navigation/visibleNavigation';
import type { ShellScreen } from '../pages/ShellScreen';

/** The screens of the navigation, by what they are called there and by their headings. */
export function screensSource(
  screens: readonly ShellScreen[],
  isPermitted: (screen: ShellScreen) => boolean,
): SearchSource {
  const known = screens.filter(isPermitted).flatMap(screen => {
    const { navigation, title } = screen;
    if (!navigation) return [];
    const name = [navigation.label, navigation.detail]
      .filter(Boolean)
      .join(' ');
    const path = addressOf(screen);
    return [{ id: path, title: name, texts: [title], path }];
  });
  return {
    label: 'Screens',
    position: 50,
    async search(text) {
      const wanted = text.toLocaleLowerCase();
      return {
        results: known.filter(({ title, texts }) =>
          [title, ...texts].some(said =>
            said.toLocaleLowerCase().includes(wanted),
          ),
        ),
      };
    },
  };
}
