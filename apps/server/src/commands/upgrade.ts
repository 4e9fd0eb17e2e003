// ./anju upgrade ARCHIVE: another release takes over without a gap, and back if it fails.
import { resolve } from 'node:path'
import { upgrade } from '../keeper/upgrade.ts'
import { runWithSettings } from './run-command.ts'

await runWithSettings(async (settings) => {
  const [archive, ...more] = process.argv.slice(2)
  if (!archive || more.length > 0) throw new Error('用法：./anju upgrade 压缩包（旁边须有 .sha256 文件）')
  await upgrade(settings, resolve(archive))
})
