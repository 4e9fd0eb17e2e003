import { resolve } from 'node:path'
import { readRanges } from '../ip-address.ts'
import { type MetricsAddress, readMetricsAddress } from '../metrics/metrics-server.ts'
import { type MailSettings, readMail } from './mail-settings.ts'
import { settingsFolder } from './release-folder.ts'
import { type RobotOrigins, robotOrigins } from './robot-origins.ts'
import { readS3, type S3Settings } from './s3-settings.ts'
import { readSso, type SsoSettings } from './sso-settings.ts'

export type Settings = {
  host: string
  port: number
  dataDir: string
  /** PostgreSQL address; empty for SQLite in `dataDir`. */
  databaseUrl: string
  /** Where files are stored instead of in `dataDir`. */
  s3: S3Settings | undefined
  /** Where the scheduled backup writes; empty for none. */
  backupDir: string
  /** Where archives are copied, besides: a folder, which is empty for none, and a bucket. */
  backupCopyDir: string
  backupS3: S3Settings | undefined
  /** Public keys that the copies are encrypted to; `off` says that they shall not be. */
  backupKeys: readonly string[] | 'off'
  /** Seconds between two segments of the continuous copy in the second place; 0 for none. */
  copySeconds: number
  /** Origins that may call with credentials from another host, besides our own. */
  publicOrigins: string[]
  /** Where new addresses are sent, as Baidu's console for site owners names it, with the token; empty for nowhere. */
  baiduPushUrl: string
  /** Addresses or ranges of proxies whose X-Forwarded-For is trusted; empty for none. */
  trustedProxy: string
  /** Encrypts second factors; empty for a key file in `dataDir`. */
  secretKey: string
  adminPassword: string
  memberPassword: string
  /** Whether the first start adds the example company; `undefined` when it has to be said and was not. */
  demo: boolean | undefined
  captcha: boolean
  /** Serves a database in which the check at start has found damage. */
  serveDamaged: boolean
  apiPage: boolean
  logLevel: string
  /** Where the log is written; empty for standard output. */
  logFile: string
  /** Where mail is sent from; `undefined` when none is sent. */
  mail: MailSettings | undefined
  sso: SsoSettings
  /** The hosts of the messengers whose group robots are called; no environment variable names others. */
  robotOrigins: RobotOrigins
  /** The hosts of gateways for short messages that the console may choose; none without the variable. */
  smsOrigins: string[]
  /** Where metrics are served; `undefined` for nowhere. */
  metrics: MetricsAddress | undefined
}

function oneOf(env: NodeJS.ProcessEnv, name: string, choices: readonly string[], otherwise: string): string {
  const value = env[name] || otherwise
  if (!choices.includes(value)) throw new Error(`环境变量 ${name} 只能是 ${choices.join('、')}`)
  return value
}

function readPort(env: NodeJS.ProcessEnv): number {
  const value = env.PORT || '8090'
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) throw new Error('环境变量 PORT 必须是 0 到 65535 的整数')
  return Number(value)
}

function readOrigins(env: NodeJS.ProcessEnv, name: 'PUBLIC_ORIGIN' | 'SMS_ORIGINS'): string[] {
  const origins = (env[name] || '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(`环境变量 ${name} 必须是形如 https://www.example.cn 的来源，多个以逗号分隔`)
  }
  return origins
}

function readWebAddress(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name] || ''
  if (value && !(URL.canParse(value) && /^https?:/.test(value)))
    throw new Error(`环境变量 ${name} 必须是以 http:// 或 https:// 开头的网址`)
  return value
}

