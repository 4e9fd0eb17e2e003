import type { RobotVendor } from '@anju/contract/robot/terms'
import type { InUse, Tracked } from './console.ts'

/** Group robots of messengers. */
export type RobotTables = {
  robot: Tracked & {
    id: string
    name: string
    vendor: RobotVendor
    department_id: string
    sealed_token: string
    /** Empty for a robot without signatures. */
    sealed_secret: string
    /** The last characters of the token, by which a user recognises it. */
    token_end: string
    status: InUse
    remark: string
    /** When it last took a message; 0 before the first. */
    sent_at: number
    /** Why the last message was not sent, and when; empty and 0 when it was. */
    fault: string
    fault_at: number
    /** Failed attempts since the last message that was taken. */
    attempts: number
    /** No attempt before. */
    next_at: number
  }
  robot_message: { id: string; robot_id: string; text: string; urgent: number; created_at: number }
}
