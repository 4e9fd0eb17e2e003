const sentences = {
  offline: '网络连接不可用，请检查网络后重试',
  timeout: '网络响应超时，请稍后重试',
  unreadable: '服务返回了无法识别的内容，请稍后重试',
} as const

/** Why there is no response: no connection, none in time, or one that is not an envelope. */
export type FailureKind = keyof typeof sentences

/** Thrown when there is no readable response; `message` is a sentence for the visitor. */
export class NetworkFailure extends Error {
  readonly kind: FailureKind
  /** HTTP status of an unreadable answer. */
  readonly status: number | undefined
  constructor(kind: FailureKind, cause?: unknown, status?: number) {
    super(sentences[kind], { cause })
    this.name = 'NetworkFailure'
    this.kind = kind
    this.status = status
  }
}
