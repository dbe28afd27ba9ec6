import { createHmac } from 'node:crypto';
import request from 'supertest';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { signedIn } from './__testUtils__/startGateway';

const ROBOTS = '/api/gateway/robots/api/robots';
const SECRET = '0123456789abcdef0123456789abcdef';
const FORGED = { 'sidehelm-console': '1.forged' };

describe('the mark of the console', () => {
  describe('with a secret that the services share', () => {
    const gateway = gatewayForEachTest({
      config: { gateway: { serviceSecret: SECRET } },
    });

    it('is on what the console keeps, and on nothing else', async () => {
      await request(gateway.server)
        .post(ROBOTS)
        .set({ ...signedIn(), ...FORGED })
        .send({});
      await request(gateway.server)
        .get(`${ROBOTS}/SH1`)
        .set({ ...signedIn(), ...FORGED });
      const marks = gateway.upstream.headers.map(
        headers => headers['sidehelm-console'],
      );
      expect(marks).toEqual([
        expect.stringMatching(/^\d{10}\.[0-9a-f]{64}$/),
        undefined,
      ]);
      // For this request alone.
      const [seconds, signature] = String(marks[0]).split('.');
      const id = gateway.upstream.headers[0]['x-correlation-id'];
      expect(signature).toBe(
        createHmac('sha256', SECRET)
          .update(`sidehelm-request robots POST /api/robots ${id} ${seconds}`)
          .digest('hex'),
      );
    });
  });

  describe('without one', () => {
    const gateway = gatewayForEachTest();

    it('is on nothing', async () => {
      await request(gateway.server)
        .post(ROBOTS)
        .set({ ...signedIn(), ...FORGED })
        .send({});
      expect(gateway.upstream.headers[0]).not.toHaveProperty(
        'sidehelm-console',
      );
    });
  });
});
