import { NetworkFailure } from '@anju/browser/network-failure'

/** What the console says when no verdict arrived. */
export function failureSentence(failure: NetworkFailure): string {
  if (failure.kind === 'offline') return '后端接口连接异常'
  if (failure.kind === 'timeout') return '系统接口请求超时'
  return `系统接口${failure.status ?? ''}异常`
}

/** One sentence for whatever a call threw, for those who say it themselves. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NetworkFailure) return failureSentence(error)
  return error instanceof Error ? error.message : String(error)
}
