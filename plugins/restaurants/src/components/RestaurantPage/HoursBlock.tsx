import {
  FieldList,
  formatAgo,
  PageSection,
  RelativeTime,
  UnknownValue,
} from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import {
  describeShut,
  formatRestaurantTime,
} from '@sidehelm/restaurants-react';
import { Fragment } from 'react';
import { DAYS, dayLabel } from '../../form/hoursForm';

function describeNow(restaurant: Restaurant) {
  const { availability } = restaurant;
  if (!availability) return <UnknownValue />;
  if (availability.state !== 'open')
    return describeShut(restaurant) ?? availability.state;
  return availability.closes_at
    ? `Open until ${formatRestaurantTime(availability.closes_at, restaurant)}`
    : 'Open';
}

function Week({ hours }: { hours: NonNullable<Restaurant['opening_hours']> }) {
  return (
    <>
      <dt>Time zone</dt>
      <dd>{hours.time_zone}</dd>
      {DAYS.map(day => {
        const ranges = hours.weekly.filter(one => one.day === day);
        return (
          <Fragment key={day}>
            <dt>{dayLabel(day)}</dt>
            <dd>
              {ranges.length === 0
                ? 'Closed'
                : ranges.map(describeRange).join(', ')}
            </dd>
          </Fragment>
        );
      })}
    </>
  );
}

function describeRange({ opens, closes }: { opens: string; closes: string }) {
  if (opens === closes) return `24 hours from ${opens}`;
  return closes < opens
    ? `${opens} – ${closes} on the next day`
    : `${opens} – ${closes}`;
}

/** Whether a restaurant takes orders now, why not, and when it does. */
export function HoursBlock({ restaurant }: { restaurant: Restaurant }) {
  const { opening_hours, pause } = restaurant;
  return (
    <PageSection title="Opening hours">
      <FieldList labelWidth={120}>
        <dt>Now</dt>
        <dd>{describeNow(restaurant)}</dd>
        {pause && (
          <>
            <dt>Paused until</dt>
            <dd>{formatRestaurantTime(pause.until, restaurant)}</dd>
            <dt>Paused by</dt>
            <dd>
              {pause.paused_by ? (
                <bdi>{pause.paused_by}</bdi>
              ) : (
                <UnknownValue dash />
              )}
              {pause.paused_at && (
                <RelativeTime time={pause.paused_at} format={formatAgo} />
              )}
            </dd>
          </>
        )}
        {opening_hours ? (
          <Week hours={opening_hours} />
        ) : (
          <>
            <dt>Hours</dt>
            <dd>At all times</dd>
          </>
        )}
      </FieldList>
    </PageSection>
  );
}
