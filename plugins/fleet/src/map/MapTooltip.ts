import { deploymentKindLabel, type LatLng } from '@sidehelm/console-common';
import { formatAgo } from '@sidehelm/console-react';
import { Tooltip, type Map as LeafletMap } from 'leaflet';
import type { MapRegion } from './MapRegion';
import type { RobotCluster } from './RobotClusters';
import type { RobotDrawable } from './RobotDrawable';

/** What the pointer is on, in words. Everything goes in as text: names may contain markup. */
export class MapTooltip {
  private readonly content = document.createElement('div');
  private readonly tooltip = new Tooltip({
    direction: 'top',
    offset: [0, -18],
    opacity: 1,
  });

  constructor(private readonly map: LeafletMap) {
    this.tooltip.setContent(this.content);
  }

  showRobot(robot: RobotDrawable): void {
    const { battery, age } = robot;
    this.show(robot, [
      robot.id,
      deploymentKindLabel(robot.kind),
      battery === undefined
        ? 'Battery unknown'
        : `Battery ${Math.round(battery)} %`,
      age && `Last seen ${formatAgo(age)}`,
      robot.conditionText,
    ]);
  }

  /** @param some - a few of the cluster's robots */
  showCluster(cluster: RobotCluster, some: readonly RobotDrawable[]): void {
    const ids = some.map(robot => robot.id).join(', ');
    this.show(cluster, [
      `${cluster.count} robots`,
      cluster.count > some.length ? `${ids} …` : ids,
      cluster.troubled > 0 && `${cluster.troubled} in trouble`,
      'Click or press Enter to open',
    ]);
  }

  /** The area that is served lies everywhere: only what is special is worth a word. */
  showRegions(regions: readonly MapRegion[], place: LatLng): void {
    const names = regions
      .filter(({ kind }) => kind !== 'service-area')
      .map(({ name }) => name);
    if (names.length === 0) this.hide();
    else this.show(place, names);
  }

  hide(): void {
    this.map.closeTooltip(this.tooltip);
  }

  private show(place: LatLng, lines: readonly (string | false | undefined)[]) {
    this.content.replaceChildren(
      ...lines.filter(Boolean).map((line, index) => {
        const element = document.createElement(index === 0 ? 'strong' : 'div');
        element.textContent = String(line);
        return element;
      }),
    );
    this.tooltip.setLatLng([place.lat, place.lng]);
    this.map.openTooltip(this.tooltip);
    this.tooltip.update();
  }
}
