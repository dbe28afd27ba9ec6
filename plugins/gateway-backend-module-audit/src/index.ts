/** The log of who did what, in a chain of hashes. @packageDocumentation */
export { auditModule as default } from './module';
export { verifyChain } from './chain/verifyChain';
export type { ChainReport } from './chain/verifyChain';
export type { ChainEnd } from './chain/chain';
