import type { proposalSettingRoutes } from '@anju/contract/proposal/setting'
import { proposalKinds } from '@anju/contract/proposal/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { editDocument } from '#modules/case'
import type { Context } from '#platform/app/context'
import { COURSE } from '../rest.ts'

type Form = BodyOf<(typeof proposalSettingRoutes)['PUT /prod-api/cms/proposal/course']>

/** Edits how letters wait for their senders, and after which answers senders are called; what waits or has been answered stays as it is. */
export const editCourse = (app: Context, form: Form): Promise<void> =>
  editDocument(app, COURSE, form.version, async () => {
    const { rests, waitDays, callbackDays, callbackShare } = form
    const callbackKinds = proposalKinds.filter((kind) => form.callbackKinds.includes(kind))
    return { rests, waitDays, callbackKinds, callbackDays, callbackShare }
  })
