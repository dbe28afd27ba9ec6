import {
  ChoiceGroup,
  PanelButton,
  usePanelStyles,
} from '@sidehelm/console-react';
import Button from '@material-ui/core/Button';
import { LayoutGrid } from 'lucide-react';
import {
  TILE_GROUPINGS,
  TILE_SIZES,
  type TileSize,
  type useWallView,
  type WallView,
} from '../../live/useWallView';

const sizeLabels: Record<TileSize, string> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
};
const groupingLabels: Record<WallView['grouping'], string> = {
  none: 'No groups',
  parking: 'By parking spot',
  pilot: 'By pilot',
};

/** How the wall is shown. */
export function WallPanel(props: {
  view: WallView;
  change: ReturnType<typeof useWallView>[1];
}) {
  const { view, change } = props;
  const classes = usePanelStyles();
  const choices = [
    view.size !== 'medium',
    view.grouping !== 'none',
    view.hasTesting,
  ];
  return (
    <PanelButton
      title="Wall"
      icon={<LayoutGrid size={17} aria-hidden />}
      count={choices.filter(Boolean).length}
    >
      {close => (
        <>
          <ChoiceGroup
            legend="Tiles"
            type="radio"
            options={TILE_SIZES}
            labels={sizeLabels}
            chosen={[view.size]}
            onToggle={change.setSize}
          />
          <ChoiceGroup
            legend="Groups"
            type="radio"
            options={TILE_GROUPINGS}
            labels={groupingLabels}
            chosen={[view.grouping]}
            onToggle={change.setGrouping}
          />
          <ChoiceGroup
            legend="Robots"
            type="checkbox"
            options={['testing']}
            labels={{ testing: 'Testing robots too' }}
            chosen={view.hasTesting ? ['testing'] : []}
            onToggle={() => change.setHasTesting(!view.hasTesting)}
          />
          <div className={classes.section}>
            <Button
              variant="outlined"
              onClick={() => {
                close();
                change.setKiosk(true);
              }}
            >
              Kiosk mode
            </Button>
            <p className={classes.hint}>
              For a display on a wall: no navigation, and the cameras of the
              robots worst off grow. The display stays on, and the sound of what
              needs attention goes on if you chose it. Esc ends it.
            </p>
          </div>
        </>
      )}
    </PanelButton>
  );
}
