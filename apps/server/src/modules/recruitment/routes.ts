import { recruitmentRoutes } from '@anju/contract/recruitment'
import { recruitmentSettingRoutes } from '@anju/contract/recruitment/setting'
import { applicationStageLabels, applicationStages } from '@anju/contract/recruitment/terms'
import type { FastifyInstance } from 'fastify'
import { channelsOf, editDocument, readDocument, readQuestion, refuseCodeInAddress, uploadFile } from '#modules/case'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { signalChange } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import { readCalendar, track, withdraw } from './applicant.service.ts'
import { KEEPING } from './keeping.ts'
import { SENTENCES } from './letters.ts'
import { RESUMES } from './resume/kind.ts'
import { submit } from './submit.service.ts'

export function bindRecruitment(server: FastifyInstance, app: Context): void {
  bind(server, app, recruitmentRoutes, {
    'POST /api/cms/recruitment': handlerOf(submit),
    'POST /api/cms/recruitment/resume': async ({ app, upload, ...from }) => ({
      resumeId: await uploadFile(app, RESUMES, from, upload),
    }),
    'GET /api/cms/recruitment/limits': async ({ app }) => {
      const { months: keepMonths, poolMonths, decideDays, idleMonths } = await readDocument(app.db, KEEPING)
      return { keepMonths, poolMonths, decideDays, idleMonths, ...(await channelsOf(app)) }
    },
    'POST /api/cms/recruitment/question': handlerOf(readQuestion),
    'POST /api/cms/recruitment/track': handlerOf(track),
    'GET /api/cms/recruitment/track': refuseCodeInAddress,
    'POST /api/cms/recruitment/calendar': handlerOf(readCalendar),
    'PUT /api/cms/recruitment/withdraw': handlerOf(withdraw),
  })
  bind(server, app, recruitmentSettingRoutes, {
    'GET /prod-api/cms/recruitment/keeping': async ({ app }) => ({ data: await readDocument(app.db, KEEPING) }),
    'PUT /prod-api/cms/recruitment/keeping': async ({ app, body: { months, poolMonths, version, ...terms } }) => {
      if (poolMonths < months) refuse('badRequest', '人才库的保存期限不能短于一般的保存期限', { field: 'poolMonths' })
      await editDocument(app, KEEPING, version, async (tx) => {
        // The public form names it.
        await signalChange(tx)
        const { decideDays, idleMonths } = await readDocument(tx, KEEPING)
        return {
          months,
          poolMonths,
          decideDays: terms.decideDays ?? decideDays,
          idleMonths: terms.idleMonths ?? idleMonths,
        }
      })
      app.responseCache.clear()
      return null
    },
    'GET /prod-api/cms/recruitment/sentences': async ({ app }) => ({ data: await readDocument(app.db, SENTENCES) }),
    'PUT /prod-api/cms/recruitment/sentences': async ({ app, body: { sentences, version } }) => {
      const said = applicationStages.map((stage) => {
        const text = sentences.find((one) => one.stage === stage)?.text ?? ''
        if (visibleLength(text) === 0)
          refuse('badRequest', `请填写“${applicationStageLabels[stage]}”时给应聘人的话`, { field: 'sentences' })
        return { stage, text: text.toWellFormed().trim() }
      })
      await editDocument(app, SENTENCES, version, async () => ({ sentences: said }))
      return null
    },
  })
}
