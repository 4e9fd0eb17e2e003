import { NetworkFailure } from '@anju/browser/network-failure'

/** Sent by a proxy in front of the server, such as nginx, and therefore without a message. */
const TOO_LARGE = 413

/** Returns the console's message for a call that got no response of the application. */
export function networkErrorMessage(error: NetworkFailure): string {
  if (error.kind === 'offline') return '后端接口连接异常'
  if (error.kind === 'timeout') return '系统接口请求超时'
  const { status = 0 } = error
  if (status === TOO_LARGE) return '提交的内容超过了服务器允许的大小'
  // A successful status without an envelope: the status explains nothing.
  return status < 400 ? error.message : `系统接口${status}异常`
}

/** Returns one sentence for anything that a call threw, for callers that show it themselves. */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkFailure) return networkErrorMessage(error)
  return error instanceof Error ? error.message : String(error)
}
