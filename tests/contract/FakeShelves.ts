import { randomUUID } from 'node:crypto';
import type { Fault } from './Fault';
import { refuse, type Reply } from './Reply';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The part of the fake in which the same code is one shelf, however often it is sent. There is none at first. */
export class FakeShelves {
  private readonly byCode = new Map<string, { uuid: string; code: string }>();

  constructor(private readonly fault?: Fault) {}

  list(): Reply {
    return { status: 200, body: [...this.byCode.values()] };
  }

  one(uuid: string): Reply {
    if (!UUID.test(uuid)) return refuse(400, '"id" is wrong.');
    const shelf = [...this.byCode.values()].find(it => it.uuid === uuid);
    return shelf ? { status: 200, body: shelf } : refuse(404, 'None.');
  }

  make(code: unknown): Reply {
    if (typeof code !== 'string' || code === '')
      return refuse(400, '"code" is wrong.');
    const known = this.byCode.get(code);
    if (known && this.fault === 'answers another')
      return { status: 200, body: { ...known, uuid: randomUUID() } };
    if (known && this.fault !== 'makes it twice')
      return { status: 200, body: known };
    const shelf = { uuid: randomUUID(), code };
    this.byCode.set(code, shelf);
    return {
      status: 201,
      body: shelf,
      headers: { location: `shelves/${shelf.uuid}` },
    };
  }
}
