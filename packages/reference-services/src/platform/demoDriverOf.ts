/** The demo's accounts, as `DEMO_USERS` names them: the pilot may drive the one robot that is assigned to them, a rescuer all. */
const PILOT = {
  uuid: '0d5ec0de-0000-4000-8000-000000000003',
  name: 'Maya Castellanos',
};
const RESCUER = {
  uuid: '0d5ec0de-0000-4000-8000-000000000004',
  name: 'Jonah Okafor',
};
const PILOTS_ROBOT = 'SH1';

/** Who drove a robot in the past that the demo begins with. */
export const demoDriverOf = (robotId: string) =>
  robotId === PILOTS_ROBOT ? PILOT : RESCUER;