function readDatabaseUrl(env: NodeJS.ProcessEnv): string {
  const url = env.DATABASE_URL || ''
  if (url && !/^postgres(ql)?:\/\//.test(url))
    throw new Error('环境变量 DATABASE_URL 必须以 postgres:// 开头；留空则使用 SQLite')
  return url
}

function readProxy(env: NodeJS.ProcessEnv): string {
  const value = env.TRUSTED_PROXY || ''
  if (!readRanges(value))
    throw new Error('环境变量 TRUSTED_PROXY 必须是 IP 地址或网段，例如 127.0.0.1 或 10.0.0.0/8，多个以逗号分隔')
  return value
}

function readSecretKey(env: NodeJS.ProcessEnv): string {
  const value = env.SECRET_KEY || ''
  if (value && (value.length < 32 || new Set(value).size < 10))
    throw new Error('环境变量 SECRET_KEY 至少需要 32 个随机字符，可用 openssl rand -base64 32 生成')
  return value
}

function readPassword(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name] || ''
  if (value && Array.from(value).length < 8) throw new Error(`环境变量 ${name} 至少需要 8 个字符`)
  return value
}

function readCopyDir(env: NodeJS.ProcessEnv, folder: string): string {
  const value = env.BACKUP_COPY_DIR ? resolve(folder, env.BACKUP_COPY_DIR) : ''
  if (value && value === resolve(folder, env.BACKUP_DIR || ''))
    throw new Error('环境变量 BACKUP_COPY_DIR 不能与 BACKUP_DIR 相同：它应在另一块磁盘或另一台机器上')
  return value
}

function readBackupKeys(env: NodeJS.ProcessEnv): readonly string[] | 'off' {
  const value = env.BACKUP_KEY || ''
  if (value === 'off') return value
  const keys = value.split(',').map((one) => one.trim())
  if (value && !keys.every((key) => /^age1[a-z0-9]{50,}$/.test(key)))
    throw new Error('环境变量 BACKUP_KEY 必须是以 age1 开头的公钥，多个以逗号分隔；off 表示备份副本不加密')
  return value ? keys : []
}

function readCopySeconds(env: NodeJS.ProcessEnv): number {
  const value = env.BACKUP_COPY_SECONDS || '0'
  if (!/^\d{1,4}$/.test(value) || Number(value) > 3600)
    throw new Error('环境变量 BACKUP_COPY_SECONDS 必须是 1 到 3600 的整数，单位是秒；留空则不作连续副本')
  return Number(value)
}

/** In production nobody gets the example company without having asked for it. */
function readDemo(env: NodeJS.ProcessEnv): boolean | undefined {
  if (!env.DEMO && env.NODE_ENV === 'production') return undefined
  return oneOf(env, 'DEMO', ['on', 'off'], 'on') === 'on'
}

/** The environment variables of docs/operations.md, read once; a refusal names the variable and never its value. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const folder = settingsFolder(env)
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env),
    dataDir: resolve(folder, env.DATA_DIR || 'data'),
    databaseUrl: readDatabaseUrl(env),
    s3: readS3(env),
    backupDir: env.BACKUP_DIR ? resolve(folder, env.BACKUP_DIR) : '',
    backupCopyDir: readCopyDir(env, folder),
    backupS3: readS3(env, 'BACKUP_S3_'),
    backupKeys: readBackupKeys(env),
    copySeconds: readCopySeconds(env),
    publicOrigins: readOrigins(env, 'PUBLIC_ORIGIN'),
    baiduPushUrl: readWebAddress(env, 'BAIDU_PUSH_URL'),
    trustedProxy: readProxy(env),
    secretKey: readSecretKey(env),
    adminPassword: readPassword(env, 'ADMIN_PASSWORD'),
    memberPassword: readPassword(env, 'MEMBER_PASSWORD'),
    demo: readDemo(env),
    serveDamaged: oneOf(env, 'SERVE_DAMAGED', ['on', 'off'], 'off') === 'on',
    captcha: oneOf(env, 'CAPTCHA', ['on', 'off'], 'on') === 'on',
    apiPage: oneOf(env, 'API_PAGE', ['on', 'off'], env.NODE_ENV === 'production' ? 'off' : 'on') === 'on',
    logLevel: oneOf(env, 'LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'info'),
    logFile: env.LOG_FILE ? resolve(folder, env.LOG_FILE) : '',
    mail: readMail(env),
    sso: readSso(env),
    robotOrigins,
    smsOrigins: readOrigins(env, 'SMS_ORIGINS'),
    metrics: readMetricsAddress(env),
  }
}
