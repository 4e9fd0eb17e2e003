import type { EnquirySetting } from '@anju/contract/enquiry/setting'
import { toWireDate } from '@anju/contract/wire/time'
import { monthsFrom } from '#modules/case'

/** A company that has not said anything else calls within a working day, and keeps an enquiry two years after its end, or after it has not got on for a year. */
export const SETTING: { name: string; defaults: EnquirySetting } = {
  name: 'enquiry.setting',
  defaults: { deptId: '', contactDays: 1, months: 24, idleMonths: 12, version: 0 },
}

/** The day on which an enquiry will be deleted; empty as long as it has not ended. */
export const deletionOf = (endedAt: number | null, months: number): string =>
  endedAt === null ? '' : toWireDate(monthsFrom(endedAt, months))
