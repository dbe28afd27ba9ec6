import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { startHttp } from './startHttp';

const PROJECT = 'sidehelm-trial';
const EMAIL = `push@${PROJECT}.iam.gserviceaccount.com`;

export interface FcmMessage {
  token: string;
  data: Record<string, string>;
  webpush: { headers: Record<string, string> };
}

export interface TestFcm {
  origin: string;
  /** The file of the service account. */
  accountFile: string;
  messages: FcmMessage[];
  /** How many access tokens were asked for. */
  tokensAsked: number;
  /** What it answers instead of taking messages, and to who asks for a token, while there is something. */
  trouble: {
    answer?: (response: ServerResponse) => void;
    answerToken?: (response: ServerResponse) => void;
  };
  /** No token that was given out is good any more. */
  revokeTokens(): void;
  close(): Promise<void>;
}

const json = (response: ServerResponse, status: number, body: object) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify(body));

/** What FCM says of a token that nobody has any more. */
export const unregistered = (response: ServerResponse): unknown =>
  json(response, 404, {
    error: {
      code: 404,
      message: 'Requested entity was not found.',
      status: 'NOT_FOUND',
      details: [
        {
          '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
          errorCode: 'UNREGISTERED',
        },
      ],
    },
  });

/** Google's token endpoint and FCM's HTTP v1 interface on loopback; it takes only what its own service account has signed for. */
export async function startFcm(): Promise<TestFcm> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
  });
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-fcm-'));
  const tokens = new Set<string>();

  const fcm: TestFcm = {
    origin: '',
    accountFile: join(folder, 'account.json'),
    messages: [],
    tokensAsked: 0,
    trouble: {},
    revokeTokens: () => tokens.clear(),
    close: async () => undefined,
  };

  async function giveToken(body: string, response: ServerResponse) {
    fcm.tokensAsked += 1;
    const form = new URLSearchParams(body);
    const { payload } = await jwtVerify(
      form.get('assertion') ?? '',
      createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      { issuer: EMAIL, audience: `${fcm.origin}/token` },
    );
    if (
      form.get('grant_type') !==
        'urn:ietf:params:oauth:grant-type:jwt-bearer' ||
      payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging'
    )
      throw new Error('unsupported_grant_type');
    const token = randomUUID();
    tokens.add(token);
    json(response, 200, {
      access_token: token,
      expires_in: 3_600,
      token_type: 'Bearer',
    });
  }

  const http = await startHttp((call, response) => {
    if (call.path === '/token') {
      if (fcm.trouble.answerToken) fcm.trouble.answerToken(response);
      else
        giveToken(call.body.toString(), response).catch(() =>
          json(response, 400, { error: 'invalid_grant' }),
        );
      return;
    }
    const [, token = ''] =
      /^Bearer (.+)$/.exec(call.headers.authorization ?? '') ?? [];
    if (!tokens.has(token)) {
      json(response, 401, { error: { status: 'UNAUTHENTICATED' } });
      return;
    }
    if (call.path !== `/v1/projects/${PROJECT}/messages:send`) {
      json(response, 403, { error: { status: 'PERMISSION_DENIED' } });
      return;
    }
    if (fcm.trouble.answer) {
      fcm.trouble.answer(response);
      return;
    }
    fcm.messages.push(JSON.parse(call.body.toString()).message);
    json(response, 200, { name: `projects/${PROJECT}/messages/1` });
  });

  writeFileSync(
    fcm.accountFile,
    JSON.stringify({
      type: 'service_account',
      project_id: PROJECT,
      private_key_id: 'trial',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: EMAIL,
      token_uri: `${http.origin}/token`,
    }),
  );
  fcm.origin = http.origin;
  fcm.close = async () => {
    await http.close();
    rmSync(folder, { recursive: true });
  };
  return fcm;
}
