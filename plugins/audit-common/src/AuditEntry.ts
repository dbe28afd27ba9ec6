import * as z from 'zod/mini';

/** How an act ended. Of what failed it is not certain whether it was done. */
export const AUDIT_OUTCOMES = ['succeeded', 'refused', 'failed'] as const;

export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Who did what to what, when, from where, and how it ended. */
export const auditEntrySchema = z.object({
  /** The place in the log, from 1 and without a gap. */
  seq: z.int(),
  /** When it began, ISO 8601 in UTC with milliseconds. */
  at: z.string(),
  /** Service and operation or message, for example `robots.createRobot`. */
  act: z.string(),
  outcome: z.enum(AUDIT_OUTCOMES),
  /** As Backstage names them: `user:default/<uuid>`, and `system` for what the log does itself. */
  actor: z.string(),
  /** Why it did not succeed. */
  reason: z.optional(z.string()),
  /** HTTP status of the answer. */
  status: z.optional(z.int()),
  robot_id: z.optional(z.string()),
  order_uuid: z.optional(z.string()),
  /** The person it was done to. */
  user_uuid: z.optional(z.string()),
  restaurant_uuid: z.optional(z.string()),
  /** The path of the request, or what a live message names. */
  target: z.optional(z.string()),
  /** The network address that it came from. */
  address: z.optional(z.string()),
  /** The same in the logs of the gateway and the services. */
  correlation_id: z.optional(z.string()),
  /** What the contract says shall be told of it. */
  details: z.optional(
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  ),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
