import type { Course, proposalSettingRoutes } from '@anju/contract/proposal/setting'
import { proposalKinds } from '@anju/contract/proposal/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { type DocumentOf, editDocument } from '#modules/case'
import type { Context } from '#platform/app/context'

/** A company that has not said anything else waits for five working days, and calls the senders of complaints and repairs within a week. */
export const COURSE: DocumentOf<Course> = {
  name: 'proposal.course',
  defaults: {
    rests: true,
    waitDays: 5,
    callbackKinds: ['complaint', 'repair'],
    callbackDays: 7,
    callbackShare: 100,
    version: 0,
  },
}

type Form = BodyOf<(typeof proposalSettingRoutes)['PUT /prod-api/cms/proposal/course']>

/** Edits how letters wait for their senders, and after which answers senders are called; what waits or has been answered stays as it is. */
export const editCourse = (app: Context, form: Form): Promise<void> =>
  editDocument(app, COURSE, form.version, async () => {
    const { rests, waitDays, callbackDays, callbackShare } = form
    const callbackKinds = proposalKinds.filter((kind) => form.callbackKinds.includes(kind))
    return { rests, waitDays, callbackKinds, callbackDays, callbackShare }
  })
