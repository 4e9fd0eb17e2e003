import { recruitmentRecordRoutes } from '@anju/contract/recruitment/record'
import type { FastifyInstance } from 'fastify'
import { uploadClerkFile } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { RESUMES } from '../resume/kind.ts'
import { recordApplication } from './service.ts'

export function bindRecruitmentRecord(server: FastifyInstance, app: Context): void {
  bind(server, app, recruitmentRecordRoutes, {
    'POST /prod-api/cms/recruitment/record': async ({ app, body, ...by }) => ({
      data: await recordApplication(app, by, body),
    }),
    'POST /prod-api/cms/recruitment/record/resume': async ({ app, upload, ...by }) => ({
      data: { resumeId: await uploadClerkFile(app, RESUMES, by, upload) },
    }),
  })
}
