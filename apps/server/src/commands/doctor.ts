// ./anju doctor: looks at the program, the settings, folders, address, database and conditions of an installation, before its first start
// or while it runs, and says what to do. Changes nothing.
import { commandLine, releaseFolder } from '#platform/settings/release-folder'
import type { Settings } from '#platform/settings/settings'
import { checkLogFile, checkUnit } from '../doctor/access.ts'
import { checkAddress, checkClock, checkProxy } from '../doctor/address.ts'
import { printFindings } from '../doctor/finding.ts'
import {
  checkBackupFolder,
  checkCopies,
  checkDatabase,
  checkDataFolder,
  checkLive,
  checkPort,
} from '../doctor/place.ts'
import { checkCurrent, checkFiles, checkOwner, checkPlatform } from '../doctor/program.ts'
import { checkState } from '../doctor/state.ts'

const folder = releaseFolder()
const program = folder ? [checkPlatform, checkFiles, checkOwner].map((check) => () => check(folder)) : []
const installation = [
  checkDataFolder,
  (settings: Settings) => checkUnit(settings),
  checkLogFile,
  checkDatabase,
  checkPort,
  checkCurrent,
  checkAddress,
  checkProxy,
  checkClock,
  checkBackupFolder,
  checkCopies,
  checkLive,
  checkState,
]

const { bad, warning } = await printFindings(program, installation)
if (bad > 0) console.log('请先处理上面标有 ✗ 的各项')
else console.log(`${warning > 0 ? `上面标有 ! 的 ${warning} 项请尽快处理；` : ''}可以启动：${commandLine('start')}`)
process.exitCode = bad > 0 ? 1 : 0
