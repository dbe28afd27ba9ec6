/** Who did what, when, from where, and how it ended. @packageDocumentation */
export { AuditPage, auditPages, auditPlugin } from './plugin';
