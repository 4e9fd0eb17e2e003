type Variables = 'S3_' | 'BACKUP_S3_'

/** A bucket that stores files instead of the local disk, or copies of backups. */
export type S3Settings = {
  /** How the names of its variables begin. */
  variables: Variables
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

const NEEDED = ['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const
const OPTIONAL = ['ENDPOINT', 'REGION', 'PREFIX', 'FORCE_PATH_STYLE'] as const
type Values = Record<(typeof NEEDED)[number] | (typeof OPTIONAL)[number], string>

function checkValues(values: Values, variables: Variables): void {
  const endpoint = values.ENDPOINT || 'https://s3.invalid'
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error(`环境变量 ${variables}ENDPOINT 必须是形如 https://s3.example.cn 的地址`)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(values.BUCKET))
    throw new Error(`环境变量 ${variables}BUCKET 必须是存储桶的名称：3 到 63 个小写字母、数字、点或连字符`)
  if (!/^(\w[\w.-]*(\/\w[\w.-]*)*\/?)?$/.test(values.PREFIX))
    throw new Error(
      `环境变量 ${variables}PREFIX 只能由字母、数字、点、下划线、连字符与斜线组成，每一段以字母或数字开头`,
    )
  if (!['', 'on', 'off'].includes(values.FORCE_PATH_STYLE))
    throw new Error(`环境变量 ${variables}FORCE_PATH_STYLE 只能是 on、off`)
}

/** The variables of a bucket; `undefined` when none is set. A refusal names the variable and never its value. */
export function readS3(env: NodeJS.ProcessEnv, variables: Variables = 'S3_'): S3Settings | undefined {
  const names = [...NEEDED, ...OPTIONAL]
  const values = Object.fromEntries(names.map((name) => [name, env[variables + name] || ''])) as Values
  if (!names.some((name) => values[name])) return undefined
  for (const name of NEEDED)
    if (!values[name])
      throw new Error(
        `环境变量 ${variables}${name} 不能为空：使用 S3 存储须同时设置 ${NEEDED.map((one) => variables + one).join('、')}`,
      )
  checkValues(values, variables)
  const prefix = values.PREFIX
  return {
    variables,
    endpoint: values.ENDPOINT,
    bucket: values.BUCKET,
    region: values.REGION || 'us-east-1',
    accessKeyId: values.ACCESS_KEY_ID,
    secretAccessKey: values.SECRET_ACCESS_KEY,
    prefix: prefix && !prefix.endsWith('/') ? `${prefix}/` : prefix,
    forcePathStyle: values.FORCE_PATH_STYLE === 'on',
  }
}
