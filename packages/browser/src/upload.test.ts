import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { NetworkFailure } from './network-failure.ts'
import { upload } from './upload.ts'

/** Node has no XMLHttpRequest: this one does what it is told. */
class Line {
  static last: Line
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress?: (news: object) => void; onload?: () => void } = {}
  responseText = ''
  status = 200
  onload?: () => void
  onabort?: () => void
  onloadend?: () => void
  constructor() {
    Line.last = this
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  answer(text: string, status = 200) {
    Object.assign(this, { responseText: text, status })
    this.onload?.()
    this.onloadend?.()
  }
}

function sending(t: TestContext, progress?: (part: number) => void) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  Object.assign(globalThis, { XMLHttpRequest: Line })
  t.after(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'))
  const caller = { authorization: () => 'Bearer t', siteId: () => 1 }
  const sent = upload('/x', caller, 'file', new File(['abc'], '名单.xlsx'), progress)
  let state = 'waiting'
  const done = sent.then(
    () => {
      state = 'answered'
    },
    (failure: NetworkFailure) => {
      state = failure.kind
    },
  )
  return { sent, done, line: Line.last, state: () => state }
}

const timeout = (error: unknown) => error instanceof NetworkFailure && error.kind === 'timeout'

test('§7 an upload carries the headers of every call and reports its progress', async (t) => {
  const parts: number[] = []
  const { sent, line } = sending(t, (part) => parts.push(part))
  line.upload.onprogress?.({ loaded: 1, total: 4 })
  line.answer('{"code":413,"msg":"文件不能超过 10 MB"}', 413)
  assert.deepEqual(await sent, { code: 413, msg: '文件不能超过 10 MB' })
  assert.deepEqual(parts, [0.25])
  assert.deepEqual(line.headers, {
    'X-Requested-With': 'XMLHttpRequest',
    CurrentSite: '1',
    Authorization: 'Bearer t',
  })
})

test('an upload without progress for a minute is aborted', async (t) => {
  const { sent, line } = sending(t)
  t.mock.timers.tick(59_000)
  line.upload.onprogress?.({ loaded: 1, total: 4 })
  t.mock.timers.tick(60_000)
  await assert.rejects(sent, timeout)
})

test('what was sent whole is waited for as long as a server may work on it', async (t) => {
  const { sent, done, line, state } = sending(t)
  line.upload.onload?.()
  t.mock.timers.tick(299_000)
  assert.equal(state(), 'waiting')
  line.answer('{"code":200,"msg":"导入成功，共 2000 行"}')
  await done
  assert.equal((await sent).code, 200)
})

test('an answer that is no envelope is a failure with the status of the answer', async (t) => {
  const { sent, line } = sending(t)
  line.answer('<h1>413</h1>', 413)
  await assert.rejects(sent, (error) => error instanceof NetworkFailure && error.status === 413)
})
