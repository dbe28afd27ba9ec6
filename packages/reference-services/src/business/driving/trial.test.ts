import { createDistrict, FleetSimulation, Random, actorsNear } from '@sidehelm/robot-simulator';
import { WayPlanner } from '../ways/WayPlanner';
import { TrafficWatch } from '../ways/TrafficWatch';
import { WayFollower } from './WayFollower';

const SEED = Number(process.env.TRIAL_SEED ?? 1);
it('drives', () => {
  const district = createDistrict({ seed: 1 });
  const ids = ['SH1','SH2','SH3','SH4','SH5','SH6','SH7','SH8'];
  const fleet = new FleetSimulation({ district, seed: 1, robotIds: ids });
  const traffic = new TrafficWatch(district, () => fleet.time);
  let hits = 0; const hitBy = new Set<string>();
  const planner = new WayPlanner(district);
  const random = new Random(SEED);
  const robots = ids.slice(1).map(id => ({ id, follower: undefined as WayFollower|undefined, trip: 0, steering: { power: 0, steer: 0 } as any, seq: 0, startedAt: 0, plan: 0, blocked: 0, goal: '' , toRest: true, waiting: 0, state: '', last: 0}));
  ids.forEach(id => fleet.setLease(id, 'l'));
  const out: string[] = [];
  let now = 1000;
  let cpu = 0; let calls = 0;
  for (let tick = 0; tick < 50 * 60 * Number(process.env.TRIAL_MIN ?? 20); tick++) {
    now += 20;
    robots.forEach((r, k) => {
      if (tick % 5 === 0) {
        const s = fleet.state(r.id);
        if (!r.follower) {
          const goal = r.toRest ? random.pick(district.restaurants).door : random.pick(district.addresses);
          r.toRest = !r.toRest;
          const way = planner.plan(s, goal);
          if (!way) throw new Error('no way');
          r.plan = way.length; r.startedAt = tick; r.blocked = 0; r.waiting = 0; r.last=0;
          r.goal = `${goal.x.toFixed(0)},${goal.y.toFixed(0)}`;
          r.follower = new WayFollower({ way, mayBe: p => district.surfaceAt(p.x, p.y) !== 'road' || district.surfaceAt(s.x, s.y) === 'road',
            mayCross: c => traffic.isFree(way.at(c.from), way.at(c.to)) });
        }
        for (const c of actorsNear(district, fleet.time, s.x, s.y, 5)) if (c.kind==='car') { const ew = c.heading===90||c.heading===270; if (Math.abs(c.x-s.x) < (ew?c.length:c.width)/2+.3 && Math.abs(c.y-s.y) < (ew?c.width:c.length)/2+.3) { const key=r.id+c.id; if(!hitBy.has(key)) { hitBy.add(key); hits++; out.push(`  HIT ${r.id} at ${s.x.toFixed(1)},${s.y.toFixed(1)} speed ${s.speed.toFixed(1)} car ${c.speed.toFixed(1)} state ${r.state}`);} } }
        const t0 = performance.now();
        const f = r.follower.follow({ x: s.x, y: s.y, heading: s.heading, speed: s.speed, clearance: fleet.clearance(r.id) }, fleet.time);
        cpu += performance.now() - t0; calls++;
        r.steering = f.steering; r.state = f.state;
        if (f.state === 'blocked') r.blocked += 0.1;
        if (f.state === 'waiting') r.waiting += 0.1;
        if (process.env.TRACE === r.id && fleet.time > Number(process.env.T0) && fleet.time < Number(process.env.T0)+45 && tick%50===0) out.push(`   ${fleet.time.toFixed(1)} ${s.x.toFixed(2)},${s.y.toFixed(2)} h ${s.heading.toFixed(0)} v ${s.speed.toFixed(2)} ${s.held_by} ${s.collision} ${f.state} left ${f.left.toFixed(1)} ${JSON.stringify(f.steering)} clr ${fleet.clearance(r.id)?.map(c=>c.toFixed(1)).join(' ')}`);
        if (f.state === 'blocked' && r.blocked > 20 && r.blocked < 20.15) out.push(`  ${r.id} BLOCKED 20s at ${s.x.toFixed(1)},${s.y.toFixed(1)} h ${s.heading.toFixed(0)} left ${f.left.toFixed(1)} clr ${fleet.clearance(r.id)?.map(c=>c.toFixed(1)).join(' ')} surface ${district.surfaceAt(s.x,s.y)} t ${fleet.time.toFixed(0)}`);
        if (f.state === 'arrived' || f.state === 'lost') {
          const secs = (tick - r.startedAt) / 50;
          out.push(`${r.id} ${f.state} ${r.goal} ${r.plan.toFixed(0)} m in ${secs.toFixed(0)} s = ${(r.plan/secs).toFixed(2)} m/s blocked ${r.blocked.toFixed(0)} waiting ${r.waiting.toFixed(0)}`);
          r.follower = undefined; r.trip++;
        }
      }
      if (tick % 2 === 0) {
        const s = fleet.news(r.id);
        const cmd = s.is_armed ? r.steering : { power: 0, steer: 0 };
        fleet.drive(r.id, { lease_id: 'l', seq: ++r.seq, sent_at: now, steer_compensation: 0, ...cmd }, now);
      }
    });
    fleet.step(now);
  }
  for (const r of robots) out.push(`${r.id} trips ${r.trip} current ${r.plan.toFixed(0)} m since ${((50*60*Number(process.env.TRIAL_MIN ?? 20)) - r.startedAt)/50} s blocked ${r.blocked.toFixed(0)}`);
  console.log(out.join('\n') + `\nfollow ${(cpu/calls*1000).toFixed(1)} us hits ${hits}`);
}, 600000);
