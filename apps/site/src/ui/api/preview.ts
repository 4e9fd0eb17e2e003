import { PREVIEW_READY, type PreviewMessage } from '@anju/contract/desk/preview-window'
import { sessionRefusals } from '@anju/contract/member/sentences'
import type { Envelope } from '@anju/contract/wire/envelope'
import { impersonate } from './session.ts'

/** The console's page around this one sends the item once; only a page of the same origin is answered. */
function receive(): Promise<PreviewMessage> {
  return new Promise((resolve) => {
    addEventListener('message', function take({ origin, source, data }: MessageEvent<PreviewMessage>) {
      if (origin !== location.origin || source !== parent) return
      removeEventListener('message', take)
      resolve(data)
    })
    parent.postMessage(PREVIEW_READY, location.origin)
  })
}

const json = (envelope: Envelope) =>
  new Response(JSON.stringify(envelope), { headers: { 'Content-Type': 'application/json' } })

/** Replaces addresses of files by addresses of what was sent with the item. */
function withFiles<Value>(value: Value, urls: ReadonlyMap<string, string>): Value {
  let text = JSON.stringify(value)
  for (const [address, url] of urls) text = text.replaceAll(address, url)
  return JSON.parse(text) as Value
}

/**
 * Shows this page as a reader would meet it if the sent item were published: the item, and its row alone in the list of its
 * section, come from the console; every other call goes out as a visitor's, without any session of this window.
 */
export async function beginPreview(): Promise<void> {
  const { contentId, item, asMember, files } = await receive()
  const urls = new Map(Object.entries(files).map(([address, blob]) => [address, URL.createObjectURL(blob)]))
  const blobs = new Map(Object.entries(files).map(([address, blob]) => [urls.get(address) ?? address, blob]))
  const preview = item && withFiles(item, urls)
  impersonate(asMember ? '预览' : null)
  const send = globalThis.fetch.bind(globalThis)
  const closed: Envelope = { code: sessionRefusals.staffOnly.code, msg: sessionRefusals.staffOnly.msg, data: null }

  function answer(url: URL): Response | undefined {
    const blob = blobs.get(url.href)
    if (blob) return new Response(blob)
    if (url.pathname === `/api/cms/content/${contentId}`)
      return json(preview ? { code: 200, msg: '', data: preview } : closed)
    if (!preview || url.pathname !== '/api/cms/content/list' || url.searchParams.get('section') !== preview.section)
      return undefined
    const years = [Number(preview.publishDate.slice(0, 4))]
    return json({ code: 200, msg: '', data: { rows: [preview], total: 1, years } })
  }
  globalThis.fetch = async (input, init) => {
    const own = answer(new URL(input instanceof Request ? input.url : input, location.href))
    if (own) return own
    const headers = new Headers(init?.headers)
    headers.delete('Authorization')
    return send(input, { ...init, headers })
  }
}
