import { FieldList } from '@sidehelm/console-react';
import type { IntakeChannel } from '@sidehelm/contracts';
import type { Intake } from '../../api/IntegrationsApi';
import { namedChannel } from '../../rules/channelNames';
import { channelState, type PartnersState } from '../../rules/channelState';
import { IntegrationCard } from './IntegrationCard';
import { ChannelStateChip } from './ChannelStateChip';
import { LastIntakeFact } from './LastIntakeFact';
import { PauseControl } from './PauseControl';
import { PauseFacts } from './PauseFacts';

/** A sales channel: whether its orders are accepted, its pause, and what became of its last order. */
export function IntakeCard(props: {
  intake: Intake;
  channel: IntakeChannel;
  /** Absent for a channel that does not come through the Partners API. */
  partners?: PartnersState;
}) {
  const { intake, channel, partners } = props;
  const { pause, last_intake } = channel;
  const named = namedChannel(intake, channel.channel);
  return (
    <IntegrationCard
      name={named.name}
      state={<ChannelStateChip state={channelState(pause, partners)} />}
      controls={<PauseControl of={named} pause={pause} />}
    >
      <FieldList labelWidth={110}>
        {pause && <PauseFacts pause={pause} />}
        <LastIntakeFact last={last_intake} />
      </FieldList>
    </IntegrationCard>
  );
}
