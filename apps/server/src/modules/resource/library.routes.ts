import { libraryRoutes } from '@anju/contract/library'
import type { FastifyInstance } from 'fastify'
import { bind, dataHandlerOf, handlerOf } from '#modules/identity'
import { departmentTree, reachOf } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { cropPicture } from './crop.service.ts'
import { listFolders } from './folder.queries.ts'
import { addFolder, removeFolder, renameFolder } from './folder.service.ts'
import { listLibrary, readResource } from './library.queries.ts'
import { editResource, moveResources, removeResources } from './library.service.ts'
import { replaceFile } from './replace.service.ts'
import { uploadFile } from './upload.service.ts'
import { readUses } from './where-used.ts'

export function bindLibrary(server: FastifyInstance, app: Context): void {
  bind(server, app, libraryRoutes, {
    'GET /prod-api/cms/resource/library': async ({ app, query, ...by }) => listLibrary(app, by, query),
    'GET /prod-api/cms/resource/:fileId': async ({ app, params: { fileId }, ...by }) => ({
      data: {
        ...(await readResource(app.db, by, fileId)),
        ...(await readUses(app, by.caller, fileId)),
      },
    }),
    'POST /prod-api/cms/resource': async ({ app, upload, query: { deptId = '', folderId = '' }, ...by }) => ({
      data: await uploadFile(app, by, upload, { deptId, folderId }),
    }),
    'PUT /prod-api/cms/resource': handlerOf(editResource),
    'PUT /prod-api/cms/resource/move': handlerOf(moveResources),
    'POST /prod-api/cms/resource/replace/:fileId': async ({ app, upload, params, ...by }) => ({
      data: await replaceFile(app, by, upload, params.fileId),
    }),
    'PUT /prod-api/cms/resource/crop': dataHandlerOf(cropPicture),
    'DELETE /prod-api/cms/resource/:fileIds': async ({ app, params, ...by }) => {
      await removeResources(app, by, params.fileIds.split(','))
      return null
    },
    'GET /prod-api/cms/resource/options': async ({ app, ...by }) => ({
      data: {
        folders: await listFolders(app.db, by),
        departments: await departmentTree(app.db, reachOf(by.caller, by.permission)),
      },
    }),
    'POST /prod-api/cms/resource/folder': async ({ app, body, ...by }) => ({
      folderId: await addFolder(app, by, body),
    }),
    'PUT /prod-api/cms/resource/folder': handlerOf(renameFolder),
    'DELETE /prod-api/cms/resource/folder/:folderId': async ({ app, params, ...by }) => {
      await removeFolder(app, by, params.folderId)
      return null
    },
  })
}
