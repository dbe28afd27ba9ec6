import { requestHeaders } from './requestHeaders';

const browser = {
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'accept-language': 'de',
  authorization: 'Bearer of-backstage',
  connection: 'keep-alive, x-secret',
  cookie: 'sidehelm_sso=session',
  expect: '100-continue',
  forwarded: 'for=1.2.3.4',
  host: 'console.test',
  'if-match': '"3"',
  'if-none-match': '"tag"',
  origin: 'https://console.test',
  'proxy-authorization': 'Basic YTpi',
  te: 'trailers',
  'x-forwarded-for': '1.2.3.4',
  'x-http-method-override': 'DELETE',
  'content-type': 'application/json',
  'content-length': '17',
};

const call = {
  incoming: browser,
  token: 'token',
  correlationId: 'sidehelm-00000000',
  hasBody: false,
  isShared: false,
};

const OURS = {
  authorization: 'Bearer token',
  'x-correlation-id': 'sidehelm-00000000',
  'accept-encoding': 'identity',
};

describe('headers of a request to a service', () => {
  it('are ours, what the answer should be like, and its conditions', () => {
    expect(requestHeaders(call)).toEqual({
      ...OURS,
      accept: 'application/json',
      'accept-language': 'de',
      'if-match': '"3"',
      'if-none-match': '"tag"',
    });
  });

  it('describe a body where there is one', () => {
    expect(requestHeaders({ ...call, hasBody: true })).toMatchObject({
      'content-type': 'application/json',
    });
  });

  it.each([{}, { 'transfer-encoding': 'chunked' }])(
    'never carry a length that the browser declares %j',
    encoding => {
      const incoming = { ...browser, ...encoding };
      const headers = requestHeaders({ ...call, incoming, hasBody: true });
      expect(headers).not.toHaveProperty('content-length');
      expect(headers).not.toHaveProperty('transfer-encoding');
    },
  );

  it('carry nothing of one caller where the answer serves all', () => {
    expect(requestHeaders({ ...call, isShared: true })).toEqual({
      ...OURS,
      accept: '*/*',
    });
  });

  it('show what the console keeps, and take nobody’s word for it', () => {
    const incoming = { ...browser, 'sidehelm-console': '1.forged' };
    expect(requestHeaders({ ...call, incoming })).not.toHaveProperty(
      'sidehelm-console',
    );
    expect(
      requestHeaders({ ...call, incoming, mark: '2.ours' }),
    ).toHaveProperty('sidehelm-console', '2.ours');
  });
});
