import { NetworkFailure } from '@anju/browser/network-failure'

/** Said by what stands before the server, such as nginx, and therefore without a sentence. */
const TOO_LARGE = 413

/** What the console says when no verdict arrived. */
export function networkErrorMessage(failure: NetworkFailure): string {
  if (failure.kind === 'offline') return '后端接口连接异常'
  if (failure.kind === 'timeout') return '系统接口请求超时'
  const { status = 0 } = failure
  if (status === TOO_LARGE) return '提交的内容超过了服务器允许的大小'
  // A success that is no envelope: its status says nothing.
  return status < 400 ? failure.message : `系统接口${status}异常`
}

/** One sentence for whatever a call threw, for those who say it themselves. */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkFailure) return networkErrorMessage(error)
  return error instanceof Error ? error.message : String(error)
}
