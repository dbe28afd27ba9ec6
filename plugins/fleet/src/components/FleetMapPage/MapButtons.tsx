import { makeStyles } from '@material-ui/core/styles';
import { MapButton, mapButtonColumn, type MapLayer } from '@sidehelm/map-react';
import { Layers, Minus, Package, Plus, Route, Scan } from 'lucide-react';
import type { FleetMap } from '../../map/FleetMap';

const useStyles = makeStyles({
  root: {
    ...mapButtonColumn,
    right: 10,
    top: 10,
    '& button': { width: 34, height: 34 },
  },
});

export function MapButtons(props: {
  map: FleetMap | undefined;
  layer: MapLayer;
  onToggleLayer: () => void;
  hasTrails: boolean;
  onToggleTrails: () => void;
  hasOrders: boolean;
  /** Absent for those who may not see orders. */
  onToggleOrders?: () => void;
}) {
  const classes = useStyles();
  const { map, layer, onToggleLayer, hasTrails, onToggleTrails } = props;
  return (
    <div className={classes.root}>
      <MapButton label="Zoom in" icon={Plus} onClick={() => map?.zoomBy(1)} />
      <MapButton
        label="Zoom out"
        icon={Minus}
        onClick={() => map?.zoomBy(-1)}
      />
      <MapButton
        label="Show all robots"
        icon={Scan}
        onClick={() => map?.fitAll()}
      />
      <MapButton
        label={layer === 'street' ? 'Show satellite map' : 'Show street map'}
        icon={Layers}
        onClick={onToggleLayer}
      />
      <MapButton
        label="Trails of the robots"
        icon={Route}
        isPressed={hasTrails}
        onClick={onToggleTrails}
      />
      {props.onToggleOrders && (
        <MapButton
          label="Open orders"
          icon={Package}
          isPressed={props.hasOrders}
          onClick={props.onToggleOrders}
        />
      )}
    </div>
  );
}
