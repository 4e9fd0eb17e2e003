import { MINUTE, toWireDate } from '@anju/contract/wire/time'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor } from '#platform/database/open'
import { newId } from '#platform/id'
import { Refusal, refuse } from '#platform/refusal'
import { startWorker } from '#platform/worker'
import { assertDay } from '../desk/change.ts'
import { MOST_UNDATED } from '../import/as-of.ts'
import { forgetOldImports, reportColumns } from '../import/record.ts'
import { SILENT } from './import.queries.ts'
import type { ImportAnswer, ImportOrder } from './import-thread.ts'
import { assertImportable, describe, type Upload } from './unpack.ts'

const THREAD = new URL('./import-thread.ts', import.meta.url)
const MEMORY_MB = 1024
const DEADLINE = 30 * MINUTE
const FAILED = '导入没有完成，库中的法规没有变化；原因见服务日志'

/** Enters the import in the list, unless another one has not ended. */
async function enter({ db }: Context, { caller, now }: By, fileName: string): Promise<string> {
  const id = newId(now)
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'law-import')
    const other = await tx
      .selectFrom('law_import')
      .select('id')
      .where('state', 'in', ['waiting', 'running'])
      .where('beat_at', '>', now - SILENT)
      .executeTakeFirst()
    if (other) refuse('rejected', '已有一个法规导入正在进行，请等它结束')
    const empty = { title: '', as_of: '', summary_json: '', report_json: '', fault: '', done: 0, total: 0, ended_at: 0 }
    await tx
      .insertInto('law_import')
      .values({
        id,
        state: 'waiting',
        file_name: fileName,
        user_name: caller.nickName,
        ...empty,
        started_at: now,
        beat_at: now,
      })
      .execute()
  })
  await forgetOldImports(db)
  return id
}

/** Runs the import in a thread with a connection of its own, so that it holds up no visitor. */
async function runInThread(app: Context, order: ImportOrder): Promise<ImportAnswer> {
  const limits = { memoryMb: MEMORY_MB, deadline: DEADLINE }
  const job = startWorker<ImportOrder, ImportAnswer>(THREAD, app.settings, limits)
  try {
    return await job.ask(order)
  } finally {
    job.end()
  }
}

async function run(app: Context, order: ImportOrder): Promise<void> {
  const write = (columns: object) =>
    app.db.updateTable('law_import').set(columns).where('id', '=', order.importId).execute()
  const end = (columns: object) => {
    const now = app.clock.now()
    return write({ ...columns, title: '', beat_at: now, ended_at: now })
  }
  try {
    await write({ state: 'running', beat_at: app.clock.now() })
    const answer = await runInThread(app, order)
    app.responseCache.clear()
    if ('report' in answer) await end({ state: 'done', ...reportColumns(answer.report) })
    else if ('fault' in answer) await end({ state: 'failed', fault: answer.fault })
    else throw new Error(answer.error)
  } catch (error) {
    app.log.error({ err: error }, 'law import failed')
    await end({ state: 'failed', fault: FAILED })
  }
}

/**
 * Begins an import of an archive or a file, in the queue of heavy calls; returns its id, by which the console asks how far it is. Its
 * place in the queue is that of the person who imports.
 */
export async function startImport(app: Context, by: By, upload: Upload, asOf: string): Promise<string> {
  assertImportable(upload)
  assertDay(asOf, 'asOf')
  if (asOf > toWireDate(by.now)) refuse('badRequest', '数据截至不能晚于今天', { field: 'asOf' })
  const { files, stated } = asOf ? { files: 0, stated: '' } : await describe(upload, by.now)
  if (files > MOST_UNDATED && !stated)
    refuse('badRequest', `这批资料有 ${files} 个文件，请填写“数据截至”：它们收录到哪一天`, { field: 'asOf' })
  const { name, bytes } = upload
  const importId = await enter(app, by, name)
  const order = { importId, name, bytes, asOf, userName: by.caller.nickName, now: by.now }
  app.heavy
    .run(by.caller.id, () => run(app, order))
    .catch(async (error: unknown) => {
      const fault = error instanceof Refusal ? error.message : FAILED
      const ended = { state: 'failed', fault, ended_at: app.clock.now() } as const
      await app.db.updateTable('law_import').set(ended).where('id', '=', importId).execute()
    })
    .catch((error: unknown) => app.log.error({ err: error }, 'law import failed'))
  return importId
}
