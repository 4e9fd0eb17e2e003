import { noticePictureRoutes } from '@anju/contract/system/notice-picture'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { addPicture, readPicture } from './picture.ts'

export function bindNoticePicture(server: FastifyInstance, app: Context): void {
  bind(server, app, noticePictureRoutes, {
    'POST /prod-api/common/upload': async ({ app, upload, ...by }) => {
      const newFileName = await addPicture(app, by, upload)
      const fileName = `/profile/upload/${newFileName}`
      return { url: `/prod-api${fileName}`, fileName, newFileName, originalFilename: upload.name }
    },
    'GET /prod-api/profile/upload/:name': async ({ app, params }) => readPicture(app, params.name),
  })
}
