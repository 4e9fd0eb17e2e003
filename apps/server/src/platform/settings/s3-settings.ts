/** The bucket that stores files instead of the local disk. */
export type S3Settings = {
  /** Address of the service; empty for Amazon's own. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Prefix of every key: empty, or ending with `/`. */
  prefix: string
  /** Bucket in the path instead of in the host name, as MinIO expects it. */
  forcePathStyle: boolean
}

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const OPTIONAL = ['S3_ENDPOINT', 'S3_REGION', 'S3_PREFIX', 'S3_FORCE_PATH_STYLE'] as const

function checkValues(env: NodeJS.ProcessEnv): void {
  const endpoint = env.S3_ENDPOINT || 'https://s3.invalid'
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error('环境变量 S3_ENDPOINT 必须是形如 https://s3.example.cn 的地址')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(env.S3_BUCKET ?? ''))
    throw new Error('环境变量 S3_BUCKET 必须是存储桶的名称：3 到 63 个小写字母、数字、点或连字符')
  if (!/^(\w[\w.-]*(\/\w[\w.-]*)*\/?)?$/.test(env.S3_PREFIX ?? ''))
    throw new Error('环境变量 S3_PREFIX 只能由字母、数字、点、下划线、连字符与斜线组成，每一段以字母或数字开头')
  if (!['', 'on', 'off'].includes(env.S3_FORCE_PATH_STYLE ?? ''))
    throw new Error('环境变量 S3_FORCE_PATH_STYLE 只能是 on、off')
}

/** The variables `S3_*`; `undefined` when none is set. A refusal names the variable and never its value. */
export function readS3(env: NodeJS.ProcessEnv): S3Settings | undefined {
  if (![...NEEDED, ...OPTIONAL].some((name) => env[name])) return undefined
  for (const name of NEEDED)
    if (!env[name]) throw new Error(`环境变量 ${name} 不能为空：使用 S3 存储须同时设置 ${NEEDED.join('、')}`)
  checkValues(env)
  const prefix = env.S3_PREFIX || ''
  return {
    endpoint: env.S3_ENDPOINT || '',
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    prefix: prefix && !prefix.endsWith('/') ? `${prefix}/` : prefix,
    forcePathStyle: env.S3_FORCE_PATH_STYLE === 'on',
  }
}
