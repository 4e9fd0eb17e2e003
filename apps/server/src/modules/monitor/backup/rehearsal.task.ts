import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { HOUR, toWireTime } from '@anju/contract/wire/time'
import type { Context, Task } from '#platform/app/context'
import { newestArchive } from '#platform/backup/keep'
import type { Rehearsal } from '#platform/backup/rehearse'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { readLastSuccesses } from '../job/queries.ts'

const ENTRY = new URL('../../../rehearsal.ts', import.meta.url)
/** Rows are read in parts of some MB. */
const MEMORY = ['--max-old-space-size=192', '--max-semi-space-size=4']
const TAKES = 6 * HOUR
export const REHEARSAL = 'rehearsal'

type Answer = { rehearsal: Rehearsal } | { error: string }

async function rehearse({ settings }: Context, file: string): Promise<Rehearsal> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const folder = join(settings.dataDir, REHEARSAL)
  const child = fork(ENTRY, [file, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: MEMORY,
    env: { ...(PATH && { PATH }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    timeout: TAKES,
  })
  const ended = once(child, 'exit').then(async () => {
    // A process that was killed has removed nothing.
    await rm(folder, { recursive: true, force: true })
    return { error: '演练的进程中途结束，内存可能不足' }
  })
  const answered = once(child, 'message').then(([answer]) => answer as Answer)
  const answer = await Promise.race([answered, ended])
  if ('error' in answer) return refuse('rejected', `最近的备份 ${basename(file)} 不能恢复：${answer.error}`)
  return answer.rehearsal
}

/** Restores the newest archive into a folder beside the data, compares, and removes it again. */
export const rehearsalTask: Task = {
  key: REHEARSAL,
  name: '恢复演练',
  group: 'SYSTEM',
  cron: '0 30 5 ? * SUN',
  remark:
    '把最近的备份恢复到数据目录旁的临时位置，核对行数、引用与每个文件的摘要，之后不留下任何文件；须有相当于备份内容的磁盘空间',
  deletes: false,
  run: async (app, now) => {
    const { backupDir } = app.settings
    // The task that should have written an archive says what is missing.
    if (!backupDir) return ''
    const name = newestArchive(await readdir(backupDir).catch(() => []), now)
    if (!name) return refuse('rejected', '还没有备份可供演练')
    const { rows, files, moment } = await rehearse(app, join(backupDir, name))
    return `已把 ${toWireTime(moment)} 的备份恢复到临时位置并核对：${rows} 行、${files} 个文件，全部相符`
  },
}

/** When a rehearsal succeeded last. */
export async function lastRehearsal(db: Queries): Promise<number | undefined> {
  return (await readLastSuccesses(db, [REHEARSAL])).get(REHEARSAL)
}
