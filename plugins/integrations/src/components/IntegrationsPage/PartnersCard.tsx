import { FieldList, UnknownValue } from '@sidehelm/console-react';
import type { IntakeChannel, PartnerCapacity } from '@sidehelm/contracts';
import { namedChannel, PARTNERS } from '../../rules/channelNames';
import { channelState } from '../../rules/channelState';
import { IntegrationCard } from './IntegrationCard';
import { ChannelStateChip } from './ChannelStateChip';
import { LastIntakeFact } from './LastIntakeFact';
import { PartnersSwitch } from './PartnersSwitch';
import { PauseControl } from './PauseControl';
import { PauseFacts } from './PauseFacts';
import { WhoAndWhen } from './WhoAndWhen';

function SwitchFacts({ capacity }: { capacity: PartnerCapacity | undefined }) {
  if (!capacity)
    return (
      <>
        <dt>Switch</dt>
        <dd>
          <UnknownValue />
        </dd>
      </>
    );
  const { is_accepting_orders, changed_by, changed_at, reason } = capacity;
  if (changed_at === undefined)
    return (
      <>
        <dt>Switched by</dt>
        <dd>Nobody yet</dd>
      </>
    );
  return (
    <>
      <dt>{is_accepting_orders ? 'Enabled by' : 'Disabled by'}</dt>
      <WhoAndWhen name={changed_by?.name} time={changed_at} />
      <dt>Reason</dt>
      <dd>{reason ? <bdi>{reason}</bdi> : <UnknownValue dash />}</dd>
    </>
  );
}

/** The Partners API: its switch, who turned that last, when and why, and the pause of all partners. */
export function PartnersCard(props: {
  /** `undefined` while nobody knows: all can be paused all the same. */
  capacity: PartnerCapacity | undefined;
  /** All partners together; `undefined` while nobody knows. */
  channel: IntakeChannel | undefined;
}) {
  const { capacity, channel } = props;
  const pause = channel?.pause;
  const named = namedChannel('partners-api', PARTNERS);
  return (
    <IntegrationCard
      name={named.name}
      state={
        <ChannelStateChip
          state={channelState(pause, { capacity, pause: undefined })}
        />
      }
      controls={
        <>
          {channel && <PauseControl of={named} pause={pause} />}
          {capacity && (
            <PartnersSwitch isAccepting={capacity.is_accepting_orders} />
          )}
        </>
      }
    >
      <FieldList labelWidth={110}>
        <SwitchFacts capacity={capacity} />
        {pause && <PauseFacts pause={pause} />}
        <LastIntakeFact last={channel?.last_intake} />
      </FieldList>
    </IntegrationCard>
  );
}
