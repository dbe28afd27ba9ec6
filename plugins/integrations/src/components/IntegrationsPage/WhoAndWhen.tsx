import { formatAgo, RelativeTime, UnknownValue } from '@sidehelm/console-react';

/** Who did something, and when. */
export function WhoAndWhen(props: {
  name: string | undefined;
  time: string | undefined;
}) {
  return (
    <dd>
      {props.name ? <bdi>{props.name}</bdi> : <UnknownValue />}
      {props.time && <RelativeTime time={props.time} format={formatAgo} />}
    </dd>
  );
}
