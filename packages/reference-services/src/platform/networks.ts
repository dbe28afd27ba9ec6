import { BlockList, isIP } from 'node:net';

interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** Reads `10.0.0.7` or `10.0.0.0/8`; undefined when it is neither, or stands for every address. */
function parseNetwork(text: string): Network | undefined {
  const [address, bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0)
    return undefined;
  const longest = version === 4 ? 32 : 128;
  if (bits !== undefined && !/^[1-9]\d{0,2}$/.test(bits)) return undefined;
  const prefix = bits === undefined ? longest : Number(bits);
  if (prefix > longest) return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Whether it is this machine, and no other one can be meant. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  );
}

export function isNetwork(text: string): boolean {
  return parseNetwork(text) !== undefined;
}

/** Says whether an address is in one of the networks, however it is written. */
export function createNetworkCheck(
  networks: readonly string[],
): (address: string) => boolean {
  const list = new BlockList();
  for (const text of networks) {
    const network = parseNetwork(text);
    if (network)
      list.addSubnet(network.address, network.prefix, network.family);
  }
  return address => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
