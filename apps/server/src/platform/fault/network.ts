import { openTable } from '@anju/contract/wire/open-table'
import { databaseAt } from './database.ts'
import type { Places } from './places.ts'

const NETWORK = openTable<readonly [what: string, advice: string]>({
  ECONNREFUSED: ['拒绝连接', '请确认它已启动'],
  ECONNRESET: ['中断了连接', '请稍后重试'],
  EPIPE: ['中断了连接', '请稍后重试'],
  ETIMEDOUT: ['没有回应', '请检查网络与防火墙'],
  EHOSTUNREACH: ['到达不了', '请检查网络与防火墙'],
  ENETUNREACH: ['到达不了', '请检查网络与防火墙'],
  ENOTFOUND: ['的主机名找不到', '请检查主机名是否写对'],
  EAI_AGAIN: ['的主机名暂时查不到', '请检查域名解析（DNS）'],
})

const CERTIFICATE =
  /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|ERR_TLS|ERR_SSL|SSL routines|does not support SSL|certificate/

/** By the name of an error of S3; a star stands for how the names of the variables begin. */
const BUCKET = openTable<readonly [what: string, setting: string]>({
  NoSuchBucket: ['不存在', '*BUCKET'],
  NotFound: ['不存在', '*BUCKET'],
  AccessDenied: ['不允许访问', '*ACCESS_KEY_ID 与它在存储桶上的权限'],
  Forbidden: ['不允许访问', '*ACCESS_KEY_ID 与它在存储桶上的权限'],
  InvalidAccessKeyId: ['不认识这个访问密钥', '*ACCESS_KEY_ID'],
  SignatureDoesNotMatch: ['不接受签名', '*SECRET_ACCESS_KEY'],
  AuthorizationHeaderMalformed: ['在另一个区域', '*REGION'],
  PermanentRedirect: ['在另一个地址', '*ENDPOINT 与 *REGION'],
  RequestTimeTooSkewed: ['不接受本机的时间', '本机的时钟'],
})

type NetworkError = {
  name?: string
  code?: string
  message?: string
  hostname?: string
  address?: string
  port?: number
}

function reason({ code = '', message = '' }: NetworkError): readonly [string, string] | undefined {
  if (CERTIFICATE.test(code) || CERTIFICATE.test(message))
    return ['的证书不能验证，或不支持加密连接', '请检查证书（其颁发者可用 NODE_EXTRA_CA_CERTS 指定）与地址中的 sslmode']
  if (/timeout exceeded when trying to connect|timeout expired|Connection terminated|TimeoutError/.test(message))
    return ['没有回应', '请检查网络与防火墙，并确认它已启动']
  return NETWORK[code]
}

/** Of an answer without a body, as one to a question for the head. */
const BY_STATUS: Readonly<Record<number, string>> = { 403: 'AccessDenied', 404: 'NotFound' }

function bucketFault(error: NetworkError, name: string, status: number, s3: Places['s3']): string {
  const { bucket = '', variables = 'S3_' } = s3 ?? {}
  const [what, setting = ''] = BUCKET[name] ?? BUCKET[BY_STATUS[status] ?? ''] ?? []
  if (what) return `存储桶 ${bucket} ${what}（${name}）；请检查 ${setting.replaceAll('*', variables)}`
  const [happened, advice] = reason(error) ?? ['没有给出可用的答复', '请稍后重试']
  return `存储桶 ${bucket} ${happened}（${error.code ?? name}）；${advice}，并核对环境变量 ${variables}ENDPOINT`
}

/** The sentence for an error on the way to the database or to the bucket; `undefined` for other errors. */
export function networkFault(error: object, { databaseUrl, s3 }: Places): string | undefined {
  const { name = '', $metadata } = error as NetworkError & { $metadata?: { httpStatusCode?: number } }
  if ($metadata !== undefined) return bucketFault(error, name, $metadata.httpStatusCode ?? 0, s3)
  const [what, advice] = reason(error) ?? []
  if (!what) return undefined
  const { code, address, hostname, port } = error as NetworkError
  const setting = databaseUrl ? '，并核对环境变量 DATABASE_URL' : ''
  const target = databaseUrl ? databaseAt(databaseUrl) : `${address ?? hostname ?? '对方'}${port ? `:${port}` : ''}`
  return `${target} ${what}${code ? `（${code}）` : ''}；${advice}${setting}`
}
