import type {
  RobotCommand,
  RobotSignal,
  RobotSummary,
  RobotTelemetry,
} from '@sidehelm/contracts';
import type { RobotReport } from '../platform/fleetReports';
import { StartProblem } from '../platform/StartProblem';
import type {
  CameraHost,
  DriveInput,
  EncodedFrame,
  FleetSimulationHost,
  Outcome,
  RearmInput,
  Refusal,
  Rendition,
  VideoCodec,
} from '../simulation';
import type { RobotLinks } from './RobotLinks';

class JoinedCameras implements CameraHost {
  constructor(
    private readonly simulated: CameraHost,
    private readonly links: RobotLinks,
  ) {}

  /** Robots encode their pictures themselves. */
  async isAvailable(robotId?: string) {
    const isLinked =
      robotId !== undefined && this.links.get(robotId) !== undefined;
    return isLinked || this.simulated.isAvailable();
  }

  get isPrepared() {
    return this.simulated.isPrepared;
  }

  /** Robots send H.264, and nobody encodes it anew. */
  speaks(robotId: string, codec: VideoCodec) {
    return this.links.get(robotId)
      ? codec === 'h264'
      : this.simulated.speaks(robotId, codec);
  }

  start(
    robotId: string,
    rendition: Rendition,
    listener: (frame: EncodedFrame) => void,
    codec?: VideoCodec,
  ) {
    const link = this.links.get(robotId);
    return link
      ? link.watchCamera(rendition, listener)
      : this.simulated.start(robotId, rendition, listener, codec);
  }

  /** Robots paint their pictures themselves. */
  paintsFor(robotId: string, rendition: Rendition) {
    return this.links.get(robotId)
      ? undefined
      : this.simulated.paintsFor(robotId, rendition);
  }
}

/** The simulated robots and those that have connected themselves, as one fleet. */
export class JoinedFleet implements FleetSimulationHost {
  readonly robotIds: readonly string[];
  readonly cameras: CameraHost;
  readonly now = () => this.simulated.now();

  constructor(
    private readonly simulated: FleetSimulationHost,
    private readonly links: RobotLinks,
  ) {
    const twice = links.robotIds.find(id => simulated.robotIds.includes(id));
    if (twice !== undefined)
      throw new StartProblem(
        `SIDEHELM_ROBOT_KEYS names ${twice}, which is a simulated robot. Give the robot another id.`,
      );
    this.robotIds = [...simulated.robotIds, ...links.robotIds];
    this.cameras = new JoinedCameras(simulated.cameras, links);
  }

  subscribe(listener: (reports: RobotReport[]) => void) {
    return this.simulated.subscribe(reports =>
      listener([
        ...reports,
        ...this.links.all().flatMap(link => link.report() ?? []),
      ]),
    );
  }

  subscribeSummaries(listener: (summaries: RobotSummary[]) => void) {
    const tell = () => listener(this.latestSummaries());
    const leaves = [
      this.simulated.subscribeSummaries(tell),
      this.links.news.add(tell),
    ];
    return () => leaves.forEach(leave => leave());
  }

  latestSummaries() {
    return [
      ...this.simulated.latestSummaries(),
      ...this.links.all().map(link => link.summary()),
    ];
  }

  simulatedSeconds() {
    return this.simulated.simulatedSeconds();
  }

  yieldingCars() {
    return this.simulated.yieldingCars();
  }

  observe(robotId: string, listener: (telemetry: RobotTelemetry) => void) {
    return this.links.get(robotId)
      ? this.links.observe(robotId, listener)
      : this.simulated.observe(robotId, listener);
  }

  onRefusal(listener: (refusal: Refusal) => void) {
    const leaves = [
      this.simulated.onRefusal(listener),
      this.links.refusals.add(listener),
    ];
    return () => leaves.forEach(leave => leave());
  }

  /** Only the simulated ones can be lost so. */
  onLost(listener: (robotIds: readonly string[]) => void) {
    return this.simulated.onLost(listener);
  }

  drive(robotId: string, input: DriveInput) {
    const link = this.links.get(robotId);
    if (link) link.drive(input);
    else this.simulated.drive(robotId, input);
  }

  setLease(robotId: string, leaseId: string | undefined) {
    const link = this.links.get(robotId);
    return link
      ? link.setLease(leaseId)
      : this.simulated.setLease(robotId, leaseId);
  }

  command(
    robotId: string,
    leaseId: string,
    command: RobotCommand,
    sentAt: number,
  ) {
    const link = this.links.get(robotId);
    if (!link) return this.simulated.command(robotId, leaseId, command, sentAt);
    return link.request({
      ...command,
      type: 'command',
      robot_id: robotId,
      lease_id: leaseId,
      sent_at: sentAt,
    });
  }

  emergencyStop(robotId: string, by: string, press?: string) {
    const link = this.links.get(robotId);
    return link
      ? link.emergencyStop(by, press)
      : this.simulated.emergencyStop(robotId, by, press);
  }

  rearm(robotId: string, leaseId: string, input: RearmInput) {
    const link = this.links.get(robotId);
    if (!link) return this.simulated.rearm(robotId, leaseId, input);
    return link.rearm({
      type: 'rearm',
      robot_id: robotId,
      lease_id: leaseId,
      stop_number: input.stopNumber,
      sent_at: input.sentAt,
    });
  }

  setSignal(robotId: string, signal: Exclude<RobotSignal, 'unknown'>) {
    return this.refuse(robotId) ?? this.simulated.setSignal(robotId, signal);
  }

  setCharger(
    robotId: string,
    at: Parameters<FleetSimulationHost['setCharger']>[1],
  ) {
    return this.refuse(robotId) ?? this.simulated.setCharger(robotId, at);
  }

  weakenBattery(robotId: string, percentage: number) {
    return (
      this.refuse(robotId) ?? this.simulated.weakenBattery(robotId, percentage)
    );
  }

  setLid(robotId: string, lid: RobotTelemetry['lid']) {
    return this.refuse(robotId) ?? this.simulated.setLid(robotId, lid);
  }

  toggleLid(robotId: string, sentAt: number) {
    const link = this.links.get(robotId);
    if (!link) return this.simulated.toggleLid(robotId, sentAt);
    return link.request({
      type: 'lid-toggle',
      robot_id: robotId,
      sent_at: sentAt,
    });
  }

  help(robotId: string) {
    return this.refuse(robotId) ?? this.simulated.help(robotId);
  }

  /** Ends the links; who has started the simulation ends that. */
  async close() {
    await this.links.close();
  }

  /** What only a simulation can do to a robot. */
  private refuse(robotId: string): Promise<Outcome> | undefined {
    if (!this.links.get(robotId)) return undefined;
    return Promise.resolve({
      ok: false,
      message: `${robotId} is not simulated.`,
    });
  }
}
